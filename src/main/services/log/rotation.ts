import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface RotatingFile {
  append(line: string): void
  /** The newest file; older ones are `<name>.1.log` and so on. */
  readonly path: string
}

/**
 * A file that is moved aside before it grows past `maxBytes`; `keep` files stay in all. Written synchronously: the line
 * that explains a crash must be on disk when the process ends.
 */
export function createRotatingFile(
  directory: string,
  name: string,
  limits: { maxBytes: number; keep: number },
): RotatingFile {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${name}.log`)
  const aside = (index: number) => join(directory, `${name}.${index}.log`)
  let size = existsSync(path) ? statSync(path).size : 0

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
      const bytes = Buffer.byteLength(line)
      if (size > 0 && size + bytes > limits.maxBytes) rotate()
      appendFileSync(path, line)
      size += bytes
    },
  }
}
