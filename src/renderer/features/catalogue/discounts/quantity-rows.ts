import type { QuantityDiscount } from '#shared/api/resources/discounts.ts'
import { readDecimal } from '#shared/domain/decimal.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { PERCENT_DIGITS, percentText, plainPercent } from './discount-node.ts'
import { isSamePercent } from './percent-sum.ts'

/** A stored quantity discount: number of copies and percentage as typed, with a decimal point. */
export interface StoredStep {
  pk: number
  quantity: string
  value: string
}

/** A row of the table; `pk` is null until it is stored. */
export interface StepRow extends Omit<StoredStep, 'pk'> {
  key: string
  pk: number | null
  isRemoved: boolean
  /** What another user has done to the row meanwhile. */
  note: string
}

export interface RowErrors {
  quantity?: string
  value?: string
}

/** The unsaved changes of the table. */
export interface StepPlan {
  removed: number[]
  changed: StoredStep[]
  created: Omit<StoredStep, 'pk'>[]
}

export const storedQuantities = (rows: readonly QuantityDiscount[]): StoredStep[] =>
  rows.flatMap(({ pk, quantity, value }) =>
    pk === null || quantity === null ? [] : [{ pk, quantity: String(quantity), value: plainPercent(value) }],
  )

let lastKey = 0
const newKey = (): string => `new ${++lastKey}`

export const newStep = (quantity = '', value = ''): StepRow => ({
  key: newKey(),
  pk: null,
  quantity,
  value,
  isRemoved: false,
  note: '',
})

export const stepRow = ({ pk, quantity, value }: StoredStep): StepRow => ({
  ...newStep(quantity, value),
  key: String(pk),
  pk,
})

/** Whether nothing has been typed into a new row, like the one at the end. */
export const isBlankStep = ({ pk, quantity, value }: StepRow): boolean =>
  pk === null && quantity.trim() === '' && value.trim() === ''

const LIMITS = { precision: 0, min: '1', max: '100000000' }

function quantityOf(typed: string): { value: string } | { message: string } {
  if (typed.trim() === '') return { message: FIELD_REQUIRED }
  const read = readDecimal(typed, LIMITS)
  return read.ok ? { value: read.value } : { message: read.message }
}

function valueOf(typed: string): { value: string } | { message: string } {
  if (typed.trim() === '') return { message: FIELD_REQUIRED }
  const read = readDecimal(typed, { precision: PERCENT_DIGITS })
  return read.ok ? { value: read.value } : { message: read.message }
}

const TWICE = 'Ten nakład jest już w tabeli.'

/** Returns the errors of the rows by row key. Rows with errors are not sent. */
export function checkRows(rows: readonly StepRow[]): Map<string, RowErrors> {
  const errors = new Map<string, RowErrors>()
  const seen = new Set<string>()
  for (const row of rows) {
    if (row.isRemoved || isBlankStep(row)) continue
    const [quantity, value] = [quantityOf(row.quantity), valueOf(row.value)]
    const found: RowErrors = {}
    if ('message' in quantity) found.quantity = quantity.message
    else if (seen.has(quantity.value)) found.quantity = TWICE
    else seen.add(quantity.value)
    if ('message' in value) found.value = value.message
    if (Object.keys(found).length > 0) errors.set(row.key, found)
  }
  return errors
}

const isSame = (a: Omit<StoredStep, 'pk'>, b: Omit<StoredStep, 'pk'>): boolean =>
  a.quantity === b.quantity && isSamePercent(a.value, b.value)

/** Whether a row equals its stored version. */
const isClean = (row: StepRow, stored: StoredStep | undefined): boolean =>
  stored !== undefined && !row.isRemoved && isSame(clean(row), stored)

function clean({ quantity, value }: Pick<StepRow, 'quantity' | 'value'>): Omit<StoredStep, 'pk'> {
  const [read, percent] = [quantityOf(quantity), valueOf(value)]
  return {
    quantity: 'value' in read ? read.value : quantity.trim(),
    value: 'value' in percent ? percent.value : value.trim(),
  }
}

