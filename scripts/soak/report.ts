import type { Sample } from './sample.ts'
import type { Verdict } from './verdict.ts'

const COLUMNS: readonly [heading: string, of: (sample: Sample) => string][] = [
  ['min', ({ minutes }) => minutes.toFixed(1)],
  ['orders', ({ orders }) => String(orders)],
  ['actions', ({ actions }) => String(actions)],
  ['bench MB', ({ bench }) => bench.data.toFixed(1)],
  ['nodes', ({ bench }) => String(bench.nodes)],
  ['listeners', ({ bench }) => String(bench.listeners)],
  ['desks MB', ({ desks }) => desks.map(({ data }) => data.toFixed(1)).join('/')],
  ['nodes', ({ desks }) => desks.map(({ nodes }) => nodes).join('/')],
  ['listeners', ({ desks }) => desks.map(({ listeners }) => listeners).join('/')],
  ['timers', ({ bench, desks }) => [bench, ...desks].map(({ timers }) => timers).join('/')],
  ['kept', ({ bench, desks }) => [bench, ...desks].map(({ kept }) => kept).join('/')],
  ['main MB', ({ main }) => main.held.toFixed(1)],
  ['timers', ({ main }) => String(main.timers)],
  ['handles', ({ main }) => String(main.handles)],
  ['files', ({ main }) => String(main.descriptors)],
  ['RSS main/pages', ({ processes }) => `${processes.main.toFixed(0)}/${processes.pages.toFixed(0)}`],
  ['log kB', ({ sizes }) => (sizes.log / 1e3).toFixed(0)],
  ['journal MB', ({ sizes }) => (sizes.journal / 1e6).toFixed(1)],
  ['shop MB', ({ sizes }) => (sizes.shop / 1e6).toFixed(1)],
]

const WIDTHS = [5, 6, 7, 8, 6, 9, 12, 14, 14, 8, 11, 7, 6, 7, 5, 14, 6, 10, 7]

function line(cells: readonly string[]): string {
  return cells.map((cell, place) => cell.padStart(WIDTHS[place] ?? 0)).join(' ')
}

export const sampleHeading = (): string => line(COLUMNS.map(([heading]) => heading))

export const sampleLine = (sample: Sample): string => line(COLUMNS.map(([, of]) => of(sample)))

const numberOf = (value: number | null): string =>
  value === null ? '' : String(Number(value.toFixed(value < 100 ? 2 : 0)))

export function verdictLines(verdicts: readonly Verdict[]): string[] {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  return verdicts.map(({ name, early, late, goal, isReached, note }) =>
    [
      isReached ? '✓' : '✗',
      name.padEnd(width),
      numberOf(early).padStart(10),
      numberOf(late).padStart(10),
      goal.padStart(6),
      note,
    ]
      .join('  ')
      .trimEnd(),
  )
}
