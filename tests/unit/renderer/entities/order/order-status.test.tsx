import { cleanup, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  DELIVERY_STATUS_LABELS,
  DELIVERY_STATUSES,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
} from '#shared/domain/order-status.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** Orders in which every state of each of the three kinds occurs. */
const ORDERS = ORDER_STATUSES.map((status, place) => {
  const payment = PAYMENT_STATUSES[place % PAYMENT_STATUSES.length] ?? 'paid'
  const delivery = DELIVERY_STATUSES[place % DELIVERY_STATUSES.length] ?? 'send'
  return {
    pk: 100 + place,
    status,
    status_display: ORDER_STATUS_LABELS[status],
    payment_status: payment,
    payment_status_display: PAYMENT_STATUS_LABELS[payment],
    delivery_status: delivery,
    delivery_status_display: DELIVERY_STATUS_LABELS[delivery],
    delivery_addresses: [],
    delivery_packages: [],
    order_products: [],
  }
})
const NAMES = [ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS, DELIVERY_STATUS_LABELS].flatMap((labels) =>
  Object.values(labels),
)

/** Returns the tones of all visible tags, by the text of their state. */
function tonesShown(): Record<string, string> {
  const tags = [...document.querySelectorAll('.status-tag')].map((tag) => {
    const tone = [...tag.classList].find((name) => /^status-(?!tag)/.test(name))
    return [tag.textContent ?? '', tone ?? ''] as const
  })
  return Object.fromEntries(tags.filter(([text]) => NAMES.includes(text)))
}

async function tonesAt(at: string): Promise<Record<string, string>> {
  createFakeBridge(
    {},
    {
      'orders.list': () => ({ count: ORDERS.length, results: ORDERS }),
      'orders.retrieve': ({ params }) => ORDERS.find(({ pk }) => String(pk) === String(params.pk)),
      'clients.retrieve': () => ({ pk: 7, user: null }),
      'sites.all': () => [],
      'tags.options': () => [],
    },
  )
  openScreens([...screensIn('orders'), ...screensIn('clients')], at, {})
  await waitFor(() => expect(tonesShown()).not.toEqual({}), { timeout: 10_000 })
  const tones = tonesShown()
  cleanup()
  return tones
}

test("an order state has the same tone in the list, on the order's page and below its client", async () => {
  const list = await tonesAt('/order/list?status=')
  expect(Object.keys(list).sort()).toEqual(NAMES.toSorted())
  expect(list).toMatchObject({
    Zakończone: 'status-done',
    Wysłane: 'status-info',
    Dostarczone: 'status-done',
    Nieopłacone: 'status-waiting',
    Zwrócone: 'status-failed',
  })
  // Five orders cover all five delivery states and both payment states; the statuses come from one table.
  for (const { pk } of ORDERS.slice(0, DELIVERY_STATUSES.length)) {
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    expect(list).toMatchObject(await tonesAt(`/order/${pk}`))
  }
  expect(await tonesAt('/clients/7')).toEqual(list)
})
