import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'
import { firstLoad } from './first-load.ts'

const OUT = join(import.meta.dirname, '..', '..', 'out')
const RENDERER = join(OUT, 'renderer')
const MAIN = join(OUT, 'main')
const GOAL_KB = 250
const MAIN_GOAL_KB = 450
const STAGE_GOAL_KB = 150
const SCREENS = join(import.meta.dirname, '..', '..', 'src', 'renderer', 'features')

/** Script files named by the window's page: the entry and the files that it preloads. */
function entries(): string[] {
  const html = readFileSync(join(RENDERER, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.js)"/g)].map(([, file = '']) => file)
}

const gzipBytes = (file: string) => gzipSync(readFileSync(join(RENDERER, file)), { level: 9 }).length

/** Measures the JavaScript that the sign-in screen needs, and counts the areas that load later. */
function pageFigure(): Figure {
  const { files, later } = firstLoad(RENDERER, entries())
  const kilobytes = files.reduce((sum, file) => sum + gzipBytes(file), 0) / 1000
  const areas = readdirSync(SCREENS)
  const heaviest = files.toSorted((a, b) => gzipBytes(b) - gzipBytes(a)).slice(0, 3)
  return {
    name: 'JavaScript needed for the first screen, gzip',
    goal: `≤ ${GOAL_KB} kB, areas load on their own`,
    value: kilobytes,
    unit: 'kB',
    isReached: kilobytes <= GOAL_KB && later.length > 0,
    note:
      `${files.length} files (${heaviest.map((file) => `${posix.basename(file)} ${(gzipBytes(file) / 1000).toFixed(0)} kB`).join(', ')}), ` +
      `${later.length} more load when a screen of the ${areas.length} areas is opened`,
  }
}

/**
 * Nothing is sent over a network here, so the size that counts is the one that is read and parsed, not the compressed
 * size.
 */
function mainFigure(): Figure {
  const { files, later } = firstLoad(MAIN, ['index.js'])
  const kilobytes = files.reduce((sum, file) => sum + statSync(join(MAIN, file)).size, 0) / 1000
  return {
    name: 'code that the main process reads at the start',
    goal: `≤ ${MAIN_GOAL_KB} kB`,
    value: kilobytes,
    unit: 'kB',
    isReached: kilobytes <= MAIN_GOAL_KB,
    note: `${files.length} files, ${later.length} more on use`,
  }
}

const chunksOf = (name: RegExp) =>
  readdirSync(join(RENDERER, 'assets'))
    .filter((file) => name.test(file))
    .map((file) => `assets/${file}`)

/**
 * Measures the code that only the 3D stage adds. The stage loads after the viewer's dialog with its flat pictures, so
 * code that the first screen or the dialog has already loaded does not count.
 */
function stageFigure(): Figure {
  const stage = chunksOf(/^gl-stage-.*\.js$/)
  const before = firstLoad(RENDERER, [...entries(), ...chunksOf(/^viewer-dialog-.*\.js$/)]).files
  const own = firstLoad(RENDERER, stage).files.filter((file) => !before.includes(file))
  const kilobytes = own.reduce((sum, file) => sum + gzipBytes(file), 0) / 1000
  return {
    name: 'JavaScript of the viewer’s stage in 3D, gzip',
    goal: `≤ ${STAGE_GOAL_KB} kB, none of it in the first screen`,
    value: kilobytes,
    unit: 'kB',
    isReached: stage.length === 1 && own.length > 0 && kilobytes <= STAGE_GOAL_KB,
    note: own.map((file) => `${posix.basename(file)} ${(gzipBytes(file) / 1000).toFixed(0)} kB`).join(', '),
  }
}

/** Needs a finished build. */
export function figuresOfBundle(): Figure[] {
  return [pageFigure(), mainFigure(), stageFigure()]
}
