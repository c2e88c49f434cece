import type { Database } from '../../database/database.ts'
import { keyOf } from '../../database/key-ranges.ts'
import { seedHolidays } from './seed/holidays.ts'
import { seedShopFiles } from './seed/shop-files.ts'

/** Names of the products that have an appliance, by its number. */
const PRODUCTS_OF_APPLIANCES: readonly (readonly [appliance: number, products: readonly string[]])[] = [
  [1, ['Wizytówki', 'Wizytówki ze złoceniem']],
  [2, ['Roll-up', 'Katalogi szyte']],
  [5, ['Plakaty']],
]

export function contentSeed(database: Database, now: Date): void {
  seedShopFiles(database, now)
  seedHolidays(database, now)
  for (const [appliance, products] of PRODUCTS_OF_APPLIANCES)
    for (const product of products)
      database.run(
        `UPDATE documents SET data = json_insert(data, '$.appliances[#]', ?)
         WHERE resource = 'products' AND json_extract(data, '$.name_pl') = ?`,
        keyOf('appliances', appliance),
        product,
      )
}
