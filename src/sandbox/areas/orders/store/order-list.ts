import type { Ordering } from '#shared/api/list-query.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { Database } from '../../../database/database.ts'
import { NO_DATE, SORTED_COLUMNS } from './order-blocks.ts'
import {
  deliveryCodes,
  localizationCodes,
  paymentCodes,
  sourceCodes,
  statusCodes,
  unpackFacet,
  type CodeTable,
  type Facet,
} from './order-codes.ts'

/**
 * Answers which orders stand on a page, and how many there are in all. Filters on facets alone (the usual list) are
 * answered by merging one index range per status; texts, clients, notes and tags first find their candidates.
 */
export interface OrderList {
  page(parameters: ListParameters, siteIds: readonly number[]): { count: number; pks: number[] }
}

/** Rows that are merged and passed over more quickly than their stretches are summed. */
const SEEK_FROM = 1000

export function createOrderList(database: Database, seekFrom = SEEK_FROM): OrderList {
  return {
    page(parameters, siteIds) {
      const groups = matchingFacets(database, parameters, siteIds)
      const candidates = candidateConditions(parameters)
      const offset = (parameters.page - 1) * parameters.pageSize
      const ordering = parameters.ordering ?? { field: 'pk', isDescending: true }
      if (candidates.length > 0)
        return candidatePage(database, groups, candidates, ordering, offset, parameters.pageSize)
      const count = groups.reduce((sum, group) => sum + group.amount, 0)
      return {
        count,
        pks: mergedPage(database, groups, { ordering, offset, limit: parameters.pageSize, count, seekFrom }),
      }
    },
  }
}

interface StatusGroup {
  status: number
  amount: number
  facets: number[]
  /** All orders of this status match, so that no row need be looked at. */
  isWhole: boolean
}

const CHOICES: [filter: string, key: keyof Facet, codes: CodeTable][] = [
  ['status', 'status', statusCodes],
  ['payment_status', 'payment_status', paymentCodes],
  ['delivery_status', 'delivery_status', deliveryCodes],
  ['source', 'source', sourceCodes],
  ['company_localization', 'company_localization', localizationCodes],
]

function matchingFacets(
  database: Database,
  { filters }: ListParameters,
  siteIds: readonly number[],
): StatusGroup[] {
  const allowed = CHOICES.flatMap(([filter, key, codes]) => {
    const words = filters[filter]
    return Array.isArray(words)
      ? [{ key, codes: new Set(words.map((word) => codes.encode(String(word)))) }]
      : []
  })
  const add = (key: keyof Facet, codes: number[]): void => void allowed.push({ key, codes: new Set(codes) })
  add('site', [...siteIds])
  if (typeof filters['site_pk'] === 'number') add('site', [filters['site_pk']])
  if (typeof filters['invoice_paper'] === 'boolean')
    add('is_invoice_paper', [Number(filters['invoice_paper'])])
  if (typeof filters['has_notes'] === 'boolean') add('has_notes', [Number(filters['has_notes'])])

  const groups = new Map<number, StatusGroup>()
  for (const row of database.all<{ facet: number; amount: number }>(
    'SELECT facet, amount FROM order_facets',
  )) {
    if (row.amount === 0) continue
    const facet = unpackFacet(row.facet)
    const group = groups.get(facet.status) ?? { status: facet.status, amount: 0, facets: [], isWhole: true }
    groups.set(facet.status, group)
    if (allowed.every(({ key, codes }) => codes.has(facet[key]))) {
      group.amount += row.amount
      group.facets.push(row.facet)
    } else group.isWhole = false
  }
  return [...groups.values()].filter((group) => group.amount > 0)
}

const inFacets = (facets: readonly number[]): string => `facet IN (${facets.join(', ')})`

interface PageOf {
  ordering: Ordering
  offset: number
  limit: number
  count: number
  seekFrom: number
}

/** Where reading begins: ranges that hold the rows from there on, and how many of those are still to be passed over. */
interface Place {
  ranges: { where: string; values: (number | string)[] }[]
  offset: number
}

const ALL = { where: 'true', values: [] }

/** Sums the stretches that lie before the page. */
function seek(
  database: Database,
  groups: readonly StatusGroup[],
  { field, isDescending }: Ordering,
  offset: number,
): Place {
  const facets = groups.flatMap((group) => group.facets)
  const blocks = database.all<{ block: number; amount: number }>(
    `SELECT block, sum(amount) AS amount FROM order_blocks WHERE field = ? AND ${inFacets(facets)}
     GROUP BY block ORDER BY block ${isDescending ? 'DESC' : ''}`,
    field,
  )
  let rest = offset
  for (const { block, amount } of blocks) {
    if (rest < amount) return { ranges: rangesFrom(field, block, isDescending), offset: rest }
    rest -= amount
  }
  return { ranges: [ALL], offset }
}

function rangesFrom(field: string, block: number, isDescending: boolean): Place['ranges'] {
  const { start, mayBeMissing } = SORTED_COLUMNS[field] ?? { start: () => 0, mayBeMissing: false }
  // The least of all: the first in one direction, the last in the other.
  const missing = { where: `${field} IS NULL`, values: [] }
  if (block === NO_DATE) return isDescending ? [missing] : [ALL]
  if (!isDescending) return [{ where: `${field} >= ?`, values: [start(block)] }]
  const before = { where: `${field} < ?`, values: [start(block + 1)] }
  return mayBeMissing ? [before, missing] : [before]
}

