import type { Context } from '../context.ts'
import { clientTotalsAnswers } from './handlers/clients.ts'
import { logsAnswers } from './handlers/logs.ts'
import { packageTotalsAnswers } from './handlers/packages.ts'
import { printRoomAnswers } from './handlers/print-room.ts'
import { productsAnswers } from './handlers/products.ts'
import { salesAnswers } from './handlers/sales.ts'

/** What was sold and made, counted from the shop's own orders and from what was done in the print room. */
export const statisticsAnswers = (context: Context) => ({
  ...clientTotalsAnswers(context),
  ...logsAnswers(context),
  ...packageTotalsAnswers(context),
  ...printRoomAnswers(context),
  ...productsAnswers(context),
  ...salesAnswers(context),
})
