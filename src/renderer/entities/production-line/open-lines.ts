import type { RecordOf } from '#shared/api/registry.ts'

type Cube = RecordOf<'productionCubes'>

/** The lines of a cube that are not done there yet; the stage may stand at the cube instead of at its lines. */
export const openLinesOf = ({ process_stage, products }: Cube): Cube['products'] =>
  products
    .filter(({ isStatusFinished }) => !isStatusFinished)
    .map((line) => ({ ...line, process_stage: line.process_stage ?? process_stage }))
