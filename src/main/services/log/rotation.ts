import { appendFileSync, chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface RotatingFile {
  append(line: string): void
  /** The path of the newest file; older ones are `<name>.1.log` and so on. */
  readonly path: string
}

/**
 * Only the station's own user may read the logs. On Windows these modes have no effect; the ACL of the user profile
 * does the same there.
 */
const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600

/** Creates the folder. A plain file in its place is not ours, so it is renamed, not deleted. */
function makeFolder(directory: string, now: Date): void {
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    renameSync(directory, `${directory}.plik-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  }
  mkdirSync(directory, { recursive: true, mode: OWNER_FOLDER })
  chmodSync(directory, OWNER_FOLDER)
}

/**
 * Creates a file that is rotated before it grows past `maxBytes`; `keep` files remain in all. Writes are synchronous
 * because the line that explains a crash must be on disk when the process ends. `append` throws if the disk fails.
 */
export function createRotatingFile(
  directory: string,
  name: string,
  limits: { maxBytes: number; keep: number; now: () => Date },
): RotatingFile {
  const path = join(directory, `${name}.log`)
  const aside = (index: number) => join(directory, `${name}.${index}.log`)
  /** Null until the folder exists. A disk that fails at the start may be available later. */
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
        // Log files of earlier versions were readable by every user.
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
