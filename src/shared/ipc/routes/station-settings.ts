import { z } from 'zod'
import { settingSource, stationSettings } from '../../station/station-settings.ts'
import { nothing, route, type Route } from '../route.ts'

const settingsView = z.object({
  settings: stationSettings,
  /** Where each setting comes from; `policy` and `environment` lock it. */
  sources: z.record(z.string(), settingSource),
  /** Path of the machine policy, shown beside locked fields. */
  policyFile: z.string(),
  /** The API host that was changed takes effect with the next start. */
  needsRestart: z.boolean(),
  notice: z.string().nullable(),
  /** Printers for which a name and password are kept, by `passwordPlace`; the words themselves never come here. */
  loginPlaces: z.array(z.string()),
  /** Spellings of nested form data that this shop's server has accepted so far. */
  nestedStyles: z.array(z.enum(['brackets', 'dots'])),
})

export type SettingsView = z.infer<typeof settingsView>

const importPreview = z.object({
  /** Changes that the profile would make, in words of the settings screen. */
  changes: z.array(z.object({ key: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  /** Settings of the profile that the policy locks, by label: they stay as they are. */
  locked: z.array(z.string()),
})

export type ImportPreview = z.infer<typeof importPreview>

const listStyleFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), style: stationSettings.shape.wireStyle.shape.lists }),
  /** The orders there are do not differ in anything that can be asked for. */
  z.object({ kind: z.literal('unknown') }),
  /** The server takes several values in no style. */
  z.object({ kind: z.literal('none') }),
])

export type ListStyleFinding = z.infer<typeof listStyleFinding>

export const stationSettingsRoutes = {
  'stationSettings.get': route({ input: nothing, output: settingsView }),
  /** Refused with field errors (`printers.0.transport.host`) where a value does not fit or is locked. */
  'stationSettings.update': route({
    input: z.strictObject({ change: z.looseObject({}) }),
    output: settingsView,
  }),
  /** Forgets the name and password that are kept for the printers of this place. */
  'stationSettings.forgetPassword': route({
    input: z.strictObject({ place: z.string() }),
    output: settingsView,
  }),
  /** Writes the station's profile, without its name, into the downloads folder and shows it there. */
  'stationSettings.export': route({ input: nothing, output: z.object({ name: z.string() }) }),
  /** Reads a profile that the page attached; says what it would change. */
  'stationSettings.readProfile': route({
    input: z.strictObject({ reference: z.string() }),
    output: importPreview,
  }),
  /** Applies the profile that was read last, under a name of this station's own. */
  'stationSettings.applyProfile': route({
    input: z.strictObject({ reference: z.string(), stationName: z.string().trim().min(1).max(64) }),
    output: settingsView,
  }),
  /** Asks the shop's server for orders in each style of several values and says which one it understands. */
  'stationSettings.findListStyle': route({ input: nothing, output: listStyleFinding }),
  /** Starts the program anew, e.g. for another API host; asks nothing. */
  'station.restart': route({ input: nothing, output: nothing }),
  /** Leaves kiosk mode until the next start; refused unless these are an administrator's credentials. */
  'kiosk.leave': route({
    input: z.strictObject({ username: z.string().min(1).max(150), password: z.string().min(1).max(200) }),
    output: nothing,
  }),
} satisfies Record<string, Route>
