import { join } from 'node:path'
import { app } from 'electron'

/** Folder of the built application. */
export const OUT = join(import.meta.dirname, '..')

/** Everything that the station stores, by purpose. */
export interface Profile {
  /** A folder given by `--user-data-dir` contains all data, and the machine's keychain is not used then. */
  isOwnFolder: boolean
  folder: string
  logs: string
  labels: string
  file(name: string): string
  /** Folder of the built application, `out`. */
  out: string
}

/** Must run before any code asks Electron for a path. */
export function openProfile(): Profile {
  const given = app.commandLine.getSwitchValue('user-data-dir')
  if (given) app.setPath('userData', given)
  const folder = app.getPath('userData')
  return {
    isOwnFolder: given !== '',
    folder,
    logs: join(folder, 'logs'),
    labels: join(folder, 'etykiety'),
    file: (name) => join(folder, name),
    out: OUT,
  }
}
