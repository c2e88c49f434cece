import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OperationName } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  ALL_STATES,
  nameOf,
  POSSIBLE,
  POSSIBLE_WHEN_BEGUN,
  type OrderState,
} from '#support/order-permissions.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import {
  aLabelledOrder,
  aLine,
  anAddress,
  anOrder,
  aPackage,
  openBench,
  pressed,
  printsOf,
  type Json,
} from './packing-harness.tsx'

beforeEach(() => sessionStorage.clear())

const weighed = (changes: Json) => anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })

/** Returns what the packer sees: the entry with a message, the panel of a stopped order, or the step itself. */
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

/** The bench ignores the payment. Outside production every delivery status leads to the entry. */
const STATES = ALL_STATES.filter(
  ({ status, delivery_status, payment_status }) =>
    payment_status === 'paid' &&
    (status === 'in_production' || ['not_send', 'stopped'].includes(delivery_status)),
)

test('SEND-005, SEND-008 in every state of an order the bench offers a label exactly if one may be ordered', async () => {
  for (const state of STATES) {
    const seen = await meets(weighed({ ...state, status_display: null }), 'Generuj etykietę')
    expect([nameOf(state), seen]).toEqual([nameOf(state), expectedOf(state, POSSIBLE.generateLabel(state))])
  }
})

test('SEND-005, SEND-008 in every state it offers a confirmation exactly if the order may be packed', async () => {
  for (const state of STATES.filter(({ status }) => status === 'in_production' || status === 'done')) {
    const seen = await meets(aLabelledOrder({ ...state, status_display: null }), 'Spakowana')
    expect([nameOf(state), seen]).toEqual([nameOf(state), expectedOf(state, POSSIBLE.confirmPacked(state))])
  }
})

test('SEND-005, SEND-008 in every state it offers a weight field exactly if the order may be weighed', async () => {
  for (const state of STATES) {
    const { bridge, user } = openBench({
      order: anOrder({ ...state, status_display: null }),
      operations: { 'orderProducts.updateRealWeight': () => ({}) },
    })
    const found = await waitFor(() => {
      if (screen.queryByText('Wysyłka wstrzymana')) return 'held'
      if (screen.queryByLabelText('albo wpisz jego numer')) return 'entry'
      return screen.getByRole('textbox', { name: /Wizytówki/ })
    })
    if (found instanceof HTMLElement) await user.type(found, '1,25{Enter}')
    await waitFor(() =>
      expect([nameOf(state), bridge.callsOf('orderProducts.updateRealWeight').length]).toEqual([
        nameOf(state),
        POSSIBLE.weigh(state) ? 1 : 0,
      ]),
    )
    const seen = found instanceof HTMLElement ? 'step' : found
    expect([nameOf(state), seen]).toEqual([nameOf(state), expectedOf(state, POSSIBLE.weigh(state))])
    cleanup()
  }
})

/** Every status of an unsent order, every delivery status of a done one, and a stopped order in production. */
const LATER_STATES = ALL_STATES.filter(
  ({ status, delivery_status, payment_status }) =>
    payment_status === 'paid' &&
    (status === 'done' ||
      delivery_status === 'not_send' ||
      (status === 'in_production' && delivery_status === 'stopped')),
)

const PARTS = {
  delivery_addresses: [anAddress({ tracking_number: '1Z999' }), anAddress({ pk: 72 })],
  order_products: [aLine({ real_weight: '1.250' })],
}
const PACKED = aPackage({ tracking_number: '1Z999', is_packed: true })

/** Successful empty responses; the order stays as the test has set it. */
const accepted: OperationHandlers = {
  'orderDeliveries.generateLabel': () => ({}),
  'orderDeliveryPackages.update': () => ({}),
  'orderDeliveryPackages.updateStatus': () => ({}),
}

/**
 * Opens the order in production and sets each state before the key is pressed. Returns the outcome for each state:
 * "sent", or "held" if nothing was sent and the packer sees the reason.
 */
