import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The text of every file of the program's own code in a folder of `src`, by its path from the top. */
export function sourcesOf(...folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) => globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: root }))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** A table of the specification as it stands in `docs/requirements`. */
export function requirement(name: string): unknown {
  return JSON.parse(readFileSync(join(root, 'docs', 'requirements', `${name}.json`), 'utf8'))
}
