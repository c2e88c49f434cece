import { confirmExternalRefusal, payRefusal } from '#shared/domain/order-actions.ts'
import { findOrder } from '#support/find-order.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { OrderRecord } from '#support/sandbox-orders.ts'
import type { SampleCall, Samples } from '../sample-call.ts'

const about = async (
  sandbox: TestSandbox,
  filters: string,
  isWanted?: (order: OrderRecord) => boolean,
): Promise<SampleCall> => ({
  params: { pk: (await findOrder(sandbox.as('administrator'), filters, isWanted)).pk },
})

export const actionSamples = {
  'orders.pay': async (sandbox) => ({
    ...(await about(sandbox, 'source=external', (order) => payRefusal(order) === null)),
    body: { partial_amount: '0.01' },
  }),
  'orders.complete': (sandbox) => about(sandbox, 'status=in_realization'),
  'orders.cancel': (sandbox) => about(sandbox, 'status=waiting_for_files'),
  'orders.stopDelivery': async (sandbox) => ({
    ...(await about(sandbox, 'status=in_production&delivery_status=not_send')),
    body: { reason: 'Klient prosi o wstrzymanie.' },
  }),
  'orders.resumeDelivery': (sandbox) => about(sandbox, 'delivery_status=stopped'),
  'orders.confirmExternal': (sandbox) =>
    about(sandbox, 'source=external', (order) => confirmExternalRefusal(order) === null),
  'orders.negotiatePrice': async (sandbox) => ({
    ...(await about(sandbox, 'status=negotiated', ({ info }) => Number(info?.paid_amount) === 0)),
    body: { negotiated: true, negotiated_discount: '7.5' },
  }),
  'paymentMethods.all': () => ({}),
} satisfies Samples
