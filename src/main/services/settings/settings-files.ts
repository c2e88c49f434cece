import { isDeepStrictEqual } from 'node:util'
import type { PartialSettings, StationSettings } from '#shared/station/station-settings.ts'
import type { Log } from '../log/log.ts'
import {
  withPasswordsSeparated,
  passwordsOf,
  extractPasswords,
  type PrinterPasswords,
} from './printer-passwords.ts'
import { readSettings } from './read-settings.ts'
import type { TextFile } from './text-file.ts'
import { knownSettings } from './settings-schema.ts'

interface Reading<File> {
  file: File
  /** Replaces invalid fields of a group. */
  fallback: StationSettings
  /** Shows the line to the user and writes it to the log. */
  report: (line: string) => void
  log: Pick<Log, 'warn'>
}

function copyOf(file: TextFile, log: Pick<Log, 'warn'>): string | null {
  try {
    return file.copyAside()
  } catch (cause) {
    log.warn('settings', 'the settings file could not be backed up', cause)
    return null
  }
}

/**
 * Reads the valid parts of the station's own file; a copy of a file with errors is set aside. `isMended` means that the
 * result differs from the file and has to be written.
 */
export function readOwnSettings({ file, fallback, report, log }: Reading<TextFile>): {
  value: Record<string, unknown>
  isMended: boolean
} {
  let problem = 'nie można go odczytać'
  try {
    const text = file.read()
    if (text === null) return { value: {}, isMended: false }
    const read = readSettings(text, fallback)
    if (read) {
      const value = withPasswordsSeparated(read.value, passwordsOf(read.value))
      if (read.problems.length === 0) return { value, isMended: !isDeepStrictEqual(value, read.value) }
      const name = copyOf(file, log)
      const wrong = `W pliku ustawień są błędne wartości: ${read.problems.join('; ')}.`
      report(
        name === null
          ? `${wrong} Pozostałe ustawienia obowiązują.`
          : `${wrong} Pozostałe ustawienia obowiązują; plik z błędami odłożono jako ${name}.`,
      )
      // A file that could not be copied is not overwritten.
      return { value, isMended: name !== null }
    }
    problem = 'to nie jest JSON'
  } catch (cause) {
    log.warn('settings', 'the settings file cannot be read', cause)
  }
  report(`Plik ustawień był uszkodzony (${problem}); odłożono go jako ${file.setAside()}.`)
  return { value: {}, isMended: false }
}

/** Reads the machine policy. It belongs to the administrator, so a broken one is only reported, never moved. */
export function readMachinePolicy({ file, fallback, report, log }: Reading<TextFile | null>): {
  settings: PartialSettings
  passwords: PrinterPasswords
} {
  try {
    const text = file?.read() ?? null
    if (text === null) return { settings: {}, passwords: {} }
    const read = readSettings(text, fallback)
    const problems = read?.problems ?? ['to nie jest JSON']
    if (problems.length > 0) report(`Nie można użyć zasad komputera: ${problems.join('; ')}.`)
    const settings = knownSettings(read?.value ?? {})
    const { printers, passwords } = extractPasswords(settings.printers ?? [], {})
    return { settings: settings.printers ? { ...settings, printers } : settings, passwords }
  } catch (cause) {
    log.warn('settings', 'the machine policy cannot be read', cause)
    report('Nie można odczytać zasad komputera.')
  }
  return { settings: {}, passwords: {} }
}
