import { statusesInOrder, statusesOfLine, type StageAction, type StageStatusEntry } from './stage-status.ts'

type LineStatusEntry = StageStatusEntry & { order_product: number | null }

interface LineReads<Status extends LineStatusEntry, Detail extends { statuses: readonly Status[] }> {
  /** Reads the detail by the key of its row. */
  readDetail: (row: number) => Promise<Detail>
  /** Reads the statuses by the key of the order line. */
  readStatuses: (line: number) => Promise<Status[]>
  /** Whether a failure of `readDetail` means that the server does not have the line (404). */
  isMissing: (cause: unknown) => boolean
}

/**
 * Reads an order line with its statuses. They come from its detail or, if that has none, from a query by line without
 * the rows of other lines. `record` is null if the server no longer has the line.
 */
export async function readProductionLine<
  Status extends LineStatusEntry,
  Detail extends { statuses: readonly Status[] },
>(
  { row, line }: { row: number; line: number },
  { readDetail, readStatuses, isMissing }: LineReads<Status, Detail>,
): Promise<{ record: Detail | null; statuses: Status[] }> {
  let record: Detail | null = null
  try {
    record = await readDetail(row)
  } catch (cause) {
    if (!isMissing(cause)) throw cause
  }
  const own = statusesOfLine(record?.statuses ?? [], line)
  if (own.length > 0) return { record, statuses: own }
  const asked = await readStatuses(line)
  return { record, statuses: asked.filter(({ order_product }) => order_product === line) }
}

/** Whether the server now has the stage action and did not have it before the request. */
export function isApplied(
  before: readonly StageStatusEntry[] | null,
  now: readonly StageStatusEntry[],
  stage: number,
  stageAction: StageAction,
): boolean {
  const known = new Set((before ?? []).map(({ pk }) => pk))
  const ofStageAction = (statuses: readonly StageStatusEntry[]) =>
    statuses.filter(({ process_stage, status }) => process_stage?.pk === stage && status === stageAction)
  const keyed = ofStageAction(now)
  if (keyed.some(({ pk }) => pk !== null && !known.has(pk))) return true
  return keyed.length > ofStageAction(before ?? []).length
}

/**
 * Whether a line that was taken to `stage` is at another one and did not get there by a stage action at this one. `now`
 * is the stage that the server names; null if it names none.
 */
export function hasLeftStage(
  statuses: readonly StageStatusEntry[],
  stage: number,
  now: { pk: number } | null,
): boolean {
  if (now === null || now.pk === stage) return false
  return statusesInOrder(statuses).at(-1)?.process_stage?.pk !== stage
}
