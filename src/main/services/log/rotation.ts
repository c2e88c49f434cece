import { appendFileSync, chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface RotatingFile {
  append(line: string): void
  /** The newest file; older ones are `<name>.1.log` and so on. */
  readonly path: string
}

/** Logs are for the station's own user. On Windows these modes say nothing: the profile's ACL does the same there. */
const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600

/** Makes the folder; a plain file in its place is somebody's, and is moved aside. */
function makeFolder(directory: string, now: Date): void {
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    renameSync(directory, `${directory}.plik-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  }
  mkdirSync(directory, { recursive: true, mode: OWNER_FOLDER })
  chmodSync(directory, OWNER_FOLDER)
}

/**
 * A file that is moved aside before it grows past `maxBytes`; `keep` files stay in all. Written synchronously: the line
 * that explains a crash must be on disk when the process ends. `append` throws where the disk fails.
 */
export function createRotatingFile(
  directory: string,
  name: string,
  limits: { maxBytes: number; keep: number; now: () => Date },
): RotatingFile {
  const path = join(directory, `${name}.log`)
  const aside = (index: number) => join(directory, `${name}.${index}.log`)
  /** null until the folder is there: a disk that fails at the start may be back later. */
  let size: number | null = null

  const rotate = () => {
    rmSync(aside(limits.keep - 1), { force: true })
    for (let index = limits.keep - 2; index >= 1; index--) {
      if (existsSync(aside(index))) renameSync(aside(index), aside(index + 1))
    }
    if (existsSync(path)) renameSync(path, aside(1))
    size = 0
  }

  return {
    path,
    append(line) {
      if (size === null) {
        makeFolder(directory, limits.now())
        // Those of an earlier program were readable by everybody.
        for (const older of [path, ...Array.from({ length: limits.keep }, (_, index) => aside(index))])
          if (existsSync(older)) chmodSync(older, OWNER_FILE)
        size = existsSync(path) ? statSync(path).size : 0
      }
      const bytes = Buffer.byteLength(line)
      if (size > 0 && size + bytes > limits.maxBytes) rotate()
      appendFileSync(path, line, { mode: OWNER_FILE })
      size += bytes
    },
  }
}
