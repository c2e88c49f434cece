import { readFile } from 'node:fs/promises'
import { app } from 'electron'
import { ApiFailure } from '#shared/api/api-error.ts'
import type { NestedStyle } from '#shared/api/operation.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient } from '../services/api-client/contract.ts'
import type { Settings } from '../services/settings/settings.ts'
import {
  createStationSettings,
  type StationSettingsDeps,
  type StationSettingsService,
} from '../services/settings/station-settings.ts'
import type { Attachments } from '../services/transfers/attachments.ts'
import type { FileOpener } from '../services/transfers/transfers.ts'
import { saveIntoDownloads } from './downloads-folder.ts'
import type { Profile } from './profile.ts'

interface StationSettingsParts {
  profile: Profile
  settings: Settings
  user: StationSettingsDeps['user']
  attachments: Pick<Attachments, 'find'>
  api: Pick<ApiClient, 'callOperation'>
  startedHost: string | null
  nestedStyles: () => NestedStyle[]
  isBusy: () => boolean
  opener: FileOpener
  /** Ends the program without a further prompt. */
  endNow: () => void
}

function refused(code: string, message: string, cause?: unknown): ApiFailure {
  return new ApiFailure({ code, message }, { cause })
}

/** Creates the settings screen's service with this machine's files and program. */
export function openStationSettings(parts: StationSettingsParts): StationSettingsService {
  const { profile, settings, user, attachments, api, startedHost, nestedStyles, isBusy, opener, endNow } =
    parts
  return createStationSettings({
    settings,
    user,
    version: app.getVersion(),
    labelFolder: profile.labels,
    startedHost,
    nestedStyles,
    saveFile: (name, text) => saveIntoDownloads(opener, name, text),
    async readFile(reference, maxBytes) {
      const file = attachments.find(reference)
      if (!file) throw refused(ErrorCode.fileUnknown, 'Wybierz plik profilu jeszcze raz.')
      if (file.size > maxBytes) {
        throw refused(ErrorCode.inputInvalid, 'Ten plik jest za duży: profil stanowiska ma kilka kilobajtów.')
      }
      try {
        return await readFile(file.path, 'utf8')
      } catch (cause) {
        throw refused(ErrorCode.fileFailed, 'Nie można odczytać tego pliku. Wybierz go jeszcze raz.', cause)
      }
    },
    isBusy,
    async findListStyle() {
      // Loaded on demand, because it includes the contract of orders, which the start does not need.
      const { findListStyle } = await import('../services/settings/list-style-check.ts')
      return findListStyle({ api, current: () => settings.get().wireStyle.lists })
    },
    restart() {
      app.relaunch()
      endNow()
    },
  })
}
