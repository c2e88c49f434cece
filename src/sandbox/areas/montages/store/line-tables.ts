import { MONTAGE_ORDER_STATUSES } from '#shared/domain/order-status.ts'
import type { FilterParameter, ListParameters } from '../../../crud/list-parameters.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { withOptions, type ProductionLine } from '../../production/store/line-facts.ts'
import { textsOfFormats } from './printed-formats.ts'

interface Condition {
  where: string
  values: SqlValue[]
}

const TEXTS = new Set(['product_name', 'product_format'])
const DECIMALS = new Set(['net_price_pln', 'weight'])

const among = (column: string, values: readonly (string | number)[]): Condition => ({
  where: `${column} IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(values)],
})

const listOf = (value: FilterParameter): (string | number)[] =>
  [value].flat().map((one) => (typeof one === 'number' ? one : String(one)))

function condition(database: Database, name: string, value: FilterParameter): Condition {
  const list = listOf(value)
  switch (name) {
    case 'order_statuses':
      return among(
        'order_status',
        list.map((status) => statusCodes.encode(String(status))),
      )
    case 'format_pks':
      return among('product_format', textsOfFormats(database, list.map(Number)))
    case 'quantity_pks':
      return {
        where:
          'selected_quantity IN (SELECT quantity FROM product_quantities WHERE pk IN (SELECT value FROM json_each(?)))',
        values: [JSON.stringify(list)],
      }
    case 'paper_pks':
    case 'options_pks':
      return withOptions(database, list.map(Number))
    case 'exclude_pks':
      return { where: 'pk NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(list)] }
    case 'pks':
      return among('pk', list)
    case 'site_pk':
      return { where: 'site = ?', values: [Number(value)] }
    default:
      return TEXTS.has(name)
        ? { where: `instr(fold(${name}), fold(?))`, values: [String(value)] }
        : { where: `${name} = ?`, values: [typeof value === 'number' ? value : String(value)] }
  }
}

/** The field's name comes from the definition's list, never from the request. */
function orderOf({ ordering }: ListParameters): string {
  if (!ordering) return 'order_realization_date IS NULL, order_realization_date, pk'
  const { field, isDescending } = ordering
  const direction = isDescending ? 'DESC' : 'ASC'
  if (field === 'pk') return `pk ${direction}`
  const key = DECIMALS.has(field)
    ? `CAST(${field} AS REAL)`
    : TEXTS.has(field)
      ? `polish_order(${field})`
      : field
  return `${key} ${direction}, pk ${direction}`
}

const PLANNED = among(
  'order_status',
  MONTAGE_ORDER_STATUSES.map((status) => statusCodes.encode(status)),
)

/** SQL for lines that are on no montage, whose order is or will be printed, and that have stages left. */
export const AVAILABLE: Condition = {
  where: `montage_pk IS NULL AND ${PLANNED.where} AND (process_pk IS NULL OR stage_pk IS NOT NULL)`,
  values: PLANNED.values,
}

export const ANY: Condition = { where: 'true', values: [] }

/** A page of lines at these sites, ordered by deadline unless another order is requested. */
export function montageLines(
  database: Database,
  parameters: ListParameters,
  { base, sites }: { base: Condition; sites: readonly number[] },
): { count: number; results: ProductionLine[] } {
  const { filters, searchTerms, page, pageSize } = parameters
  const all: Condition[] = [
    base,
    among('site', sites),
    ...Object.entries(filters).map(([name, value]) => condition(database, name, value)),
    ...searchTerms.map((term) => condition(database, 'product_name', term)),
  ]
  const where = all.map((one) => one.where).join(' AND ')
  const values = all.flatMap((one) => one.values)
  const found = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM line_facts WHERE ${where}`,
    ...values,
  )
  const results = database.all<ProductionLine>(
    `SELECT * FROM line_facts WHERE ${where} ORDER BY ${orderOf(parameters)} LIMIT ? OFFSET ?`,
    ...values,
    pageSize,
    (page - 1) * pageSize,
  )
  return { count: found?.count ?? 0, results }
}
