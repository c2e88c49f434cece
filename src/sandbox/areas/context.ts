import type { Database } from '../database/database.ts'
import type { OperationName } from '#shared/api/registry.ts'
import type { Answer } from '../http/call.ts'
import type { Carriers } from './packing/store/carriers.ts'
import type { ProductFiles } from './files/store/product-files.ts'
import type { ChangeOrder } from './orders/store/order-changes.ts'
import type { OrderReader } from './orders/store/order-record.ts'

/** Dependencies of the areas' handlers. */
export interface Context {
  database: Database
  now: () => Date
  reader: OrderReader
  changeOrder: ChangeOrder
  carriers: Carriers
  files: ProductFiles
  /** Duration of the data import, in ms. */
  importDelay: () => number
}

export type HandlersOf<Prefix extends string> = Record<Extract<OperationName, `${Prefix}.${string}`>, Answer>
