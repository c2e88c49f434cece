import { keyOf } from '#sandbox/database/key-ranges.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { OrderDetailsScreen } from '#renderer/features/sales/orders/details/order-details-screen.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { useSession } from '#renderer/lib/session.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'
import { useNotices } from '#renderer/ui/notices.ts'
import type { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import {
  createFakeBridge,
  failure,
  type FakeBridge,
  type OperationHandlers,
} from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'

type Json = Record<string, unknown>

export const PK = 10482

export const anOrder = (changes: Json = {}): Json => ({
  pk: PK,
  status: 'in_production',
  status_display: 'W produkcji',
  payment_status: 'not_paid',
  payment_status_display: 'Nieopłacone',
  payment_method: 'prepayment',
  delivery_status: 'not_send',
  delivery_status_display: 'Niewysłane',
  is_external: false,
  currency: 'PLN',
  client: { pk: keyOf('clients', 4), full_name: 'Anna Nowak', email: 'anna@example.com' },
  info: {
    final_net_price: 114.95,
    final_gross_price: 141.39,
    net_price_no_delivery: 100.05,
    delivery_price: 14.9,
    vat_percent: 23,
  },
  sender_address: null,
  delivery_addresses: [],
  delivery_packages: [],
  order_products: [],
  ...changes,
})

interface OrderPage {
  bridge: FakeBridge
  user: UserEvent
}

/** Shows where an action has led. */
function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Renders only the details of one order on a fake bridge, still loading. */
export function renderOrder(operations: OperationHandlers, person: SessionUser, search = ''): OrderPage {
  const bridge = createFakeBridge({}, operations)
  useSession.setState({ state: signedIn(person) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/order/${PK}${search}`]}>
        <Routes>
          <Route path="/order/:pk" element={<OrderDetailsScreen />} />
          <Route path="/order/create" element={<Address />} />
          <Route path="/order/send/:pk" element={<p>stół pakowania</p>} />
        </Routes>
      </MemoryRouter>
      <ConfirmHost />
    </QueryClientProvider>,
  )
  return { bridge, user: userEvent.setup() }
}

/** Renders the details and waits until `order`, which every read returns, is loaded. */
export async function openOrder(
  order: Json,
  operations: OperationHandlers = {},
  permissions = ['view_order', 'change_order', 'send_order'],
): Promise<OrderPage> {
  const page = renderOrder(
    {
      'orders.retrieve': () => order,
      'orderLogs.list': () => ({ count: 0, results: [] }),
      'paymentMethods.all': () => [{ value: 'prepayment', label: 'Przedpłata na konto' }],
      ...operations,
    },
    aUser({ permissions }),
  )
  await screen.findByRole('heading', { name: `Zamówienie ${PK}` })
  return page
}

/** Clicks an action where it is: beside the number, or under "Więcej". */
export async function start(user: UserEvent, name: string): Promise<void> {
  const button = screen.queryByRole('button', { name })
  if (button) return user.click(button)
  await user.click(screen.getByRole('button', { name: 'Więcej' }))
  // The shortcut, if there is one, follows the text.
  await user.click(await screen.findByRole('menuitem', { name: (text) => text.startsWith(name) }))
}

export const noticesOf = (kind: 'success' | 'error'): string[][] =>
  useNotices
    .getState()
    .notices.filter((notice) => notice.kind === kind)
    .map(({ lines }) => lines)

/** The server's refusal of a request. */
export const refusal = (
  code: (typeof ErrorCode)[keyof typeof ErrorCode],
  status: number,
  details: { message?: string; fieldErrors?: Record<string, string[]>; nonFieldErrors?: string[] },
) => failure({ code, status, message: 'Serwer odrzucił dane.', ...details })
