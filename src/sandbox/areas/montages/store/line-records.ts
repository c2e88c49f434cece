import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import { fileSummary } from '../../files/store/file-records.ts'
import { lineFiles } from '../../files/store/line-files.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import type { ProductionLine } from '../../production/store/line-facts.ts'

interface ChosenOption {
  chosen_option: { group_name: string; label: string }
}

/** How the line's plates are exposed, according to its ordered colours. */
function exposingData(options: readonly ChosenOption[]): string | null {
  const colours = options.find(({ chosen_option }) => chosen_option.group_name === 'Zadruk')
  return colours ? `${colours.chosen_option.label}, raster 175 lpi, profil FOGRA51` : null
}

/** Each line's place among the lines of its order: `2/4`. */
function placesOf(database: Database, lines: readonly ProductionLine[]): ReadonlyMap<number, string> {
  const rows = database.all<{ pk: number; place: string }>(
    `SELECT pk, row_number() OVER (PARTITION BY order_pk ORDER BY pk) || '/' ||
       count(*) OVER (PARTITION BY order_pk) AS place
     FROM order_products WHERE order_pk IN (SELECT value FROM json_each(?))`,
    JSON.stringify([...new Set(lines.map(({ order_pk }) => order_pk))]),
  )
  return new Map(rows.map(({ pk, place }) => [pk, place]))
}

/** Lines in the format of a montage's tables. */
export function montageLineRecords(
  database: Database,
  lines: readonly ProductionLine[],
  origin: string,
): JsonRecord[] {
  const places = placesOf(database, lines)
  const files = lineFiles(database, lines, statusCodes.decode(lines.at(0)?.order_status ?? 0))
  return lines.map((line) => {
    const options = JSON.parse(line.chosen_options) as ChosenOption[]
    const file = files.get(line.pk)
    return {
      pk: line.pk,
      pk_with_count: `${line.pk} (${places.get(line.pk) ?? '1/1'})`,
      order_pk: line.order_pk,
      product_pk: line.product_pk,
      product_name: line.product_name,
      selected_quantity: line.selected_quantity,
      product_format: line.product_format,
      net_price: line.net_price,
      net_price_pln: line.net_price_pln,
      currency: line.currency,
      weight: line.weight,
      order_realization_date: line.order_realization_date,
      is_locked: line.is_locked === 1,
      locked_info: line.locked_info,
      exposing_data: exposingData(options),
      product_file: file ? fileSummary(file, origin) : null,
      chosen_options: options,
      montage_pk: line.montage_pk,
      process_stage: line.stage_pk,
    }
  })
}
