import type { QueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { RecordOf, ReplyOf } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { withoutFullStop } from '../../../lib/format.ts'
import { readCubePages, type BoardCube } from '../../../entities/production-line/cube-reading.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { readAllRows } from '../../../lists/list/all-rows.ts'
import { narrowedSource, type ListQuery } from '../../../lists/list/list-source.ts'

const MOST_LINES = 20_000
const AT_ONCE = 2
/** Processes rarely change. */
const STAGES_STALE_MS = 5 * 60_000

type ProcessStages = ReplyOf<'processStages.forProcess'>
type Line = BoardCube['products'][number]

export interface CapacityReading {
  cubes: readonly BoardCube[]
  /** Number of cubes on the server. */
  total: number
  /** Lines beyond `MOST_LINES` are left out, so fewer may be counted than there are. */
  lines: { counted: number; total: number }
  /** Stages by process, as far as they could be read. */
  stages: ReadonlyMap<number, ProcessStages>
  /** Why the stages of some processes are unknown; null if all are known. */
  stagesProblem: string | null
  /** Number of cubes whose lines could not be read, with the reason. */
  unread: { cubes: number; reason: string } | null
}

/** Whether the server sent only the line's key. */
const isBare = (line: Line): boolean =>
  line.process_stage === null &&
  line.order_realization_date === null &&
  line.order_pk === null &&
  line.product_name === null

const isWithoutLines = ({ products, orders_count }: BoardCube): boolean =>
  products.length === 0 ? (orders_count ?? 0) > 0 : products.every(isBare)

export const processOf = (cube: BoardCube, line: Line): number | null =>
  (line.process_stage ?? cube.process_stage)?.process ?? null

interface ReadOptions {
  filters: ListQuery
  /** Whether the user may read stages of processes. */
  mayReadStages: boolean
  client: QueryClient
  signal: AbortSignal
  onRead: (text: { read: number; total: number }) => void
}

const countOfLines = (cubes: readonly BoardCube[]): number =>
  cubes.reduce((sum, { products }) => sum + products.length, 0)

/** Reads what waits for all machines, and once per process the stages that follow. */
export async function readCapacity(options: ReadOptions): Promise<CapacityReading> {
  const { filters, signal, onRead } = options
  onRead({ read: 0, total: 0 })
  const pages = await readCubePages(filters, signal, (read, total) => onRead({ read, total }))
  const limit = pLimit(AT_ONCE)
  let unread: CapacityReading['unread'] = null
  const completed = async (cube: BoardCube): Promise<BoardCube> => {
    if (!isWithoutLines(cube)) return cube
    try {
      return { ...cube, products: await limit(() => linesOf(cube.pk, signal)) }
    } catch (cause) {
      signal.throwIfAborted()
      unread = { cubes: (unread?.cubes ?? 0) + 1, reason: toApiError(cause).message }
      return { ...cube, products: [] }
    }
  }
  const withLines = await Promise.all(pages.cubes.map(completed))
  let left = MOST_LINES
  const cubes = withLines.map((cube): BoardCube => {
    const products = cube.products.slice(0, left)
    left -= products.length
    return products.length === cube.products.length ? cube : { ...cube, products }
  })
  const lines = { counted: countOfLines(cubes), total: countOfLines(withLines) }
  return { cubes, total: pages.total, lines, unread, ...(await stagesOf(cubes, options)) }
}

async function linesOf(cube: number, signal: AbortSignal): Promise<Line[]> {
  const source = narrowedSource('productionCubeProducts', { fixed: { cube_pk: cube } })
  const rows = await readAllRows<RecordOf<'productionCubeProducts'>>(
    source,
    { ordering: 'pk', cube_pk: cube },
    { most: MOST_LINES, signal },
  )
  return [...rows.values()].map((row) => ({ ...row, format: row.product_format }))
}

const REFUSED = 'nie masz uprawnień do procesów'
const NO_PROCESS = 'serwer nie podaje procesu'

async function stagesOf(
  cubes: readonly BoardCube[],
  { client, mayReadStages, signal }: ReadOptions,
): Promise<Pick<CapacityReading, 'stages' | 'stagesProblem'>> {
  const stages = new Map<number, ProcessStages>()
  const named = cubes.flatMap((cube) => cube.products.map((line) => processOf(cube, line)))
  let problem = named.includes(null) ? NO_PROCESS : null
  const processes = new Set(named.filter((pk) => pk !== null))
  if (!mayReadStages) return { stages, stagesProblem: named.length > 0 ? REFUSED : null }
  const limit = pLimit(AT_ONCE)
  let isRefused = false
  await Promise.all(
    [...processes].map((pk) =>
      limit(async () => {
        if (isRefused) return
        const input = { params: { pk } }
        try {
          const own = await client.fetchQuery({
            queryKey: cacheKeys.operation('processStages.forProcess', input),
            queryFn: () => call('processStages.forProcess', input, { signal, allowDuplicate: true }),
            staleTime: STAGES_STALE_MS,
          })
          stages.set(pk, own)
        } catch (cause) {
          signal.throwIfAborted()
          const { code, message } = toApiError(cause)
          isRefused ||= code === ErrorCode.forbidden
          problem = isRefused ? REFUSED : withoutFullStop(message)
        }
      }),
    ),
  )
  return { stages, stagesProblem: problem }
}
