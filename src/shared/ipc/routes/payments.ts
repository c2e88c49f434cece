import { z } from 'zod'
import { IMPORT_BANKS } from '../../api/resources/order-actions.ts'
import { route, type Route } from '../route.ts'

const transfer = z.object({
  /** Booking day of the bank, YYYY-MM-DD. */
  date: z.string(),
  title: z.string(),
  amount: z.string(),
  currency: z.string(),
  counterparty: z.string(),
  /** Number of the order that the title names; null if it names none or several. */
  order: z.number().nullable(),
})

export const paymentRoutes = {
  /**
   * Reads the incoming transfers of an attached bank file on this computer; nothing is sent to the server. A long file
   * is cut after some hundred transfers, `total` counts all of them. Fails for files that the bank did not write.
   */
  'payments.preview': route({
    input: z.strictObject({ reference: z.string().regex(/^file:/), bank: z.enum(IMPORT_BANKS) }),
    output: z.object({ transfers: z.array(transfer), total: z.number().int().nonnegative() }),
  }),
} satisfies Record<string, Route>