async function whatIsSent(order: Json, key: string, operation: OperationName): Promise<string[]> {
  const found: string[] = []
  for (const state of LATER_STATES) {
    const bench = openBench({
      order: anOrder({ ...PARTS, ...order }),
      operations: accepted,
      routes: { 'labels.history': () => [printsOf(81, { copies: 1 })] },
    })
    const command = await waitFor(() => {
      const offered = pressed(key)
      expect(offered.isDisabled ?? false).toBe(false)
      return offered
    })
    bench.server.order = { ...bench.server.order, ...state, status_display: null }
    await act(async () => command.run())
    const outcome = await waitFor(() => {
      if (bench.bridge.callsOf(operation).length > 0) return 'sent'
      expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
      return 'held'
    })
    found.push(`${nameOf(state)}: ${outcome}`)
    cleanup()
  }
  return found
}

const expectedAfterwards = (isPossible: (state: OrderState) => boolean): string[] =>
  LATER_STATES.map((state) => `${nameOf(state)}: ${isPossible(state) ? 'sent' : 'held'}`)

describe('an order whose state changes after it was opened', () => {
  test('SEND-046 F9 marks a package as picked up only if the order is in production or done', async () => {
    const pickUp = {
      is_self_pickup_delivery: true,
      delivery_packages: [aPackage({ is_self_pickup_delivery: true, is_packed: true })],
    }
    expect(await whatIsSent(pickUp, 'F9', 'orderDeliveryPackages.updateStatus')).toEqual(
      expectedAfterwards(POSSIBLE.pickUp),
    )
  })

  test('with a packed package the next one is packed unless the order was withdrawn or stopped', async () => {
    const begun = { delivery_packages: [PACKED, aPackage({ pk: 82, tracking_number: '1Z998' })] }
    expect(await whatIsSent(begun, 'F4', 'orderDeliveryPackages.update')).toEqual(
      expectedAfterwards(POSSIBLE_WHEN_BEGUN.confirmPacked),
    )
  })

  test("with a packed package the next one's label is ordered under the same rule", async () => {
    const begun = { delivery_packages: [PACKED, aPackage({ pk: 82, order_delivery: 72 })] }
    expect(await whatIsSent(begun, 'F2', 'orderDeliveries.generateLabel')).toEqual(
      expectedAfterwards(POSSIBLE_WHEN_BEGUN.generateLabel),
    )
  })

  test('without a packed package neither label nor confirmation is sent after the order has left production', async () => {
    const packed = { delivery_packages: [aPackage({ tracking_number: '1Z999' })] }
    expect(await whatIsSent(packed, 'F4', 'orderDeliveryPackages.update')).toEqual(
      expectedAfterwards(POSSIBLE.confirmPacked),
    )
    const unlabelled = { delivery_packages: [aPackage()] }
    expect(await whatIsSent(unlabelled, 'F2', 'orderDeliveries.generateLabel')).toEqual(
      expectedAfterwards(POSSIBLE.generateLabel),
    )
  })

  test('with a packed package the weight field stays under the same rule after a refused weight', async () => {
    for (const state of LATER_STATES) {
      const { bridge, server, user } = openBench({
        order: anOrder({ delivery_packages: [PACKED, aPackage({ pk: 82 })] }),
        operations: {
          'orderProducts.updateRealWeight': () => {
            throw failure({ code: ErrorCode.validation, message: 'Waga poza zakresem.', status: 400 })
          },
        },
      })
      const field = await screen.findByRole('textbox', { name: /Wizytówki/ })
      server.order = { ...server.order, ...state, status_display: null }
      await user.type(field, '1,25{Enter}')
      await waitFor(() => expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(2))
      await waitFor(() =>
        expect([nameOf(state), screen.queryByRole('textbox', { name: /Wizytówki/ }) !== null]).toEqual([
          nameOf(state),
          POSSIBLE_WHEN_BEGUN.weigh(state),
        ]),
      )
      cleanup()
      // The typed weight would be restored into the next field.
      sessionStorage.clear()
    }
  })
})
