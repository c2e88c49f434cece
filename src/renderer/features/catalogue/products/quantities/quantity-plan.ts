import { cellText, QUANTITY_FIELDS, readQuantityCell, type QuantityField } from './quantity-cells.ts'
import { changedCells, isBlank, numberOf, type QuantityRow } from './quantity-rows.ts'

/** The body of a request, with exact decimals as text. */
export type QuantityBody = Partial<Record<QuantityField, string | number | null>>

export type QuantityChange =
  | { kind: 'create'; key: string; number: number; body: QuantityBody }
  /**
   * `isReturned`: a row was deleted and its number added again, so the stored row is changed and retains its prices.
   */
  | { kind: 'update'; key: string; pk: number; number: number; body: QuantityBody; isReturned: boolean }
  | { kind: 'delete'; key: string; pk: number; number: number }

export interface QuantityPlan {
  /** In an order that can be carried out: each number is free before another row takes it. */
  changes: QuantityChange[]
  deletions: Extract<QuantityChange, { kind: 'delete' }>[]
  /** Keys of rows whose numbers need two saves (CD-4). */
  circular: readonly string[]
}

function valueOf(field: QuantityField, text: string): string | number | null {
  const read = readQuantityCell(field, text)
  if (!read.ok || read.value === null) return null
  return field === 'price' ? read.value : Number(read.value)
}

function bodyOf(row: QuantityRow, fields: readonly QuantityField[]): QuantityBody {
  return Object.fromEntries(fields.map((field) => [field, valueOf(field, row.cells[field])]))
}

const takes = (change: QuantityChange): number | null =>
  change.kind === 'create' || (change.kind === 'update' && change.body.quantity !== undefined)
    ? change.number
    : null

/** Plans the requests for the table and their order. The rows must not have problems. */
export function planQuantities(rows: readonly QuantityRow[]): QuantityPlan {
  const removed = rows.filter((row) => row.isRemoved && row.pk !== null)
  const returned = new Set<string>()
  const open: { change: QuantityChange; frees: number | null }[] = []
  for (const row of rows) {
    const number = numberOf(row.cells)
    if (row.isRemoved || isBlank(row) || number === null) continue
    const old = row.pk === null ? removed.find(({ base }) => numberOf(base) === number) : undefined
    if (old?.pk) {
      returned.add(old.key)
      const changed = changedCells({ ...row, base: old.base })
      if (changed.length === 0) continue
      const body = bodyOf(row, changed)
      open.push({
        change: { kind: 'update', key: row.key, pk: old.pk, number, body, isReturned: true },
        frees: null,
      })
    } else if (row.pk === null) {
      const body = bodyOf(row, QUANTITY_FIELDS)
      open.push({ change: { kind: 'create', key: row.key, number, body }, frees: null })
    } else {
      const changed = changedCells(row)
      if (changed.length === 0) continue
      open.push({
        change: {
          kind: 'update',
          key: row.key,
          pk: row.pk,
          number,
          body: bodyOf(row, changed),
          isReturned: false,
        },
        frees: changed.includes('quantity') ? numberOf(row.base) : null,
      })
    }
  }
  const deletions = removed
    .filter(({ key }) => !returned.has(key))
    .map((row) => ({
      kind: 'delete' as const,
      key: row.key,
      pk: row.pk ?? 0,
      number: numberOf(row.base) ?? 0,
    }))
  return { ...ordered(open, new Set(deletions.map(({ number }) => number))), deletions }
}

/**
 * Orders the changes so that each number is free when it is taken. Changes that wait for each other or for a deletion
 * remain.
 */
function ordered(
  open: readonly { change: QuantityChange; frees: number | null }[],
  deleted: ReadonlySet<number>,
): Pick<QuantityPlan, 'changes' | 'circular'> {
  const changes: QuantityChange[] = []
  let waiting = [...open]
  for (;;) {
    const taken = new Set([...deleted, ...waiting.flatMap(({ frees }) => (frees === null ? [] : [frees]))])
    const free = waiting.filter(({ change, frees }) => {
      const number = takes(change)
      return number === null || number === frees || !taken.has(number)
    })
    changes.push(...free.map(({ change }) => change))
    waiting = waiting.filter((one) => !free.includes(one))
    if (free.length === 0) return { changes, circular: waiting.map(({ change }) => change.key) }
  }
}

/** Whether the server holds the values that were sent. */
export function isHeldQuantity(
  body: QuantityBody,
  held: Readonly<Record<QuantityField, string | number | null>>,
): boolean {
  return Object.entries(body).every(([name, value]) => {
    const field = name as QuantityField
    return cellText(field, value) === cellText(field, held[field])
  })
}
