import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aLabelledOrder, aPackage, openBench, printsOf } from './packing-harness.tsx'

afterEach(() => void vi.useRealTimers())

const order = () =>
  aLabelledOrder({
    delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
  })
const history = (known: Parameters<typeof printsOf>[1]): RouteHandlers => ({
  'labels.history': ({ packagePks }) => packagePks.map((pk) => printsOf(pk, known)),
})

/** Opens the panel of reasons with fake timers. */
async function ask() {
  const bench = openBench({ order: order(), routes: history({ copies: 1 }) })
  await bench.user.click(await screen.findByRole('button', { name: 'Drukuj ponownie' }))
  const first = await screen.findByRole('button', { name: 'Uszkodzona' })
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(first))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return bench
}

test('DESK-069, DESK-089 one digit chooses the reason and prints', async () => {
  const { bridge } = await ask()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '3' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await waitFor(() =>
    expect(bridge.inputsOf('labels.print')).toMatchObject([
      { intent: 'again', reason: 'Zacięty papier', packagePk: 81 },
    ]),
  )
  expect(screen.queryByText('Dlaczego drukujesz ponownie?')).toBeNull()
})

test('DESK-044 the first digit of a scanned code does not choose a reason', async () => {
  const { bridge } = await ask()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '1' })
  act(() => bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(bridge.inputsOf('labels.print')).toEqual([])
  expect(screen.getByText('Dlaczego drukujesz ponownie?')).toBeTruthy()
})

test('DESK-069 a typed reason is recorded, and digits in it do not choose one', async () => {
  const { bridge } = await ask()
  const field = screen.getByLabelText('Inny powód')
  field.focus()
  fireEvent.keyDown(field, { key: '2' })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(bridge.inputsOf('labels.print')).toEqual([])
  fireEvent.change(field, { target: { value: '  druga etykieta na 2 paczki ' } })
  fireEvent.submit(field)
  await waitFor(() =>
    expect(bridge.inputsOf('labels.print')).toMatchObject([{ reason: 'druga etykieta na 2 paczki' }]),
  )
})

test('DESK-069 Escape and the command for no print nothing', async () => {
  const { bridge } = await ask()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Dlaczego drukujesz ponownie?')).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  fireEvent.click(screen.getByRole('button', { name: 'Drukuj ponownie' }))
  await screen.findByText('Dlaczego drukujesz ponownie?')
  act(() => bridge.emit('scanner.scan', { kind: 'command', command: 'no' }))
  await waitFor(() => expect(screen.queryByText('Dlaczego drukujesz ponownie?')).toBeNull())
  expect(bridge.inputsOf('labels.print')).toEqual([])
})

test('DESK-069 a double Enter on the button does not choose the first reason', async () => {
  const { bridge, user } = openBench({ order: order(), routes: history({ copies: 1 }) })
  const again = await screen.findByRole('button', { name: 'Drukuj ponownie' })
  again.focus()
  await user.keyboard('{Enter}{Enter}')
  await screen.findByText('Dlaczego drukujesz ponownie?')
  expect(bridge.inputsOf('labels.print')).toEqual([])
})
