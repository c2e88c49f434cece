import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** A row of the order list as the server sends it. */
export const anOrder = (pk: number, more: object = {}) => ({
  pk,
  status: 'in_production',
  status_display: 'W produkcji',
  payment_status: 'not_paid',
  payment_status_display: 'Nieopłacone',
  payment_deadline: '2999-01-01',
  delivery_status: 'not_send',
  delivery_status_display: 'Niewysłane',
  delivery_service: 'gls',
  source: 'internal',
  company_localization: 'PL',
  currency: 'PLN',
  realization_date: '2026-11-25',
  adresses_count: 2,
  date_added: '2026-11-20T10:00:00Z',
  client: {
    pk: keyOf('clients', 5),
    email: 'jan@example.pl',
    full_name: 'Jan Nowak',
    company_name: 'Nowak Druk',
  },
  info: { final_gross_price: '1234.50' },
  ...more,
})

export function openOrders(
  to = '/order/list',
  person: Partial<SessionUser> = {},
  rows: object[] = [anOrder(10482)],
  operations: OperationHandlers = {},
) {
  const bridge = createFakeBridge(
    {},
    {
      'orders.list': () => ({ count: rows.length, results: rows }),
      'sites.all': () => [
        { pk: 1, name: 'Polska' },
        { pk: 2, name: 'Niemcy' },
      ],
      'sites.fieldOptions': ({ query }) =>
        query.ids.map((value) => ({ value, label: ['Polska', 'Niemcy'][value - 1] })),
      'tags.options': () => [
        { value: 4, label: 'pilne' },
        { value: 9, label: 'VIP' },
      ],
      ...operations,
    },
  )
  return { bridge, ...openScreens(screensIn('orders'), to, person) }
}

export const lastQuery = (bridge: ReturnType<typeof createFakeBridge>) =>
  bridge.callsOf('orders.list').at(-1)?.query
