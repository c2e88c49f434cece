import { createHash, randomUUID } from 'node:crypto'

/**
 * Names of files that are still being written. Whoever writes one takes its name from here, and the start of the program
 * knows by `UNFINISHED_NAMES` what a killed write has left.
 */
export const unfinished = {
  /** Of a text or note: `outbox.json.4711.tmp`. */
  write: (path: string): string => `${path}.${process.pid}.tmp`,
  /** Of a write that may meet the one above: `window-state.json.4711.now.tmp`. */
  writeNow: (path: string): string => `${path}.${process.pid}.now.tmp`,
  /** Of a kept picture, several of which may be written at once: `<picture>.4711.3.tmp`. */
  picture: (path: string, turn: number): string => `${path}.${process.pid}.${turn}.tmp`,
  /** Of the copy of an installer: `1.2.0-setup.exe.tmp`. */
  installer: (path: string): string => `${path}.tmp`,
  /** Of a download, without its folder. */
  download: (): string => `.${randomUUID()}.part`,
  /** Of an update, without its folder; the same for the same file, so that it can be gone on with. */
  update: (sha512: string): string =>
    `${createHash('sha256').update(sha512).digest('hex').slice(0, 32)}.part`,
  /** Of a label in the folder that stands for a printer: `etykieta-10482-7-1.png.part`. */
  label: (path: string): string => `${path}.part`,
}

export const UNFINISHED_NAMES = {
  ofProfile: /\.\d+(\.now|\.\d+)?\.tmp$/,
  installer: /\.tmp$/,
  download: /^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/,
  update: /^[\da-f]{32}\.part$/,
  label: /^.+-\d+\.(zpl|epl2|tspl|escpos|png|pdf)\.part$/,
} as const
