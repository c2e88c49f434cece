import pLimit from 'p-limit'
import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { fieldMessage, messagesByPath } from '#shared/station/field-messages.ts'
import { lockReason } from '#shared/station/setting-words.ts'
import {
  type PartialSettings,
  type SettingSource,
  type StationSettings,
  SETTING_KEYS,
} from '#shared/station/station-settings.ts'
import type { Log } from '../log/log.ts'
import { readEnvironment } from './environment.ts'
import { printerOf } from './printers-of.ts'
import { readMachinePolicy, readOwnSettings } from './settings-files.ts'
import {
  withPasswordsSeparated,
  passwordsOf,
  withPassword,
  withPasswords,
  type PrinterPasswords,
} from './printer-passwords.ts'
import type { TextFile } from './text-file.ts'
import { defaultSettings, knownSettings, settingsFile } from './settings-schema.ts'
import { storedShop, withStoredShop } from './stored-shop.ts'

const MISSING = 'Tej drukarki nie ma już na liście. Wybierz inną.'

/** Returns errors by path for routes to a printer that does not exist; empty if all printers exist (DESK-063). */
function danglingRoutes({
  printers,
  routing,
}: Pick<StationSettings, 'printers' | 'routing'>): Record<string, string[]> {
  const ids = new Set(printers.map(({ id }) => id))
  const { labelByCarrier, ...routes } = routing
  const named = [
    ...Object.entries(routes).map(([name, id]) => [`routing.${name}`, id] as const),
    ...Object.entries(labelByCarrier).map(([name, id]) => [`routing.labelByCarrier.${name}`, id] as const),
  ]
  return Object.fromEntries(
    named
      .filter(([, id]) => id !== null && id !== undefined && !ids.has(id))
      .map(([path]) => [path, [MISSING]]),
  )
}

export interface Settings {
  /**
   * The effective settings: the defaults, overridden by the station's file, then the machine policy, then the
   * environment.
   */
  get(): StationSettings
  /** The settings without the environment, which applies to one run of the program and not to the station's profile. */
  lasting(): StationSettings
  /**
   * The address of the station's shop, whether or not it is in use: it was saved, or the policy sets it. Null if the
   * station has never had one.
   */
  shop(): string | null
  /** `policy` and `environment` lock a setting. */
  sourceOf(key: keyof StationSettings): SettingSource
  /** Returns the reason in Polish why a setting cannot be changed, or null if it can. */
  lockOf(key: keyof StationSettings): string | null
  /** The path of the machine policy, whether or not it exists. */
  readonly policyPath: string
  /**
   * Changes the station's own file. Throws an `ApiFailure` with field errors by full path (`printers.0.transport.host`)
   * for an invalid value, and with SETTING_LOCKED for a key that the policy or the environment sets.
   */
  update(change: PartialSettings): Promise<void>
  /**
   * Returns an IPP printer's address with its stored password, for the transport only. Settings hold addresses without
   * passwords; a password in an update is stored separately.
   */
  withPassword(uri: string): string
  /** Returns the `credentialKey` of each stored password. */
  passwordPlaces(): string[]
  /** Deletes a stored password. A password from the policy stays. */
  forgetPassword(place: string): Promise<void>
  /** A message for the user if a file could not be used, e.g. that it was set aside; null if everything is fine. */
  notice(): string | null
  onChange(listener: (settings: StationSettings) => void): () => void
}

export interface SettingsDeps {
  file: TextFile
  policyFile: TextFile | null
  policyPath?: string
  /** The default folder for the pictures of the file printer. */
  labelFolder: string
  env: Readonly<Record<string, string | undefined>>
  log: Pick<Log, 'warn'>
}

function refused(fieldErrors: Record<string, string[]>): ApiFailure {
  const message = 'Nie zapisano: popraw zaznaczone pola.'
  return new ApiFailure({ code: ErrorCode.inputInvalid, message, fieldErrors })
}

function notWritten(cause: unknown): ApiFailure {
  const message =
    'Nie zapisano ustawień: nie można zapisać pliku na dysku. Sprawdź wolne miejsce i uprawnienia.'
  return new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })
}

