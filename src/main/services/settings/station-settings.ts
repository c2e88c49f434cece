import { ApiFailure } from '#shared/api/api-error.ts'
import type { NestedStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ImportPreview, ListStyleFinding, SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import { type PartialSettings, type StationSettings, SETTING_KEYS } from '#shared/station/station-settings.ts'
import { safeFileName } from '../transfers/safe-file-name.ts'
import { profileChanges } from './profile-changes.ts'
import type { Settings } from './settings.ts'
import { profileText, readProfile } from './station-profile.ts'

/** What the settings screen asks of the main process. */
export interface StationSettingsService {
  view(): SettingsView
  update(change: PartialSettings): Promise<SettingsView>
  forgetPassword(place: string): Promise<SettingsView>
  /** Answers the name of the file. */
  exportProfile(): Promise<string>
  readProfile(reference: string): Promise<ImportPreview>
  /** Applies the profile that was read under this reference; what is locked here stays as it is. */
  applyProfile(reference: string, stationName: string): Promise<SettingsView>
  /** Which style of several values the shop's server understands; throws an `ApiFailure`. */
  findListStyle(): Promise<ListStyleFinding>
  restart(): void
}

export interface StationSettingsDeps {
  settings: Settings
  version: string
  labelFolder: string
  /** The API host with which this run of the program began. */
  startedHost: string | null
  /** Writes a new file for the person and shows it; answers its name. */
  saveFile: (name: string, text: string) => Promise<string>
  /** Text of an attached file of at most so many bytes; throws an `ApiFailure`. */
  readFile: (reference: string, maxBytes: number) => Promise<string>
  /** Spellings of nested form data that the shop's server has been seen to read. */
  nestedStyles: () => NestedStyle[]
  /** A print or a transfer is under way, which a restart would break off. */
  isBusy: () => boolean
  findListStyle: () => Promise<ListStyleFinding>
  restart: () => void
}

const MAX_PROFILE_BYTES = 1_000_000

export function createStationSettings(deps: StationSettingsDeps): StationSettingsService {
  const { settings, version, labelFolder, startedHost } = deps
  let lastRead: { reference: string; profile: PartialSettings } | null = null

  const view = (): SettingsView => ({
    settings: settings.get(),
    sources: Object.fromEntries(SETTING_KEYS.map((key) => [key, settings.sourceOf(key)])),
    policyFile: settings.policyPath,
    needsRestart: settings.get().apiHost !== startedHost,
    notice: settings.notice(),
    loginPlaces: settings.passwordPlaces(),
    nestedStyles: deps.nestedStyles(),
  })

  const isLocked = (key: keyof StationSettings): boolean => settings.lockOf(key) !== null

  /** What of a profile can be taken over here. */
  const unlocked = (profile: PartialSettings): PartialSettings =>
    Object.fromEntries(Object.entries(profile).filter(([key]) => !isLocked(key as keyof StationSettings)))

  return {
    view,
    async update(change) {
      await settings.update(change)
      return view()
    },
    async forgetPassword(place) {
      await settings.forgetPassword(place)
      return view()
    },
    exportProfile() {
      const name = safeFileName(`profil ${settings.get().stationName}.json`)
      return deps.saveFile(name, profileText(settings.lasting(), labelFolder, version))
    },
    async readProfile(reference) {
      const profile = readProfile(await deps.readFile(reference, MAX_PROFILE_BYTES), labelFolder)
      lastRead = { reference, profile }
      const locked = SETTING_KEYS.filter((key) => key in profile && isLocked(key))
      return {
        changes: profileChanges(settings.get(), unlocked(profile)),
        locked: locked.map((key) => settingLabels[key]),
      }
    },
    async applyProfile(reference, stationName) {
      if (lastRead?.reference !== reference) {
        const message = 'Wybierz plik profilu jeszcze raz.'
        throw new ApiFailure({ code: ErrorCode.fileUnknown, message })
      }
      const ownName = isLocked('stationName') ? {} : { stationName }
      await settings.update({ ...unlocked(lastRead.profile), ...ownName })
      lastRead = null
      return view()
    },
    findListStyle: () => deps.findListStyle(),
    restart() {
      if (deps.isBusy()) {
        const message = 'Trwa wydruk albo przesyłanie pliku. Uruchom program ponownie, gdy się zakończy.'
        throw new ApiFailure({ code: ErrorCode.conflict, message })
      }
      deps.restart()
    },
  }
}
