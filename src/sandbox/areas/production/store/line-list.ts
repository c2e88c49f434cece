import { parseOrdering } from '#shared/api/list-query.ts'
import type { FilterParameter, ListParameters } from '../../../crud/list-parameters.ts'
import type { Database, SqlValue } from '../../../database/database.ts'
import { IN_CUBE } from './cubes.ts'
import { IS_MADE } from './intake.ts'
import { withOptions, type ProductionLine } from './line-facts.ts'

interface Condition {
  where: string
  values: SqlValue[]
}

/** Fields that are searched by substring, ignoring case; all others must be equal. */
const TEXTS = new Set(['product_name', 'product_format'])
/** Decimals are stored as text but sorted as numbers. */
const DECIMALS = new Set(['net_price_pln', 'weight'])

function condition(database: Database, name: string, value: FilterParameter): Condition {
  if (name === 'cube_pk') return { where: IN_CUBE, values: [Number(value)] }
  if (name === 'options_pks') return withOptions(database, [value].flat().map(Number))
  if (TEXTS.has(name)) return { where: `instr(fold(${name}), fold(?))`, values: [String(value)] }
  return { where: `${name} = ?`, values: [typeof value === 'number' ? value : String(value)] }
}

/** The field's name comes from the definition's list, never from the request. */
function orderOf({ ordering }: ListParameters, defaultOrdering: string): string {
  const { field, isDescending } = ordering ??
    parseOrdering(defaultOrdering) ?? { field: 'pk', isDescending: false }
  const direction = isDescending ? 'DESC' : 'ASC'
  const key = DECIMALS.has(field)
    ? `CAST(${field} AS REAL)`
    : TEXTS.has(field)
      ? `polish_order(${field})`
      : field
  return field === 'pk' ? `pk ${direction}` : `${key} ${direction}, pk ${direction}`
}

/**
 * A page of the lines in production at these sites. It includes lines after their last stage, unless a cube is
 * requested.
 */
export function lineList(
  database: Database,
  parameters: ListParameters,
  { sites, defaultOrdering }: { sites: readonly number[]; defaultOrdering: string },
): { count: number; results: ProductionLine[] } {
  const { filters, searchTerms, page, pageSize } = parameters
  const all: Condition[] = [
    { where: `process_pk IS NOT NULL AND ${IS_MADE}`, values: [] },
    { where: 'site IN (SELECT value FROM json_each(?))', values: [JSON.stringify(sites)] },
    ...Object.entries(filters).map(([name, value]) => condition(database, name, value)),
    ...searchTerms.map((term) => condition(database, 'product_name', term)),
  ]
  const where = all.map((one) => one.where).join(' AND ')
  const values = all.flatMap((one) => one.values)
  const count = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM line_facts WHERE ${where}`,
    ...values,
  )
  const results = database.all<ProductionLine>(
    `SELECT * FROM line_facts WHERE ${where} ORDER BY ${orderOf(parameters, defaultOrdering)} LIMIT ? OFFSET ?`,
    ...values,
    pageSize,
    (page - 1) * pageSize,
  )
  return { count: count?.count ?? 0, results }
}
