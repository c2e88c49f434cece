import { z } from 'zod'
import { settingSource, stationSettings } from '../../station/station-settings.ts'
import { nothing, route, type Route } from '../route.ts'

const settingsView = z.object({
  settings: stationSettings,
  /** Source of each setting; `policy` and `environment` lock it. */
  sources: z.record(z.string(), settingSource),
  /** Path of the machine policy, shown beside locked fields. */
  policyFile: z.string(),
  /** Whether a changed API host takes effect only after a restart. */
  needsRestart: z.boolean(),
  /** The address of the station's own shop, which the training shop does not replace; null on a new station. */
  shop: z.string().nullable(),
  /** Why the current user cannot name another shop, in Polish; null if they can. */
  shopLock: z.string().nullable(),
  notice: z.string().nullable(),
  /** Printers with a stored name and password, by `credentialKey`. The credentials themselves never reach the page. */
  loginPlaces: z.array(z.string()),
  /** Spellings of nested form data that this shop's server has accepted so far. */
  nestedStyles: z.array(z.enum(['brackets', 'dots'])),
})

export type SettingsView = z.infer<typeof settingsView>

const importPreview = z.object({
  /** Changes that the profile would make, in the wording of the settings screen. */
  changes: z.array(z.object({ key: z.string(), label: z.string(), from: z.string(), to: z.string() })),
  /** Labels of the profile's settings that the policy locks; these stay unchanged. */
  locked: z.array(z.string()),
})

export type ImportPreview = z.infer<typeof importPreview>

const listStyleFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), style: stationSettings.shape.wireStyle.shape.lists }),
  /** The existing orders do not differ in any value that can be filtered by. */
  z.object({ kind: z.literal('unknown') }),
  /** The server accepts several values in none of the styles. */
  z.object({ kind: z.literal('none') }),
])

export type ListStyleFinding = z.infer<typeof listStyleFinding>

export const stationSettingsRoutes = {
  'stationSettings.get': route({ input: nothing, output: settingsView }),
  /** Rejected with field errors (`printers.0.transport.host`) if a value is invalid or locked. */
  'stationSettings.update': route({
    input: z.strictObject({ change: z.looseObject({}) }),
    output: settingsView,
  }),
  /** Deletes the stored name and password for the printers of this place. */
  'stationSettings.forgetPassword': route({
    input: z.strictObject({ place: z.string() }),
    output: settingsView,
  }),
  /** Writes the station's profile, without its name, into the downloads folder and shows it there. */
  'stationSettings.export': route({ input: nothing, output: z.object({ name: z.string() }) }),
  /** Reads a profile that the page attached, and returns what it would change. */
  'stationSettings.readProfile': route({
    input: z.strictObject({ reference: z.string() }),
    output: importPreview,
  }),
  /** Applies the profile that was read last, with this station's own name. */
  'stationSettings.applyProfile': route({
    input: z.strictObject({ reference: z.string(), stationName: z.string().trim().min(1).max(64) }),
    output: settingsView,
  }),
  /** Requests orders from the shop's server in each list style, and returns the style that it understands. */
  'stationSettings.findListStyle': route({ input: nothing, output: listStyleFinding }),
  /** Restarts the program without a prompt, e.g. for another API host. */
  'station.restart': route({ input: nothing, output: nothing }),
  /** Leaves kiosk mode until the next start. Rejected unless these are an administrator's credentials. */
  'kiosk.leave': route({
    input: z.strictObject({ username: z.string().min(1).max(150), password: z.string().min(1).max(200) }),
    output: nothing,
  }),
} satisfies Record<string, Route>
