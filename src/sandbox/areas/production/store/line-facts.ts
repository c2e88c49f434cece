import type { Database, SqlValue } from '../../../database/database.ts'

/** A producible line from the view `line_facts`. Decimals are text; net prices are for the whole line. */
export interface ProductionLine extends Record<string, SqlValue> {
  /** Key of the order line. */
  pk: number
  order_pk: number
  product_pk: number
  product_name: string
  selected_quantity: number
  product_format: string
  net_price: string
  net_price_pln: string
  currency: string
  /** Weight of the whole line in kg. */
  weight: string
  /** JSON list of `{chosen_option: {group_pk, group_name, pk, label}, user_value}`. */
  chosen_options: string
  montage_pk: number | null
  file_name: string | null
  site: number
  /** Code from `statusCodes`. */
  order_status: number
  /** Deadline, `YYYY-MM-DD`. */
  order_realization_date: string | null
  /** Null while the order waits for production. */
  process_pk: number | null
  /** The current stage; null before production and after the last stage. */
  stage_pk: number | null
  is_locked: number
  locked_info: string
}

export const productionLine = (database: Database, pk: number): ProductionLine | undefined =>
  database.get<ProductionLine>('SELECT * FROM line_facts WHERE pk = ?', pk)

interface ChosenOption {
  chosen_option: { pk: number }
}

/** Keys of the options that the line was ordered with. */
export const optionsOfLine = ({
  chosen_options,
}: Pick<ProductionLine, 'chosen_options'>): ReadonlySet<number> =>
  new Set((JSON.parse(chosen_options) as ChosenOption[]).map(({ chosen_option }) => chosen_option.pk))

/** SQL over `line_facts`: whether the line has at least one of these options from each of their groups. */
export function withOptions(
  database: Database,
  pks: readonly number[],
): { where: string; values: SqlValue[] } {
  const groups = database.all<{ pks: string }>(
    `SELECT json_group_array(pk) AS pks FROM productOptions_view
     WHERE pk IN (SELECT value FROM json_each(?)) GROUP BY options_group`,
    JSON.stringify(pks),
  )
  const one = `EXISTS (SELECT 1 FROM json_each(chosen_options) chosen
    WHERE json_extract(chosen.value, '$.chosen_option.pk') IN (SELECT value FROM json_each(?)))`
  // If none of the options exists, no line can have one.
  if (groups.length === 0) return { where: '0', values: [] }
  return { where: groups.map(() => one).join(' AND '), values: groups.map((group) => group.pks) }
}

/** Locks or unlocks a line for montages. */
export function writeLock(
  database: Database,
  pk: number,
  { isLocked, info }: { isLocked: boolean; info: string },
): void {
  database.run(
    'UPDATE production_lines SET is_locked = ?, locked_info = ? WHERE order_product_pk = ?',
    Number(isLocked),
    info,
    pk,
  )
}
