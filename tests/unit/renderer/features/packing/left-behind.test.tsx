import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { leftBehind, recordUnpackedOrder } from '#renderer/lib/left-behind.ts'
import { useQuestions } from '#renderer/ui/questions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aLabelledOrder, alertTexts, anOrder, aPackage, nextButton, openBench } from './packing-harness.tsx'

const LABEL = { tracking_number: '1Z999', label_image: 'media:7' }
const threePackages = () =>
  aLabelledOrder({
    delivery_packages: [81, 82, 83].map((pk) => aPackage({ pk, ...LABEL, tracking_number: `1Z${pk}` })),
  })

const strip = () => screen.queryByRole('list', { name: 'Niespakowane paczki innych zamówień' })
const words = () =>
  strip() === null
    ? null
    : within(strip() ?? document.body)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replaceAll('\u00a0', ' '))

/** Opens the station with packages left behind. They are noted after the page has read the station's shop. */
async function openWithLeft(left: readonly [orderId: number, left: number][]) {
  const bench = openBench({ at: '/order/send' })
  for (const [orderId, count] of left) act(() => recordUnpackedOrder(orderId, count))
  await screen.findByRole('heading', { name: 'Zeskanuj zamówienie' })
  return bench
}

describe('packages that were left unpacked', () => {
  test('the next order’s scan lists them in the strip, a click leads back, and packing the last one removes the order', async () => {
    const whole = threePackages()
    const packages = [81, 82, 83].map((pk) =>
      aPackage({ pk, tracking_number: `1Z${pk}`, is_packed: pk === 81 }),
    )
    const half = { ...whole, delivery_packages: packages }
    // Each read returns the order with the requested number, however late it arrives.
    const held = new Map([whole, anOrder({ pk: 5 })].map((order) => [String(order.pk), order]))
    const { bridge, user, address } = openBench({
      order: whole,
      printsAfterPacking: false,
      operations: {
        'orders.sendRetrieve': ({ params }) => held.get(String(params.pk)) ?? whole,
        'orderDeliveryPackages.update': () => void held.set('10482', half),
      },
    })
    await user.click(await nextButton('Spakowana'))
    await waitFor(() => expect(leftBehind()).toMatchObject([{ orderId: 10482, left: 2 }]))
    expect(strip()).toBeNull()
    bridge.emit('scanner.scan', { kind: 'order', pk: '5' })
    await screen.findByRole('heading', { name: /Zamówienie 5/ })
    expect(words()).toContain('10482: zostały 2 paczki')

    await user.click(screen.getByRole('button', { name: /^10482: zostały/ }))
    await waitFor(() => expect(address()).toBe('/order/send/10482'))
    expect(bridge.callsOf('orders.sendCheck').at(-1)).toMatchObject({ params: { pk: '10482' } })
    await waitFor(() => expect(words()).toEqual(['5: została 1 paczka']))
    held.set('10482', { ...half, delivery_packages: [aPackage({ is_packed: true })] })
    bridge.emit('scanner.scan', { kind: 'order', pk: '10482' })
    await waitFor(() => expect(leftBehind().map(({ orderId }) => orderId)).toEqual([5]))
  })

  test('the packer can discard them after a confirmation', async () => {
    const { user } = await openWithLeft([[101985, 5]])
    expect(words()).toEqual(['101985: zostało 5 paczek'])
    const giveUp = screen.getByRole('button', { name: 'Porzuć paczki zamówienia 101985' })
    const answer = async (value: string | null) => {
      await user.click(giveUp)
      await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
      expect(useQuestions.getState().questions[0]?.title).toBe('Porzucić paczki zamówienia 101985?')
      await act(async () => useQuestions.getState().questions[0]?.answer(value))
    }
    await answer(null)
    expect(words()).toEqual(['101985: zostało 5 paczek'])
    await answer('yes')
    expect(strip()).toBeNull()
  })

  test('four or more orders are shown in one line, with the others one click away', async () => {
    const { user } = await openWithLeft([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
    expect(words()).toEqual(['1: została 1 paczka', '2: zostały 2 paczki', 'i jeszcze 2 zamówienia'])
    await user.click(screen.getByRole('button', { name: /^i jeszcze/ }))
    expect(words()).toHaveLength(4)
  })

  test('an order that was packed elsewhere leaves the strip when it is refused', async () => {
    const { user, bridge, server } = await openWithLeft([[10482, 2]])
    server.order = anOrder({ delivery_packages: [aPackage({ is_packed: true })], status: 'sent' })
    bridge.use(
      {},
      {
        'orders.sendCheck': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            nonFieldErrors: ['Zamówienie jest wysłane.'],
          })
        },
      },
    )
    await user.click(screen.getByRole('button', { name: /^10482/ }))
    await waitFor(() => expect(alertTexts()).toEqual(['Zamówienie jest wysłane.Zamówienie 10482']))
    await waitFor(() => expect(strip()).toBeNull())
  })
})

test('an unknown code shows what was expected and what to do: at the bench and at its entry', async () => {
  const unknown = { message: 'Nie rozpoznano kodu.', isUnknownCode: true }
  const bench = openBench()
  await screen.findByRole('heading', { name: /Zamówienie 10482/ })
  bench.bridge.emit('scanner.scan', { kind: 'rejected', ...unknown })
  await screen.findByText(/^Nie rozpoznano kodu\. Oczekiwano karty następnego zamówienia, etykiety/)
  bench.unmount()

  const entry = openBench({ at: '/order/send' })
  await screen.findByRole('heading', { name: 'Zeskanuj zamówienie' })
  entry.bridge.emit('scanner.scan', { kind: 'rejected', ...unknown })
  await screen.findByText(/^Nie rozpoznano kodu\. Oczekiwano karty zamówienia\. .*wpisz jej numer/)
  entry.bridge.emit('scanner.scan', { kind: 'rejected', message: 'To kod do ustawiania skanera.' })
  await waitFor(() => expect(alertTexts()).toEqual(['To kod do ustawiania skanera.']))
  entry.unmount()
})
