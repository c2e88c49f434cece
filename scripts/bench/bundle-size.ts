import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'
import type { BenchFigure } from './figure.ts'

const RENDERER = join(import.meta.dirname, '..', '..', 'out', 'renderer')
const GOAL_KB = 250
const SCREENS = join(import.meta.dirname, '..', '..', 'src', 'renderer', 'features')

interface Imports {
  /** Loaded before the file itself runs. */
  static: string[]
  /** Loaded when somebody goes there. */
  later: string[]
}

/** What a built file imports, as paths from the renderer's folder. */
function importsOf(file: string): Imports {
  const source = readFileSync(join(RENDERER, file), 'utf8')
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

/** Files that the window's page names itself: the entry and what it preloads. */
function entries(): string[] {
  const html = readFileSync(join(RENDERER, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, file = '']) => file)
}

function closure(start: readonly string[]): Map<string, Imports> {
  const found = new Map<string, Imports>()
  const queue = [...start]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    const imports = importsOf(file)
    found.set(file, imports)
    queue.push(...imports.static)
  }
  return found
}

const gzipBytes = (file: string) => gzipSync(readFileSync(join(RENDERER, file)), { level: 9 }).length

/** Weighs what the sign-in screen needs, and counts the areas that come later by themselves. Needs a build. */
export function benchBundle(): BenchFigure[] {
  const first = closure(entries())
  const kilobytes = [...first.keys()].reduce((sum, file) => sum + gzipBytes(file), 0) / 1000
  const later = new Set(
    [...first.values()].flatMap((imports) => imports.later).filter((file) => !first.has(file)),
  )
  const areas = readdirSync(SCREENS)
  const heaviest = [...first.keys()].toSorted((a, b) => gzipBytes(b) - gzipBytes(a)).slice(0, 3)
  return [
    {
      name: 'JavaScript needed for the first screen, gzip',
      goal: `≤ ${GOAL_KB} kB, areas load on their own`,
      value: kilobytes,
      unit: 'kB',
      isReached: kilobytes <= GOAL_KB && later.size > 0,
      note:
        `${first.size} files (${heaviest.map((file) => `${posix.basename(file)} ${(gzipBytes(file) / 1000).toFixed(0)} kB`).join(', ')}), ` +
        `${later.size} more load when a screen of the ${areas.length} areas is opened`,
    },
  ]
}
