import { chance } from './chance.ts'
import { createEmptier, type IsWritten } from './emptied.ts'
import { IN_ORDER, KEPT, KEPT_REFERENCES, NULLABLE, WITHIN } from './stranger-choices.ts'
import { keyName, specifiedField, type SpecifiedField } from './specified.ts'
import { ADDED, asNumber, inWarsaw, isRow, sentKey, nameOf, undescribed, type JsonRow } from './values.ts'

interface Seat {
  /** The record is returned alone and not in a list. */
  isAlone: boolean
  /** The request set no order. */
  isUnordered: boolean
}

const TEXTS = ['string', 'enum']

/** Writes records with exactly the fields of the specification and those in `facts.ts`. */
export function createRecordWriter(isWritten: IsWritten) {
  const isEmptied = createEmptier(isWritten)

  function rows(entity: string, given: readonly unknown[], seat: Seat): unknown[] {
    const written = given.map((row) => (isRow(row) ? record(entity, row, { ...seat, isAlone: false }) : row))
    return sortedAtWill(withoutEmptyColumns(written), seat.isUnordered)
  }

  function record(entity: string, row: JsonRow, seat: Seat): JsonRow {
    const entries = Object.entries(row).flatMap(([name, value]) => field(entity, name, value, row, seat))
    const held = seat.isAlone
      ? entries.filter(([name, value]) => value !== null || isAlwaysThere(name))
      : entries
    return inAnotherOrder({ ...Object.fromEntries(held), ...surplus(entity, row) })
  }

  function field(
    entity: string,
    name: string,
    value: unknown,
    row: JsonRow,
    seat: Seat,
  ): [string, unknown][] {
    const key = keyName(entity)
    if (name === 'pk' || name === 'id') return key ? [[key, value]] : []
    const specified = specifiedField(entity, name) ?? keptReference(entity, name)
    const isKept = specified !== null || keptField(entity, name, row)
    if (!isKept) return []
    if (isEmptied(entity, name, row)) return [[name, null]]
    if (!specified) return [[name, undescribed(value)]]
    if (specified.kind === 'ref') return reference(entity, name, value, specified.of, seat)
    return [[name, column(entity, name, value, specified, seat)]]
  }

  function reference(
    entity: string,
    name: string,
    value: unknown,
    of: string,
    seat: Seat,
  ): [string, unknown][] {
    if (!isRow(value)) return [[name, value]]
    const within = WITHIN[`${entity}.${name}`]
    if (within === 'always' || (within === 'alone' && seat.isAlone))
      return [[name, record(of, accountWithin(of, value), seat)]]
    const email =
      typeof value['email'] === 'string' ? [[`${name}_email`, value['email']] as [string, unknown]] : []
    return [[name, sentKey(value)], [`${name}_name`, nameOf(value)], ...email]
  }

  function column(
    entity: string,
    name: string,
    value: unknown,
    { kind, of }: SpecifiedField,
    seat: Seat,
  ): unknown {
    if (Array.isArray(value) && kind === 'list') {
      const isUnordered = !IN_ORDER.has(`${entity}.${name}`)
      return specifiedList(of, value, { ...seat, isUnordered })
    }
    if (kind === 'decimal') return asNumber(value)
    // A text column contains empty texts instead of null, unless it is nullable.
    if (TEXTS.includes(kind)) {
      if (isRow(value)) return nameOf(value)
      if (NULLABLE.has(`${entity}.${name}`)) return value === '' ? null : value
      return value ?? ''
    }
    if (kind === 'translated') return value === '' ? null : value
    return kind === 'datetime' ? inWarsaw(value) : undescribed(value)
  }

  function specifiedList(of: string, value: readonly unknown[], seat: Seat): unknown[] {
    const isPlain = ['object', 'string', 'int'].includes(of)
    return isPlain ? value.map((one) => undescribed(one)) : rows(of, value, seat)
  }

  return { rows, record }
}

/** Keys that a single record has even if they are null; about half of them. */
const isAlwaysThere = (name: string): boolean => chance(name) % 2 === 0

function keptReference(entity: string, name: string): SpecifiedField | null {
  const of = KEPT_REFERENCES[`${entity}.${name}`]
  return of === undefined ? null : { kind: 'ref', of, choices: [] }
}

/** Fields with the name of a reference, and the few fields that are sent although no entity names them. */
function keptField(entity: string, name: string, row: JsonRow): boolean {
  if (KEPT.has(`*.${name}`) || KEPT.has(`${entity}.${name}`)) return true
  const beside = /^(.+)_name$/.exec(name)?.[1] ?? ''
  return beside in row && specifiedField(entity, beside)?.kind === 'ref'
}

/** Restores the account of a client that was flattened for an order, as its entity describes it. */
function accountWithin(of: string, value: JsonRow): JsonRow {
  if (of !== 'Client' || 'user' in value) return value
  const [first_name = '', ...last] = (nameOf(value) ?? '').split(' ')
  return { ...value, user: { email: value['email'], first_name, last_name: last.join(' ') } }
}

/** Fields that a framework adds to a record by itself. */
function surplus(entity: string, row: JsonRow): JsonRow {
  if (keyName(entity) === null) return ADDED
  const number = chance(entity, String(sentKey(row)))
    .toString(16)
    .padStart(8, '0')
  return { ...ADDED, uuid: `${number}-0000-4000-8000-000000000000`, extra: null }
}

/** Leaves out the keys that are null in every row. */
function withoutEmptyColumns(rows: readonly unknown[]): unknown[] {
  const full = rows.filter(isRow)
  const names = new Set(full.flatMap((row) => Object.keys(row)))
  const empty = new Set([...names].filter((name) => full.every((row) => (row[name] ?? null) === null)))
  return rows.map((row) =>
    isRow(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !empty.has(name))) : row,
  )
}

const sortedAtWill = (rows: readonly unknown[], isUnordered: boolean): unknown[] =>
  isUnordered ? rows.toReversed() : [...rows]

const inAnotherOrder = (row: JsonRow): JsonRow =>
  Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => chance(a) - chance(b)))
