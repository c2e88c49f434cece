import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Log } from '../log/log.ts'
import { readEnvironment } from './environment.ts'
import type { PartialSettings, SettingSource, StationSettings } from '#shared/station/station-settings.ts'
import { printerOf } from './printers-of.ts'
import { defaultSettings, knownSettings, settingsFile } from './settings-schema.ts'

/** A text file by its content; `read` answers null when there is none and throws when it cannot be read. */
export interface TextFile {
  read(): string | null
  /** Writes the whole text or nothing. */
  write(text: string): Promise<void>
  /** Moves the file out of the way and returns its new name. */
  setAside(): string
}

export interface Settings {
  /** The settings in force: defaults, under the station's file, the machine policy and the environment. */
  get(): StationSettings
  sourceOf(key: keyof StationSettings): SettingSource
  /** Changes the station's own file; throws `ApiFailure` for a value that does not fit or that the policy locks. */
  update(change: PartialSettings): Promise<void>
  /** A line for the user when a file could not be used, e.g. that it was set aside; null when all is well. */
  notice(): string | null
  onChange(listener: (settings: StationSettings) => void): () => void
}

export interface SettingsDeps {
  file: TextFile
  policyFile: TextFile | null
  /** Where the file printer puts its pictures when nothing else is said. */
  labelFolder: string
  env: Readonly<Record<string, string | undefined>>
  log: Pick<Log, 'warn'>
}

function parse(text: string): { value: Record<string, unknown> } | { problem: string } {
  try {
    const result = settingsFile.safeParse(JSON.parse(text))
    if (result.success) return { value: result.data }
    return { problem: result.error.issues.map((issue) => issue.path.join('.') || '(całość)').join(', ') }
  } catch {
    return { problem: 'to nie jest JSON' }
  }
}

/** Reads the station's settings and the machine policy; a broken file is set aside and told of, never replaced. */
export function createSettings({ file, policyFile, labelFolder, env, log }: SettingsDeps): Settings {
  const notices: string[] = []
  const listeners = new Set<(settings: StationSettings) => void>()
  let written: Promise<void> = Promise.resolve()

  const report = (line: string) => {
    notices.push(line)
    log.warn('settings', line)
  }

  const readOwn = (): Record<string, unknown> => {
    let problem = 'nie można go odczytać'
    try {
      const text = file.read()
      if (text === null) return {}
      const result = parse(text)
      if ('value' in result) return result.value
      problem = result.problem
    } catch (cause) {
      log.warn('settings', 'the settings file cannot be read', cause)
    }
    report(`Plik ustawień był uszkodzony (${problem}); odłożono go jako ${file.setAside()}.`)
    return {}
  }

  // The policy belongs to the machine's administrator: it is reported, never moved.
  const readPolicy = (): PartialSettings => {
    try {
      const text = policyFile?.read() ?? null
      if (text === null) return {}
      const result = parse(text)
      if ('value' in result) return knownSettings(result.value)
      report(`Nie można użyć zasad komputera: ${result.problem}.`)
    } catch (cause) {
      log.warn('settings', 'the machine policy cannot be read', cause)
      report('Nie można odczytać zasad komputera.')
    }
    return {}
  }

  let own = readOwn()
  const policy = readPolicy()
  const defaults = defaultSettings(labelFolder)
  const beneath = (): StationSettings => ({ ...defaults, ...knownSettings(own), ...policy })
  const fromEnvironment = () => {
    const { printers, routing } = beneath()
    return readEnvironment(env, { printer: printerOf(beneath(), 'label'), printers, routing, labelFolder })
  }
  for (const problem of fromEnvironment().problems) report(problem)
  const inForce = (): StationSettings => ({ ...beneath(), ...fromEnvironment().settings })
  let current = inForce()

  const sourceOf = (key: keyof StationSettings): SettingSource => {
    if (key in fromEnvironment().settings) return 'environment'
    if (key in policy) return 'policy'
    return key in knownSettings(own) ? 'settings' : 'default'
  }

  return {
    get: () => current,
    sourceOf,
    async update(change) {
      const locked = Object.keys(change).find((key) => key in policy)
      if (locked) {
        throw new ApiFailure({
          code: ErrorCode.inputInvalid,
          message: 'To ustawienie jest zablokowane zasadami komputera.',
          fieldErrors: { [locked]: ['Zablokowane zasadami komputera.'] },
        })
      }
      const checked = settingsFile.safeParse({ ...own, ...change })
      if (!checked.success) {
        const fieldErrors = Object.fromEntries(
          checked.error.issues.map((issue) => [issue.path.join('.'), [issue.message]]),
        )
        throw new ApiFailure({
          code: ErrorCode.inputInvalid,
          message: 'Nieprawidłowe ustawienia.',
          fieldErrors,
        })
      }
      own = checked.data
      current = inForce()
      const text = `${JSON.stringify(own, null, 2)}\n`
      written = written.catch(() => undefined).then(() => file.write(text))
      await written
      for (const listener of listeners) listener(current)
    },
    notice: () => (notices.length > 0 ? notices.join('\n') : null),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
