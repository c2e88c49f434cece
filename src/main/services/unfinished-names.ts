import { createHash, randomUUID } from 'node:crypto'

/**
 * Names of files that are still being written. Every writer takes its names from here, so that the program's start
 * recognises by `UNFINISHED_NAMES` what an interrupted write left behind.
 */
export const unfinished = {
  /** A text or note: `outbox.json.4711.tmp`. */
  write: (path: string): string => `${path}.${process.pid}.tmp`,
  /** A write that may coincide with the one above: `window-state.json.4711.now.tmp`. */
  writeNow: (path: string): string => `${path}.${process.pid}.now.tmp`,
  /** A cached picture, several of which may be written at the same time: `<picture>.4711.3.tmp`. */
  picture: (path: string, turn: number): string => `${path}.${process.pid}.${turn}.tmp`,
  /** The copy of an installer: `1.2.0-setup.exe.tmp`. */
  installer: (path: string): string => `${path}.tmp`,
  /** A download, without its folder. */
  download: (): string => `.${randomUUID()}.part`,
  /** An update, without its folder. The same file always gets the same name, so that its download can be resumed. */
  update: (sha512: string): string =>
    `${createHash('sha256').update(sha512).digest('hex').slice(0, 32)}.part`,
  /** A label in the folder of a file printer: `etykieta-10482-7-1.png.part`. */
  label: (path: string): string => `${path}.part`,
}

export const UNFINISHED_NAMES = {
  ofProfile: /\.\d+(\.now|\.\d+)?\.tmp$/,
  installer: /\.tmp$/,
  download: /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/,
  update: /^[\da-f]{32}\.part$/,
  label: /^.+-\d+\.(zpl|epl2|tspl|escpos|png|pdf)\.part$/,
} as const
