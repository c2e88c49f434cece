import type { RecordOf } from '#shared/api/registry.ts'
import { queueTime } from '#shared/domain/delay-risk.ts'
import { startOf } from './open-too-long-list.tsx'

type Cube = RecordOf<'productionCubes'>

/**
 * Returns the order lines of a cube that are not finished there. The stage may be given for the cube instead of for its
 * lines.
 */
export const openLinesOf = ({ process_stage, products }: Cube): Cube['products'] =>
  products
    .filter(({ isStatusFinished }) => !isStatusFinished)
    .map((line) => ({ ...line, process_stage: line.process_stage ?? process_stage }))

/** Returns the order lines that have not been started, and the minutes that their stages take. */
export function queueOf(lines: Cube['products']): {
  waiting: Cube['products']
  minutes: number
  untimed: number
} {
  const waiting = lines.filter((line) => startOf(line) === null)
  return { waiting, ...queueTime(waiting.map(({ process_stage }) => process_stage?.time ?? null)) }
}
