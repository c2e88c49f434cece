import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { paymentRoutes } from '#shared/ipc/routes/payments.ts'
import type { PaymentPreview } from '../../services/payments/payment-preview.ts'

export function createPaymentHandlers(preview: PaymentPreview): HandlersFor<typeof paymentRoutes> {
  return { 'payments.preview': ({ reference, bank }) => preview.read(reference, bank) }
}
