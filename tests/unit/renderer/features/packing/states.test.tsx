import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ALL_STATES, nameOf, POSSIBLE, type OrderState } from '#support/order-permissions.ts'
import { aLabelledOrder, aLine, anOrder, openBench, type Json } from './packing-harness.tsx'

beforeEach(() => sessionStorage.clear())

const weighed = (changes: Json) => anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })

/** What the packer meets: the entry with a message, the panel that holds everything up, or the step itself. */
async function meets(order: Json, step: string): Promise<string> {
  const { address, bridge } = openBench({ order })
  const found = await waitFor(() => {
    if (screen.queryByText('Wysyłka wstrzymana')) return 'held'
    if (screen.queryByLabelText('albo wpisz jego numer')) return 'entry'
    const button = document.querySelector('.bench-next-button')
    expect(button?.textContent).toContain(step)
    return button?.getAttribute('aria-disabled') === 'true' ? 'disabled' : 'step'
  })
  const sent = bridge.callsOf('orderDeliveries.generateLabel').length
  const isAtEntry = address() === '/order/send'
  cleanup()
  expect([isAtEntry, sent]).toEqual([found === 'entry', 0])
  return found
}

const expectedOf = (state: OrderState, isPossible: boolean): string => {
  if (!POSSIBLE.openBench(state)) return 'entry'
  return isPossible ? 'step' : 'held'
}

/** The bench looks at no payment; out of production every delivery status leads to the entry. */
const STATES = ALL_STATES.filter(
  ({ status, delivery_status, payment_status }) =>
    payment_status === 'paid' &&
    (status === 'in_production' || ['not_send', 'stopped'].includes(delivery_status)),
)

test('SEND-005, SEND-008 in every state of an order the bench offers a label exactly where it may be ordered', async () => {
  for (const state of STATES) {
    const seen = await meets(weighed({ ...state, status_display: null }), 'Generuj etykietę')
    expect([nameOf(state), seen]).toEqual([nameOf(state), expectedOf(state, POSSIBLE.generateLabel(state))])
  }
})

test('SEND-005, SEND-008 and a confirmation exactly where it may be packed', async () => {
  for (const state of STATES.filter(({ status }) => status === 'in_production' || status === 'done')) {
    const seen = await meets(aLabelledOrder({ ...state, status_display: null }), 'Spakowana')
    expect([nameOf(state), seen]).toEqual([nameOf(state), expectedOf(state, POSSIBLE.confirmPacked(state))])
  }
})