/** Reads the station's settings and the machine policy. A broken file is set aside and reported, never overwritten. */
export function createSettings(deps: SettingsDeps): Settings {
  const { file, policyFile, policyPath = 'policy.json', labelFolder, env, log } = deps
  const notices: string[] = []
  const listeners = new Set<(settings: StationSettings) => void>()
  const writeInTurn = pLimit(1)

  const report = (line: string) => {
    notices.push(line)
    log.warn('settings', line)
  }

  const defaults = defaultSettings(labelFolder)
  const read = readOwnSettings({ file, fallback: defaults, report, log })
  let own = withStoredShop(read.value, { ...defaults, ...knownSettings(read.value) })
  const policy = readMachinePolicy({ file: policyFile, fallback: defaults, report, log })
  const passwords = (): PrinterPasswords => ({ ...passwordsOf(own), ...policy.passwords })
  const lasting = (): StationSettings => ({ ...defaults, ...knownSettings(own), ...policy.settings })
  const fromEnvironment = () => {
    const { printers, routing } = lasting()
    return readEnvironment(env, { printer: printerOf(lasting(), 'label'), printers, routing, labelFolder })
  }
  for (const problem of fromEnvironment().problems) report(problem)
  const inForce = (): StationSettings => ({ ...lasting(), ...fromEnvironment().settings })
  let current = inForce()

  const sourceOf = (key: keyof StationSettings): SettingSource => {
    if (key in fromEnvironment().settings) return 'environment'
    if (key in policy.settings) return 'policy'
    return key in knownSettings(own) ? 'settings' : 'default'
  }
  const lockOf = (key: keyof StationSettings) => lockReason(key, sourceOf(key), policyPath)

  function refuseLocked(change: PartialSettings): void {
    const locked = SETTING_KEYS.flatMap((key) => {
      const reason = key in change ? lockOf(key) : null
      return reason === null ? [] : [{ key, reason }]
    })
    const [first] = locked
    if (!first) return
    throw new ApiFailure({
      code: ErrorCode.settingLocked,
      message: `Tego ustawienia nie można tu zmienić. ${first.reason}`,
      fieldErrors: Object.fromEntries(locked.map(({ key, reason }) => [key, [reason]])),
    })
  }

  function checked(change: PartialSettings): Record<string, unknown> {
    const unknown = Object.keys(change).filter((key) => !SETTING_KEYS.includes(key as never))
    if (unknown.length > 0)
      throw refused(Object.fromEntries(unknown.map((key) => [key, ['Nieznane ustawienie.']])))
    const result = settingsFile.safeParse({ ...own, ...change }, { error: fieldMessage })
    if (!result.success) throw refused(messagesByPath(result.error))
    const routesMatter = 'printers' in change || 'routing' in change
    const dangling = routesMatter
      ? danglingRoutes({ ...lasting(), ...knownSettings(result.data), ...policy.settings })
      : {}
    if (Object.keys(dangling).length > 0 && lockOf('routing') === null) throw refused(dangling)
    return result.data
  }

  const write = (): Promise<void> => {
    const text = `${JSON.stringify(own, null, 2)}\n`
    return writeInTurn(() => file.write(text))
  }

  async function change(next: Record<string, unknown>): Promise<void> {
    const before = own
    own = next
    current = inForce()
    try {
      await write()
    } catch (cause) {
      // Settings that are not on disk would be lost at the next start, so they do not apply now either.
      if (own === next) own = before
      current = inForce()
      throw notWritten(cause)
    }
    for (const listener of listeners) listener(current)
  }

  if (read.isMended)
    write().catch((cause: unknown) =>
      log.warn('settings', 'the repaired settings file was not written', cause),
    )

  return {
    get: () => current,
    lasting,
    shop: () => policy.settings.apiHost ?? storedShop(own),
    sourceOf,
    lockOf,
    policyPath,
    withPassword: (uri) => withPassword(uri, passwords()),
    passwordPlaces: () => Object.keys(passwords()),
    async forgetPassword(place) {
      const { [place]: _forgotten, ...others } = passwordsOf(own)
      await change(withPasswords(own, others))
    },
    async update(given) {
      refuseLocked(given)
      const next = withPasswordsSeparated(checked(given), passwordsOf(own))
      await change(withStoredShop(next, { ...defaults, ...knownSettings(next) }))
    },
    notice: () => (notices.length > 0 ? notices.join('\n') : null),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
