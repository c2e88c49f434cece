import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  readLineState,
  SERVER_PORTS,
  type NewStatus,
  type RealizationPorts,
} from '../../../entities/realization/line-reading.ts'
import type { CubeLine, LineStatus } from '../../../entities/realization/taken-line.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { isOfflineNow } from '../../../lib/offline.ts'
import { NOTHING_RECORDED, recordedStatus, type RecordedStatuses } from './recorded-stages.ts'
import { toTaken, type QueueLine } from './station-queue.ts'

/** Most lines of which the page remembers the details; the oldest is forgotten first. */
const MOST_REMEMBERED = 300

interface Remembered {
  record: CubeLine
  statuses: readonly LineStatus[]
}

/**
 * The lines of this machine with their details, in the memory of the page. They let the operator go on while the server
 * does not respond. Nothing is stored on the disk, so a restart forgets them.
 */
export interface LineMemory {
  /** Access to the server; without it, to the remembered lines, and stage actions are recorded instead of sent. */
  ports: RealizationPorts
  /** Called with every change of the entries. `by`: the signed-in user's name. */
  setRecorded: (recorded: RecordedStatuses, by: string) => void
  /** Reads one line of the queue that is not remembered, if the server responds. The next call repeats what failed. */
  readAhead: (lines: readonly QueueLine[]) => Promise<void>
}

function notRemembered(): ApiFailure {
  return new ApiFailure({
    code: ErrorCode.offlineOrderUnknown,
    message: 'Tej pozycji nie ma w pamięci stanowiska. Odłóż ją na półkę.',
  })
}

export function createLineMemory(): LineMemory {
  /** By the key of the row. */
  const lines = new Map<number, Remembered>()
  let recorded = NOTHING_RECORDED
  let user = ''

  function remember(row: number, line: Remembered): void {
    lines.delete(row)
    lines.set(row, line)
    const [oldest] = lines.keys()
    if (lines.size > MOST_REMEMBERED && oldest !== undefined) lines.delete(oldest)
  }

  const ofLine = (line: number): [number, Remembered] | undefined =>
    [...lines].find(([, { record }]) => record.order_product === line)

  const withOwn = (record: CubeLine, statuses: readonly LineStatus[]): CubeLine => {
    const own = recorded.get(record.order_product) ?? []
    return own.length === 0 ? record : { ...record, statuses: [...statuses, ...own] }
  }

  function remembered(row: number): CubeLine {
    const known = lines.get(row)
    if (!known) throw notRemembered()
    return withOwn(known.record, known.statuses)
  }

  async function readDetail(row: number): Promise<CubeLine> {
    if (isOfflineNow()) return remembered(row)
    try {
      const record = await SERVER_PORTS.readDetail(row)
      remember(row, { record, statuses: record.statuses })
      return withOwn(record, record.statuses)
    } catch (cause) {
      // The connection was lost during the request.
      if (isOfflineNow() && toApiError(cause).status === undefined) return remembered(row)
      throw cause
    }
  }

  async function readStatuses(line: number): Promise<LineStatus[]> {
    const known = ofLine(line)
    if (isOfflineNow()) return [...(known?.[1].statuses ?? [])]
    const statuses = await SERVER_PORTS.readStatuses(line)
    if (known) remember(known[0], { ...known[1], statuses })
    return statuses
  }

  async function record(items: readonly NewStatus[]): Promise<LineStatus[]> {
    const stages = items.map((item) => {
      const known = ofLine(item.order_product)
      if (!known) throw notRemembered()
      const [rowPk, { record: line }] = known
      return {
        rowPk,
        linePk: item.order_product,
        orderPk: line.order_pk,
        stagePk: item.process_stage,
        action: item.status,
        checklist: item.checklist.map(({ name }) => name),
        note: item.info,
      }
    })
    const { at } = await request('offline.recordStages', { stages })
    return stages.map(({ linePk: line, stagePk: stage, action }) =>
      recordedStatus({ line, stage, action, at, by: user }),
    )
  }

  const ports: RealizationPorts = {
    ...SERVER_PORTS,
    readDetail,
    readStatuses,
    sendStatuses: (items) => (isOfflineNow() ? record(items) : SERVER_PORTS.sendStatuses(items)),
  }
  return {
    ports,
    setRecorded(next, by) {
      recorded = next
      user = by
    },
    async readAhead(queue) {
      const unknown = queue.find(({ record: { pk } }) => !lines.has(pk))
      if (unknown) await readLineState(toTaken(unknown), ports).catch(() => undefined)
    },
  }
}
