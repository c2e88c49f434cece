import { ApiFailure } from '#shared/api/api-error.ts'
import type { NestedStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ImportPreview, ListStyleFinding, SettingsView } from '#shared/ipc/routes/station-settings.ts'
import { settingLabels } from '#shared/station/setting-words.ts'
import { type PartialSettings, type StationSettings, SETTING_KEYS } from '#shared/station/station-settings.ts'
import { safeFileName } from '../transfers/safe-file-name.ts'
import type { Settings } from './settings.ts'
import { createShopGuard, type ShopGuardDeps } from './shop-guard.ts'

/** The settings operations that the settings screen calls in the main process. */
export interface StationSettingsService {
  view(): SettingsView
  update(change: PartialSettings): Promise<SettingsView>
  forgetPassword(place: string): Promise<SettingsView>
  /** Returns the name of the file. */
  exportProfile(): Promise<string>
  readProfile(reference: string): Promise<ImportPreview>
  /** Applies the profile that was read under this reference; settings that are locked here stay unchanged. */
  applyProfile(reference: string, stationName: string): Promise<SettingsView>
  /** Finds the multi-value style that the shop's server understands. Throws an `ApiFailure`. */
  findListStyle(): Promise<ListStyleFinding>
  restart(): void
}

export interface StationSettingsDeps {
  settings: Settings
  /** The user who is signed in, or null. */
  user: ShopGuardDeps['user']
  version: string
  labelFolder: string
  /** The API host at the start of this run of the program. */
  startedHost: string | null
  /** Writes a new file for the user and shows it in its folder; returns its name. */
  saveFile: (name: string, text: string) => Promise<string>
  /** Returns the text of an attached file of up to `maxBytes`. Throws an `ApiFailure`. */
  readFile: (reference: string, maxBytes: number) => Promise<string>
  /** The encodings of nested form data that the shop's server has accepted. */
  nestedStyles: () => NestedStyle[]
  /** Whether a print or transfer is in progress that a restart would interrupt. */
  isBusy: () => boolean
  findListStyle: () => Promise<ListStyleFinding>
  restart: () => void
}

const MAX_PROFILE_BYTES = 1_000_000

export function createStationSettings(deps: StationSettingsDeps): StationSettingsService {
  const { settings, user, version, labelFolder, startedHost } = deps
  const guard = createShopGuard({ settings, user, startedHost })
  let lastRead: { reference: string; profile: PartialSettings } | null = null

  const view = (): SettingsView => ({
    settings: settings.get(),
    sources: Object.fromEntries(SETTING_KEYS.map((key) => [key, settings.sourceOf(key)])),
    policyFile: settings.policyPath,
    needsRestart: settings.get().apiHost !== startedHost,
    shop: settings.shop(),
    shopLock: guard.refusal(),
    notice: settings.notice(),
    loginPlaces: settings.passwordPlaces(),
    nestedStyles: deps.nestedStyles(),
  })

  const isLocked = (key: keyof StationSettings): boolean => settings.lockOf(key) !== null

  /** The settings of a profile that stay as they are here. */
  const lockedIn = (profile: PartialSettings): (keyof StationSettings)[] => {
    const refused: readonly (keyof StationSettings)[] = guard.refusedKeys(profile)
    return SETTING_KEYS.filter((key) => key in profile && (isLocked(key) || refused.includes(key)))
  }

  /** Returns the settings of a profile that are not locked here. */
  const unlocked = (profile: PartialSettings): PartialSettings => {
    const locked: readonly string[] = lockedIn(profile)
    return Object.fromEntries(Object.entries(profile).filter(([key]) => !locked.includes(key)))
  }

  return {
    view,
    async update(change) {
      guard.check(change)
      await settings.update(change)
      return view()
    },
    async forgetPassword(place) {
      await settings.forgetPassword(place)
      return view()
    },
    async exportProfile() {
      const { profileText } = await import('./station-profile.ts')
      const name = safeFileName(`profil ${settings.get().stationName}.json`)
      return deps.saveFile(name, profileText(settings.lasting(), labelFolder, version))
    },
    async readProfile(reference) {
      // A station reads a profile once in its life, so the start does not read this code.
      const { readProfile } = await import('./station-profile.ts')
      const { profileChanges } = await import('./profile-changes.ts')
      const profile = readProfile(await deps.readFile(reference, MAX_PROFILE_BYTES), labelFolder)
      lastRead = { reference, profile }
      return {
        changes: profileChanges(settings.get(), unlocked(profile)),
        locked: lockedIn(profile).map((key) => settingLabels[key]),
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
