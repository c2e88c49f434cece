import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { Database } from '../../../database/database.ts'
import {
  deliveryCodes,
  localizationCodes,
  paymentCodes,
  sourceCodes,
  statusCodes,
  type CodeTable,
} from './order-codes.ts'

/** Finds the orders of a page and the total number of orders. */
export interface OrderList {
  page(parameters: ListParameters, siteIds: readonly number[]): { count: number; pks: number[] }
}

export function createOrderList(database: Database): OrderList {
  return {
    page(parameters, siteIds) {
      const { page, pageSize, ordering } = parameters
      const { field, isDescending } = ordering ?? { field: 'pk', isDescending: true }
      const conditions = conditionsOf(parameters, siteIds)
      const values = conditions.flatMap((condition) => condition.values)
      // Each index is sorted by its column and contains all filtered columns, so rows are read only for text filters.
      const from = `FROM orders INDEXED BY orders_by_${field}
        WHERE ${conditions.map((condition) => condition.where).join(' AND ')}`
      const count = database.get<{ count: number }>(`SELECT count(*) AS count ${from}`, ...values)?.count ?? 0
      const direction = isDescending ? 'DESC' : 'ASC'
      const rows = database.all<{ pk: number }>(
        `SELECT pk ${from} ORDER BY ${field} ${direction}, pk ${direction} LIMIT ? OFFSET ?`,
        ...values,
        pageSize,
        (page - 1) * pageSize,
      )
      return { count, pks: rows.map(({ pk }) => pk) }
    },
  }
}

interface Condition {
  where: string
  values: (string | number)[]
}

const CODES: Readonly<Record<string, CodeTable>> = {
  status: statusCodes,
  payment_status: paymentCodes,
  delivery_status: deliveryCodes,
  source: sourceCodes,
  company_localization: localizationCodes,
}

/** Folds text in the same way as `clients.search_text`. */
const folded = (text: string): string => text.toLocaleLowerCase('pl')

const ofClients = 'client_pk IN (SELECT pk FROM clients WHERE instr(search_text, ?))'
const numberStartsWith = 'instr(pk, ?) = 1'

function conditionsOf({ filters, searchTerms }: ListParameters, siteIds: readonly number[]): Condition[] {
  const conditions: Condition[] = []
  const add = (where: string, ...values: (string | number)[]): void => void conditions.push({ where, values })
  add(`site IN (${siteIds.join(', ')})`)
  for (const [column, codes] of Object.entries(CODES)) {
    const words = filters[column]
    if (Array.isArray(words))
      add(`${column} IN (${words.map((word) => codes.encode(String(word))).join(', ')})`)
  }
  if (typeof filters['site_pk'] === 'number') add('site = ?', filters['site_pk'])
  if (typeof filters['invoice_paper'] === 'boolean')
    add('is_invoice_paper = ?', Number(filters['invoice_paper']))
  if (typeof filters['has_notes'] === 'boolean')
    add('(note_pk IS NOT NULL) = ?', Number(filters['has_notes']))
  if (typeof filters['pk'] === 'string') add(numberStartsWith, filters['pk'])
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
    if (/^\d+$/.test(term)) add(`(${numberStartsWith} OR ${ofClients})`, term, term)
    else add(ofClients, folded(term))
  }
  return conditions
}
