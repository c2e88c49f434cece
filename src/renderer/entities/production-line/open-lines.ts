import type { RecordOf } from '#shared/api/registry.ts'
import { queueTime } from '#shared/domain/delay-risk.ts'
import { startOf } from './open-too-long-list.tsx'

type Cube = RecordOf<'productionCubes'>

/** The lines of a cube that are not done there yet; the stage may stand at the cube instead of at its lines. */
export const openLinesOf = ({ process_stage, products }: Cube): Cube['products'] =>
  products
    .filter(({ isStatusFinished }) => !isStatusFinished)
    .map((line) => ({ ...line, process_stage: line.process_stage ?? process_stage }))

/** Those that nobody has begun, and what they take by the times of their stages. */
export function queueOf(lines: Cube['products']): {
  waiting: Cube['products']
  minutes: number
  untimed: number
} {
  const waiting = lines.filter((line) => startOf(line) === null)
  return { waiting, ...queueTime(waiting.map(({ process_stage }) => process_stage?.time ?? null)) }
}
