import type { Context } from '../context.ts'
import { clientTotalsAnswers } from './answers/clients.ts'
import { logsAnswers } from './answers/logs.ts'
import { packageTotalsAnswers } from './answers/packages.ts'
import { printRoomAnswers } from './answers/print-room.ts'
import { productsAnswers } from './answers/products.ts'
import { salesAnswers } from './answers/sales.ts'

/** What was sold and made, counted from the shop's own orders and from what was done in the print room. */
export const statisticsAnswers = (context: Context) => ({
  ...clientTotalsAnswers(context),
  ...logsAnswers(context),
  ...packageTotalsAnswers(context),
  ...printRoomAnswers(context),
  ...productsAnswers(context),
  ...salesAnswers(context),
})
