import { loadavg } from 'node:os'
import { formatFigure, type Figure } from './figure.ts'

/** A function that loads its measurement on demand, because some measurements are heavy. */
export type Measurement = () => Promise<Figure[]>

export interface Report {
  figures: readonly Figure[]
  /** Measurements that failed. */
  failed: readonly string[]
}

const readLoad = (): number => loadavg()[0] ?? 0

/** Runs the named measurements one after the other and prints each figure as soon as it is known. */
export async function takeFigures(
  measurements: Readonly<Record<string, Measurement>>,
  names: readonly string[],
  print: (line: string) => void,
): Promise<Report> {
  const figures: Figure[] = []
  const failed: string[] = []
  for (const name of names) {
    const before = readLoad()
    try {
      for (const taken of (await measurements[name]?.()) ?? []) {
        const figure = { ...taken, load: { before, after: readLoad() } }
        figures.push(figure)
        print(formatFigure(figure))
      }
    } catch (cause) {
      failed.push(name)
      print(`FAIL ${name}: ${(cause as Error).stack ?? String(cause)}`)
    }
  }
  const missed = figures.filter(({ isReached }) => !isReached).length
  print(`bench: ${figures.length} figures, ${missed} beside their goal, ${failed.length} not taken`)
  return { figures, failed }
}

/** A missed goal fails the run, and so does a measurement that failed. */
export function exitCodeOf({ figures, failed }: Report): number {
  return failed.length > 0 || figures.some(({ isReached }) => !isReached) ? 1 : 0
}
