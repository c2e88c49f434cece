import type { ListParameters } from '../../../crud/list-parameters.ts'
import type { Database } from '../../../database/database.ts'
import { allSites } from '../../sites/store.ts'

/** An SQL condition on `invoices i` and its values. */
export interface InvoiceConditions {
  /** Includes WHERE; empty if there is no condition. */
  where: string
  values: (string | number)[]
}

const OF_CLIENTS = (condition: string): string =>
  `i.order_pk IN (SELECT pk FROM orders WHERE client_pk IN (SELECT pk FROM clients WHERE ${condition}))`

/** Folds text in the same way as `clients.search_text`. */
const folded = (text: string): string => text.toLocaleLowerCase('pl')

const two = (month: number): string => String(month).padStart(2, '0')

/**
 * The days of a year or month, as a range that can use the index on the day. A month without a year is searched in all
 * years.
 */
function dayCondition(year: unknown, month: unknown): { where: string; values: string[] } | null {
  if (typeof year === 'number') {
    const start = String(year).padStart(4, '0')
    const [from, to] =
      typeof month === 'number'
        ? [`${start}-${two(month)}-00`, `${start}-${two(month)}-99`]
        : [start, `${start}-99`]
    return { where: 'i.issue_date BETWEEN ? AND ?', values: [from, to] }
  }
  return typeof month === 'number' ? { where: 'substr(i.issue_date, 6, 2) = ?', values: [two(month)] } : null
}

/** Conditions for the list's filters and search. Invoices of shops that the user may not see are excluded. */
export function invoiceConditions(
  database: Database,
  { filters, searchTerms }: Pick<ListParameters, 'filters' | 'searchTerms'>,
  siteIds: readonly number[],
): InvoiceConditions {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (where: string, ...more: (string | number)[]): void => {
    parts.push(where)
    values.push(...more)
  }
  if (allSites(database).some((id) => !siteIds.includes(id))) {
    add(
      'i.order_pk IN (SELECT pk FROM orders WHERE site IN (SELECT value FROM json_each(?)))',
      JSON.stringify(siteIds),
    )
  }
  const days = dayCondition(filters['date_year'], filters['date_month'])
  if (days) add(days.where, ...days.values)
  if (filters['without_final'] === true) add("i.invoice_type <> 'final_invoice'")
  if (Array.isArray(filters['invoice_type'])) {
    add('i.invoice_type IN (SELECT value FROM json_each(?))', JSON.stringify(filters['invoice_type']))
  }
  if (typeof filters['client_pk'] === 'number') {
    add('i.order_pk IN (SELECT pk FROM orders WHERE client_pk = ?)', filters['client_pk'])
  }
  if (typeof filters['number'] === 'string') add('instr(fold(i.number), ?)', folded(filters['number']))
  if (typeof filters['client_email'] === 'string') {
    add(OF_CLIENTS('instr(fold(email), ?)'), folded(filters['client_email']))
  }
  if (typeof filters['company_name'] === 'string') {
    add(OF_CLIENTS('instr(fold(company_name), ?)'), folded(filters['company_name']))
  }
  for (const term of searchTerms) {
    add(`(instr(fold(i.number), ?) OR ${OF_CLIENTS('instr(search_text, ?)')})`, folded(term), folded(term))
  }
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values }
}
