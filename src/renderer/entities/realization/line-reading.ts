import type { BodyOf } from '#shared/api/registry.ts'
import { readProductionLine } from '#shared/domain/line-statuses.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'
import {
  takenOf,
  type CubeLine,
  type LineStatus,
  type StageMachineAction,
  type TakenLine,
} from './taken-line.ts'

/** A stage action of one line, as it is sent. */
export type NewStatus = BodyOf<'orderProductProcessStageStatuses.create'>[number]

/** The realization's access to the server and the clock; tests replace it. All calls throw `ApiFailure`. */
export interface RealizationPorts {
  readDetail: (pk: number) => Promise<CubeLine>
  readStatuses: (line: number) => Promise<LineStatus[]>
  sendStatuses: (items: NewStatus[]) => Promise<LineStatus[]>
  wait: (ms: number) => Promise<void>
  now: () => Date
}

export const SERVER_PORTS: RealizationPorts = {
  readDetail: (pk) =>
    call('productionCubeProducts.toRealizationDetail', { params: { pk } }, { allowDuplicate: true }),
  readStatuses: (line) =>
    call(
      'orderProductProcessStageStatuses.all',
      { query: { order_product: line } },
      { allowDuplicate: true },
    ),
  sendStatuses: (items) => call('orderProductProcessStageStatuses.create', { body: items }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => new Date(),
}

/** Reads an order line with its statuses; `record` is null if the server no longer has the line. */
export const readLineState = (
  { pk, line }: TakenLine,
  { readDetail, readStatuses }: RealizationPorts,
): Promise<{ record: CubeLine | null; statuses: LineStatus[] }> =>
  readProductionLine(
    { row: pk, line },
    { readDetail, readStatuses, isMissing: (cause) => toApiError(cause).status === 404 },
  )

/**
 * The most order lines that can be taken. A longer query could exceed the URL limit of a typical server, and nobody
 * works on so many together.
 */
export const MOST_TAKEN = 100

interface RowsToTake {
  /** In the table's order. */
  rows: readonly CubeLine[]
  /** The stage and the machine action, if the server reports them for the cube and not for its lines. */
  cubeStage?: number | null
  cubeAction?: StageMachineAction | null
}

/**
 * Reads the taken order lines with one list call per stage, joined in the table's order (CUBE-009, CUBE-010). A line
 * that is missing from the response is gone; a line with an unknown stage is read only by its detail.
 */
export async function readTaken(
  { rows, cubeStage = null, cubeAction = null }: RowsToTake,
  signal?: AbortSignal,
): Promise<TakenLine[]> {
  const taken = rows.map((row) => ({ ...takenOf(row, cubeStage), action: cubeAction }))
  const stages = [...new Set(taken.flatMap(({ stage }) => stage ?? []))]
  const answers = await Promise.all(
    stages.map(async (stage) => {
      const pks = taken.filter((line) => line.stage === stage).map(({ pk }) => pk)
      const query = { process_stage_pk: stage, products_pks: pks }
      return call('productionCubeProducts.toRealizationList', { query }, signal ? { signal } : {})
    }),
  )
  const byLine = new Map(answers.flat().map((record) => [record.order_product, record]))
  return taken.map((line) => {
    if (line.stage === null) return line
    const record = byLine.get(line.line)
    return record ? { ...line, record: { ...line.record, ...record } } : { ...line, isGone: true }
  })
}
