import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** Imports of a built module, as paths relative to the build's folder. */
interface Imports {
  /** Loaded before the file itself runs. */
  static: string[]
  /** Loaded on demand. */
  later: string[]
}

function importsOf(folder: string, file: string): Imports {
  const source = readFileSync(join(folder, file), 'utf8')
  const { module } = parseSync(file, source)
  const resolved = (specifier: string) => posix.join(posix.dirname(file), specifier)
  const isOurs = (specifier: string) => specifier.startsWith('.')
  return {
    static: [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      ),
    ]
      .filter(isOurs)
      .map(resolved),
    later: module.dynamicImports
      .map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1))
      .filter(isOurs)
      .map(resolved),
  }
}

export interface FirstLoad {
  /** Built files that are loaded before the entries run. */
  files: string[]
  /** Built files that those files load later, on demand. */
  later: string[]
}

/** Returns the files of a build that a start loads. `entries` are paths relative to the build's folder. */
export function firstLoad(folder: string, entries: readonly string[]): FirstLoad {
  const found = new Map<string, Imports>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    const imports = importsOf(folder, file)
    found.set(file, imports)
    queue.push(...imports.static)
  }
  const later = new Set([...found.values()].flatMap((imports) => imports.later))
  return { files: [...found.keys()], later: [...later].filter((file) => !found.has(file)) }
}

/** Names of the packages that have code in built files, according to their source maps. */
export function packagesIn(folder: string, files: readonly string[]): string[] {
  // The bundler's own helpers have no source map.
  const maps = files.map((file) => join(folder, `${file}.map`)).filter((map) => existsSync(map))
  const sources = maps.flatMap(
    (map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources,
  )
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}
