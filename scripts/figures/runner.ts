import { loadavg } from 'node:os'
import { formatFigure, type Figure } from './figure.ts'

/** Loaded when measured, since some of them are heavy. */
export type Measurement = () => Promise<Figure[]>

export interface Report {
  figures: readonly Figure[]
  /** Measurements that could not be taken. */
  failed: readonly string[]
}

const readLoad = (): number => loadavg()[0] ?? 0

/** Takes the named measurements one after the other; prints each figure as soon as it is known. */
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

/** A goal that is missed fails the run as one that could not be looked at does. */
export function exitCodeOf({ figures, failed }: Report): number {
  return failed.length > 0 || figures.some(({ isReached }) => !isReached) ? 1 : 0
}