/** Each status is one range of an index that is already in order; SQLite merges them as it reads. */
function mergedPage(
  database: Database,
  groups: readonly StatusGroup[],
  { ordering, offset, limit, count, seekFrom }: PageOf,
): number[] {
  const length = Math.min(limit, count - offset)
  if (length <= 0) return []
  const isSought = ordering.field in SORTED_COLUMNS && offset >= seekFrom
  // Where nothing is summed up, pages behind the middle are read from the end.
  const isFromEnd = !isSought && offset > count / 2
  const isDescending = ordering.isDescending !== isFromEnd
  const place: Place = isSought
    ? seek(database, groups, ordering, offset)
    : { ranges: [ALL], offset: isFromEnd ? count - offset - length : offset }
  const branches = groups.flatMap(({ status, facets, isWhole }) =>
    place.ranges.map(
      ({ where }) =>
        `SELECT ${ordering.field} AS sort_key, pk FROM orders WHERE status = ${status} AND ${where}` +
        (isWhole ? '' : ` AND ${inFacets(facets)}`),
    ),
  )
  const rows = database.all<{ pk: number }>(
    `${branches.join(' UNION ALL ')} ORDER BY ${orderBy('sort_key', isDescending)} LIMIT ? OFFSET ?`,
    ...groups.flatMap(() => place.ranges.flatMap(({ values }) => values)),
    length,
    place.offset,
  )
  const pks = rows.map(({ pk }) => pk)
  return isFromEnd ? pks.toReversed() : pks
}

const orderBy = (column: string, isDescending: boolean): string =>
  isDescending ? `${column} DESC, pk DESC` : `${column}, pk`

interface Condition {
  where: string
  values: (string | number)[]
}

function candidatePage(
  database: Database,
  groups: readonly StatusGroup[],
  candidates: readonly Condition[],
  ordering: Ordering,
  offset: number,
  limit: number,
): { count: number; pks: number[] } {
  if (groups.length === 0) return { count: 0, pks: [] }
  // Also where every status is taken whole: there are statuses that are not taken.
  const facets = inFacets(groups.flatMap((group) => group.facets))
  const where = [...candidates.map((condition) => condition.where), facets].join(' AND ')
  const values = candidates.flatMap((condition) => condition.values)
  // The count comes with the rows: looking for the candidates is the costly part.
  const rows = database.all<{ pk: number; count: number }>(
    `SELECT pk, count(*) OVER () AS count FROM orders WHERE ${where}
     ORDER BY ${orderBy(ordering.field, ordering.isDescending)} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )
  return { count: rows[0]?.count ?? 0, pks: rows.map(({ pk }) => pk) }
}

/** As `clients.search_text` is kept. */
const folded = (text: string): string => text.toLocaleLowerCase('pl')

const ofClients = 'client_pk IN (SELECT pk FROM clients WHERE instr(search_text, ?))'

function candidateConditions({ filters, searchTerms }: ListParameters): Condition[] {
  const conditions: Condition[] = []
  const add = (where: string, ...values: (string | number)[]): void => void conditions.push({ where, values })
  if (typeof filters['pk'] === 'string') add(numberStartsWith(filters['pk']))
  if (typeof filters['client_pk'] === 'number') add('client_pk = ?', filters['client_pk'])
  if (typeof filters['client_email'] === 'string') {
    add('client_pk IN (SELECT pk FROM clients WHERE instr(email, ?))', folded(filters['client_email']))
  }
  if (typeof filters['notes_text'] === 'string') {
    add('pk IN (SELECT order_pk FROM order_notes WHERE instr(fold(text), fold(?)))', filters['notes_text'])
  }
  if (Array.isArray(filters['tag_pks'])) {
    add(
      `pk IN (SELECT order_pk FROM order_notes WHERE pk IN
         (SELECT note_pk FROM note_tags WHERE tag_pk IN (SELECT value FROM json_each(?))))`,
      JSON.stringify(filters['tag_pks']),
    )
  }
  for (const term of searchTerms) {
    if (/^\d+$/.test(term)) add(ofNumberOrClients(term), term)
    else add(ofClients, folded(term))
  }
  return conditions
}

/** Two look-ups side by side: joined by OR they would read every order. */
function ofNumberOrClients(digits: string): string {
  return `pk IN (SELECT pk FROM orders WHERE ${numberStartsWith(digits)}
    UNION ALL SELECT pk FROM orders WHERE ${ofClients})`
}

const LONGEST_PK = 12

/** Order numbers beginning with these digits, as ranges, so that the primary key finds them. */
function numberStartsWith(text: string): string {
  if (!/^[1-9]\d*$/.test(text) || text.length > LONGEST_PK) return 'pk IS NULL'
  const ranges: string[] = []
  for (let zeros = 0; text.length + zeros <= LONGEST_PK; zeros += 1) {
    const first = Number(text) * 10 ** zeros
    ranges.push(`pk BETWEEN ${first} AND ${first + 10 ** zeros - 1}`)
  }
  return `(${ranges.join(' OR ')})`
}
