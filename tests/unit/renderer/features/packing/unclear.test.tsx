import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useFlash } from '#renderer/features/packing/bench-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aLine, alertTexts, anOrder, nextButton, openBench } from './packing-harness.tsx'

const LOST = failure({
  code: ErrorCode.notJson,
  message: 'Wystąpił błąd (HTTP 502)',
  status: 502,
  isUnclear: true,
})
const UNREADABLE = {
  'orders.sendRetrieve': () => {
    throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem.' })
  },
}

type Bench = ReturnType<typeof openBench>

const readable = ({ bridge, server }: Bench) => bridge.use({}, { 'orders.sendRetrieve': () => server.order })
const isReady = (button: HTMLElement) =>
  waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 3000 })
/** Presses the next step when it can be pressed. */
async function pressNext({ user }: Bench, name: RegExp | string): Promise<void> {
  const button = await nextButton(name)
  await isReady(button)
  await user.click(button)
}
beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

const successes = () => useFlash.getState().successes

describe('a weight whose answer is lost', () => {
  const weighed = (real_weight: string | null) => anOrder({ order_products: [aLine({ real_weight })] })

  function open(isStored: boolean, known: string | null = null) {
    const bench = openBench({
      order: weighed(known),
      operations: {
        'orderProducts.updateRealWeight': ({ body }) => {
          if (isStored) bench.server.order = weighed(`${body.real_weight}00`)
          throw LOST
        },
      },
    })
    const sent = () =>
      bench.bridge.callsOf('orderProducts.updateRealWeight').map(({ body }) => body.real_weight)
    async function type(text: string) {
      const field = await screen.findByLabelText<HTMLInputElement>(/^Wizytówki/)
      await bench.user.clear(field)
      await bench.user.type(field, `${text}{Enter}`)
      return field
    }
    return { ...bench, sent, type }
  }

  test('SEND-014 carried out: the order is looked at, the weight stands as saved, and nothing is sent again', async () => {
    const { bridge, sent, type } = open(true)
    await type('2,5')
    await screen.findByText('zapisano')
    expect(alertTexts()).toEqual([])
    expect(sent()).toEqual(['2.5'])
    expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(2)
  })

  test('SEND-048 not carried out: the default text, what was typed stays, and Enter looks before it sends it again', async () => {
    const { bridge, server, sent, type, user } = open(false)
    const field = await type('2,5')
    await screen.findByText('Podczas zapisywania wagi wystapił błąd!')
    expect(screen.getByText('nie zapisano')).toBeTruthy()
    expect(field.value).toBe('2,5')
    expect(sent()).toEqual(['2.5'])
    // It has arrived late.
    server.order = weighed('2.500')
    await user.type(field, '{Enter}')
    await screen.findByText('zapisano')
    expect(alertTexts()).toEqual([])
    expect(sent()).toEqual(['2.5'])
    expect(bridge.callsOf('orders.sendRetrieve')).toHaveLength(3)
  })

  test('SEND-048 while nobody knows, the weight of before is no weight that the server holds: it is sent', async () => {
    const bench = open(true, '1.200')
    await screen.findByLabelText(/^Wizytówki/)
    bench.bridge.use({}, UNREADABLE)
    const field = await bench.type('2,5')
    await screen.findByText('Podczas zapisywania wagi wystapił błąd!')
    readable(bench)
    bench.bridge.use({}, { 'orderProducts.updateRealWeight': () => ({}) })
    await bench.user.clear(field)
    await bench.user.type(field, '1,2')
    expect(screen.getByText('niezapisane')).toBeTruthy()
    await bench.user.type(field, '{Enter}')
    await screen.findByText('zapisano')
    expect(bench.sent()).toEqual(['2.5', '1.2'])
  })
})
