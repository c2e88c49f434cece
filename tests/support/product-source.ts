import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * Returns the text of every source file of the program in these folders of `src`, by its path from the project's root.
 */
export function sourcesOf(...folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) => globSync(`src/${folder}/**/*.{ts,tsx}`, { cwd: root }))
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Reads a table of the specification from `docs/requirements`. */
export function requirement(name: string): unknown {
  return JSON.parse(readFileSync(join(root, 'docs', 'requirements', `${name}.json`), 'utf8'))
}
