import type { AreaTables } from '../database/schema.ts'
import { INVOICE_TABLES } from './accounting/tables.ts'
import { ALLEGRO_TABLES } from './allegro/tables.ts'
import { CATALOGUE_TABLES } from './catalogue/tables.ts'
import { CLIENT_TABLES } from './clients/tables.ts'
import { DATA_IMPORT_TABLES } from './data-import/tables.ts'
import { DISCOUNT_TABLES } from './discounts/tables.ts'
import { FILE_TABLES } from './files/tables.ts'
import { FORMAT_TABLES } from './formats/tables.ts'
import { MACHINE_TABLES } from './machines/tables.ts'
import { MONTAGE_TABLES } from './montages/tables.ts'
import { ORDER_TABLES } from './orders/tables.ts'
import { PACKAGE_TABLES } from './packages/tables.ts'
import { DELIVERY_TABLES } from './packing/tables.ts'
import { PROCESS_TABLES } from './processes/tables.ts'
import { PRODUCTION_TABLES } from './production/tables.ts'
import { SERVICE_TABLES } from './service/tables.ts'
import { STAFF_TABLES } from './staff/tables.ts'
import { STATISTICS_TABLES } from './statistics/tables.ts'
import { TRANSLATION_TABLES } from './translations/tables.ts'

/** The tables of all areas. */
export const SHOP_TABLES: readonly AreaTables[] = [
  STAFF_TABLES,
  TRANSLATION_TABLES,
  CATALOGUE_TABLES,
  PACKAGE_TABLES,
  FORMAT_TABLES,
  MACHINE_TABLES,
  DISCOUNT_TABLES,
  CLIENT_TABLES,
  ORDER_TABLES,
  FILE_TABLES,
  DELIVERY_TABLES,
  PROCESS_TABLES,
  PRODUCTION_TABLES,
  INVOICE_TABLES,
  SERVICE_TABLES,
  MONTAGE_TABLES,
  DATA_IMPORT_TABLES,
  ALLEGRO_TABLES,
  STATISTICS_TABLES,
]
