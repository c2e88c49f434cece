import { join } from 'node:path'
import { app } from 'electron'

/** Built application. */
export const OUT = join(import.meta.dirname, '..')

/** Everything that the station keeps, by purpose. */
export interface Profile {
  /** A folder named by `--user-data-dir` keeps all in itself: the keychain of the machine is left alone then. */
  isOwnFolder: boolean
  folder: string
  logs: string
  labels: string
  file(name: string): string
  /** Built application, `out`. */
  out: string
}

/** Must run before anything asks Electron for a path. */
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