/** Plans the requests. A quantity that was removed and typed again becomes a change of its former row. */
export function planOf(stored: readonly StoredStep[], rows: readonly StepRow[]): StepPlan {
  const plan: StepPlan = { removed: [], changed: [], created: [] }
  for (const row of rows) {
    const own = stored.find(({ pk }) => pk === row.pk)
    if (row.isRemoved) {
      if (own) plan.removed.push(own.pk)
    } else if (row.pk === null || !own) {
      if (!isBlankStep(row)) plan.created.push(clean(row))
    } else if (!isClean(row, own)) plan.changed.push({ pk: row.pk, ...clean(row) })
  }
  for (const row of plan.created) {
    const former = stored.find(({ pk, quantity }) => plan.removed.includes(pk) && quantity === row.quantity)
    if (!former) continue
    plan.removed = plan.removed.filter((pk) => pk !== former.pk)
    plan.created = plan.created.filter((other) => other !== row)
    if (!isSame(former, row)) plan.changed.push({ pk: former.pk, ...row })
  }
  return plan
}

export const isEmptyPlan = ({ removed, changed, created }: StepPlan): boolean =>
  removed.length + changed.length + created.length === 0

/**
 * Merges the rows with what is stored now. Rows that the user has not edited are updated; if another user has changed
 * an edited row, it stays as typed and gets a note. A new row that is already stored (its response was lost) takes the
 * stored key.
 */
export function rebase(
  before: readonly StoredStep[],
  now: readonly StoredStep[],
  rows: readonly StepRow[],
): StepRow[] {
  const taken = new Set<number>()
  const kept = rows.flatMap((row): StepRow[] => {
    if (row.pk === null) {
      const arrived = now.find(
        (other) => !before.some(({ pk }) => pk === other.pk) && !row.isRemoved && isSame(clean(row), other),
      )
      if (!arrived) return [row]
      taken.add(arrived.pk)
      return [{ ...stepRow(arrived), key: row.key }]
    }
    const [old, held] = [before.find(({ pk }) => pk === row.pk), now.find(({ pk }) => pk === row.pk)]
    taken.add(row.pk)
    const isTyped = row.isRemoved || !isClean(row, old)
    if (!held) {
      if (row.isRemoved || !isTyped) return []
      return [{ ...row, pk: null, note: 'Ktoś usunął ten wiersz: zapis doda go na nowo.' }]
    }
    if (!isTyped) return [{ ...stepRow(held), key: row.key }]
    if (!row.isRemoved && isSame(clean(row), held)) return [{ ...stepRow(held), key: row.key }]
    const isTheirs = old !== undefined && !isSame(old, held)
    const note = `Ktoś zmienił na: od ${held.quantity} – ${percentText(held.value)}. Zapisz jeszcze raz, aby nadpisać.`
    return [isTheirs ? { ...row, note } : row]
  })
  const others = now.filter(({ pk }) => !taken.has(pk)).map(stepRow)
  return [...kept, ...others]
}

/** Sorts rows by quantity; those without a number come last. */
export function inOrder(rows: readonly StepRow[]): StepRow[] {
  const place = (row: StepRow): number => {
    const read = quantityOf(row.quantity)
    return 'value' in read ? Number(read.value) : Number.MAX_SAFE_INTEGER
  }
  return [...rows].sort((a, b) => place(a) - place(b))
}

/** Pastes a spreadsheet range into the table from a row down: quantity and percentage, or one of them. */
export function pasteRange(
  rows: readonly StepRow[],
  key: string,
  field: 'quantity' | 'value',
  text: string,
): StepRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const at = rows.findIndex((row) => row.key === key)
  const next = [...rows]
  for (const [index, line] of lines.entries()) {
    const [first = '', second] = line.split('\t').map((cell) => cell.trim().replace(/\s*%$/, ''))
    const row = next[at + index] ?? newStep()
    next[at + index] =
      field === 'value'
        ? { ...row, value: first }
        : { ...row, quantity: first, ...(second === undefined ? {} : { value: second }) }
  }
  return next
}
