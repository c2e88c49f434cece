import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setAsideOrders } from '#renderer/lib/set-aside.ts'
import { useQuestions } from '#renderer/ui/questions.ts'
import type { ScanCommand } from '#shared/domain/command-codes.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import {
  aLabelledOrder,
  aLine,
  alertTexts,
  anAddress,
  anOrder,
  nextButton,
  openBench,
  pressed,
  type Json,
} from './packing-harness.tsx'

const packer = aUser({ permissions: ['send_order', 'add_note'] })
const office = aUser({ permissions: ['send_order', 'view_order', 'view_note', 'add_note', 'change_note'] })
const STOPPED = { delivery_status: 'stopped', delivery_lock_reason: 'Klient zmienił adres' }
const weighed = (changes: Json = {}) =>
  anOrder({ order_products: [aLine({ real_weight: '1.250' })], ...changes })
const accepts: OperationHandlers = { 'notes.create': () => ({ pk: 31 }) }

type Bench = ReturnType<typeof openBench>

const scan = ({ bridge }: Bench, command: ScanCommand) =>
  act(() => bridge.emit('scanner.scan', { kind: 'command', command }))
const scanCard = ({ bridge }: Bench, pk: string) =>
  act(() => bridge.emit('scanner.scan', { kind: 'order', pk }))
const panel = () => screen.findByRole('group', { name: 'Dlaczego odkładasz zamówienie?' })
/** Waits until the panel no longer ignores the second half of a double press. */
const isReady = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Brakuje produktu' }).getAttribute('aria-disabled')).toBeNull(),
  )
/** Opens the question by F6. */
async function ask(bench: Bench) {
  await screen.findByRole('heading', { name: /^Zamówienie 10482/ })
  await screen.findByRole('button', { name: /^Odłóż i zgłoś biuru/ })
  act(() => pressed('F6').run())
  await panel()
  await isReady()
  return bench
}
const notes = ({ bridge }: Bench) => bridge.callsOf('notes.create').map(({ body }) => body)
const note = (reason: string, orderId = 10482) => ({
  text: `PAKOWANIE: ${reason}`,
  object_id: orderId,
  content_type: 'order',
  tags: [],
})
const strip = () =>
  screen.queryByRole('list', { name: 'Odłożone zamówienia, o których biuro może nie wiedzieć' })
const kept = () => setAsideOrders.entries().map(({ orderId, reason }) => [orderId, reason])
const lost = () => {
  throw failure({ code: ErrorCode.timeout, message: 'Serwer nie odpowiada.', isOutcomeUnknown: true })
}

afterEach(() => void vi.useRealTimers())

describe('setting an order aside', () => {
  test('DESK-089 the command is scanned twice: one note with the shown reason, and the bench is free', async () => {
    const bench = openBench({ order: weighed(), user: packer, operations: accepts })
    await nextButton('Generuj etykietę')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    scan(bench, 'setAside')
    // Right after it was opened, a second press chooses nothing.
    scan(bench, 'setAside')
    expect(screen.getByRole('group', { name: 'Dlaczego odkładasz zamówienie?' })).toBeTruthy()
    expect(notes(bench)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    scan(bench, 'setAside')
    vi.useRealTimers()
    await waitFor(() => expect(bench.address()).toBe('/order/send'))
    expect(notes(bench)).toEqual([note('Brakuje produktu')])
    await screen.findByText(/Zamówienie 10482 odłożono i zgłoszono biuru/)
    expect(kept()).toEqual([])
    expect(bench.bridge.callsOf('orderDeliveries.generateLabel')).toEqual([])
  })

  test('a digit chooses another reason', async () => {
    const bench = await ask(openBench({ order: weighed(), user: packer, operations: accepts }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '4' })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await waitFor(() => expect(notes(bench)).toEqual([note('Błąd w adresie')]))
  })

  test('the command for yes takes the typed reason', async () => {
    const bench = await ask(openBench({ order: weighed(), user: packer, operations: accepts }))
    fireEvent.change(screen.getByLabelText('Inny powód'), { target: { value: ' Pęknięte pudło ' } })
    scan(bench, 'yes')
    await waitFor(() => expect(notes(bench)).toEqual([note('Pęknięte pudło')]))
  })

  test("the next order's card takes the shown reason and opens that order", async () => {
    const bench = await ask(openBench({ order: weighed(), user: packer, operations: accepts }))
    bench.server.order = weighed({ pk: 10483 })
    scanCard(bench, '10483')
    await screen.findByRole('heading', { name: /^Zamówienie 10483/ })
    expect(notes(bench)).toEqual([note('Brakuje produktu')])
  })

  test('Escape and the command for no send nothing', async () => {
    const bench = await ask(openBench({ order: weighed(), user: packer, operations: accepts }))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('group', { name: 'Dlaczego odkładasz zamówienie?' })).toBeNull()
    await waitFor(() => {
      act(() => pressed('F6').run())
      expect(screen.getByRole('group', { name: 'Dlaczego odkładasz zamówienie?' })).toBeTruthy()
    })
    scan(bench, 'no')
    expect(screen.queryByRole('group', { name: 'Dlaczego odkładasz zamówienie?' })).toBeNull()
    expect(notes(bench)).toEqual([])
    expect(bench.address()).toBe('/order/send/10482')
  })

  test('an order that cannot be loaded can be set aside, too', async () => {
    const bench = openBench({
      user: packer,
      operations: {
        ...accepts,
        'orders.sendRetrieve': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
        },
      },
    })
    await screen.findByText('Błąd serwera.')
    scan(bench, 'setAside')
    await panel()
    await isReady()
    scan(bench, 'setAside')
    await waitFor(() => expect(notes(bench)).toEqual([note('Brakuje produktu')]))
  })

  test('an order that was refused at its scan is the one that is set aside', async () => {
    const bench = openBench({
      at: '/order/send',
      user: packer,
      operations: {
        ...accepts,
        'orders.sendCheck': () => {
          throw failure({ code: ErrorCode.validation, message: 'x', nonFieldErrors: ['Nie w produkcji.'] })
        },
      },
    })
    scanCard(bench, '10480')
    await screen.findByText(/Nie otwarto zamówienia 10480/)
    scan(bench, 'setAside')
    await panel()
    await isReady()
    scan(bench, 'setAside')
    await waitFor(() => expect(notes(bench)).toEqual([note('Brakuje produktu', 10480)]))
    expect(screen.queryByText(/Nie otwarto zamówienia 10480/)).toBeNull()
  })
})

describe("a carrier's refusal", () => {
  test('SEND-049 its words are filled in as the reason, and the refused label can still be ordered again', async () => {
    const bench = openBench({
      order: weighed(),
      user: packer,
      operations: {
        ...accepts,
        'orderDeliveries.generateLabel': () => {
          throw failure({ code: ErrorCode.validation, message: 'x', nonFieldErrors: ['Zły kod pocztowy.'] })
        },
      },
    })
    const button = await nextButton('Generuj etykietę')
    await bench.user.click(button)
    await waitFor(() => expect(alertTexts().join()).toContain('Zły kod pocztowy.'))
    await bench.user.click(await screen.findByRole('button', { name: /^Odłóż i zgłoś biuru/ }))
    expect(await screen.findByLabelText('Inny powód')).toHaveProperty(
      'value',
      'Przewoźnik: Zły kod pocztowy.',
    )
    await isReady()
    scan(bench, 'setAside')
    await waitFor(() => expect(notes(bench)).toEqual([note('Przewoźnik: Zły kod pocztowy.')]))
  })

  test('a refused shipment command fills in the same', async () => {
    const cmd = { status: 'ERROR', message: 'Brak numeru telefonu' }
    await ask(
      openBench({ order: weighed({ delivery_addresses: [anAddress({ detail: { cmd } })] }), user: packer }),
    )
    expect(screen.getByLabelText('Inny powód')).toHaveProperty('value', 'Przewoźnik: Brak numeru telefonu')
  })
})

describe('an order that the office may not know of', () => {
  test('with send_order only, there is no resuming, nothing is sent, and the strip keeps the order', async () => {
    const bench = openBench({ order: weighed(STOPPED) })
    await screen.findByRole('heading', { name: 'Wysyłka wstrzymana' })
    expect(screen.queryByRole('button', { name: 'Wznów wysyłkę' })).toBeNull()
    scan(bench, 'setAside')
    await panel()
    await isReady()
    scan(bench, 'setAside')
    await waitFor(() => expect(bench.address()).toBe('/order/send'))
    expect(strip()?.textContent).toContain('10482: Wysyłka wstrzymana · Przekaż kartę biuru')
    expect(notes(bench)).toEqual([])
    expect(screen.queryByRole('button', { name: /ponownie$/ })).toBeNull()
  })

  test('it leaves the strip when the packer confirms that the office has the card', async () => {
    setAsideOrders.put({ shop: 'training', orderId: 7, reason: 'Brakuje produktu', isUnknown: false })
    const bench = openBench({ at: '/order/send' })
    await bench.user.click(await screen.findByRole('button', { name: 'Karta zamówienia 7 przekazana' }))
    await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
    expect(kept()).toHaveLength(1)
    await act(async () => useQuestions.getState().questions[0]?.answer('yes'))
    expect(strip()).toBeNull()
  })

  test('a refused note stays with its reason, and can be sent again', async () => {
    const bench = await ask(
      openBench({
        order: weighed(),
        user: packer,
        operations: {
          'notes.create': () => {
            throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
          },
        },
      }),
    )
    scan(bench, 'setAside')
    await waitFor(() => expect(alertTexts().join()).toContain('Nie udało się zgłosić zamówienia biuru.'))
    await waitFor(() => expect(bench.address()).toBe('/order/send'))
    expect(kept()).toEqual([[10482, 'Brakuje produktu']])
    bench.bridge.use({}, accepts)
    await bench.user.click(screen.getByRole('button', { name: 'Zgłoś zamówienie 10482 ponownie' }))
    await waitFor(() => expect(strip()).toBeNull())
    expect(notes(bench)).toHaveLength(2)
  })

  test('after a lost response that cannot be verified, nothing is sent again without an answer', async () => {
    const bench = await ask(
      openBench({ order: weighed(), user: packer, operations: { 'notes.create': lost } }),
    )
    scan(bench, 'setAside')
    await waitFor(() => expect(alertTexts().join()).toContain('Serwer nie odpowiada.'))
    await waitFor(() => expect(bench.address()).toBe('/order/send'))
    expect(strip()?.textContent).toContain('Przekaż kartę biuru')
    await bench.user.click(screen.getByRole('button', { name: 'Zgłoś zamówienie 10482 ponownie' }))
    await waitFor(() => expect(useQuestions.getState().questions).toHaveLength(1))
    await act(async () => useQuestions.getState().questions[0]?.answer(null))
    expect(notes(bench)).toHaveLength(1)
    expect(kept()).toHaveLength(1)
  })

  test('a note that is found on the server after a lost response counts as sent', async () => {
    const bench = await ask(
      openBench({
        order: weighed(),
        user: office,
        operations: {
          'notes.create': lost,
          'notes.list': () => ({
            count: 2,
            results: [
              { pk: 32, object_id: 9, text: 'PAKOWANIE: Brakuje produktu' },
              { pk: 31, object_id: 10482, text: 'PAKOWANIE: Brakuje produktu' },
            ],
          }),
        },
      }),
    )
    scan(bench, 'setAside')
    await screen.findByText(/Zamówienie 10482 odłożono i zgłoszono biuru/)
    expect(kept()).toEqual([])
    expect(notes(bench)).toHaveLength(1)
  })

  test('while the note is being sent, the next order can be scanned', async () => {
    const gate = Promise.withResolvers<Json>()
    const bench = await ask(
      openBench({ order: weighed(), user: packer, operations: { 'notes.create': () => gate.promise } }),
    )
    scan(bench, 'setAside')
    await waitFor(() => expect(bench.address()).toBe('/order/send'))
    expect(strip()?.textContent).toContain('zgłaszam biuru…')
    bench.server.order = weighed({ pk: 10483 })
    scanCard(bench, '10483')
    await screen.findByRole('heading', { name: /^Zamówienie 10483/ })
    gate.resolve({ pk: 31 })
    await waitFor(() => expect(strip()).toBeNull())
    expect(bench.address()).toBe('/order/send/10483')
  })
})

describe('a server that permits one note per order', () => {
  const refuses = () => {
    throw failure({
      code: ErrorCode.validation,
      message: 'x',
      fieldErrors: { object_id: ['Zamówienie ma już notatkę.'] },
    })
  }

  test('the report is put in front of the note, whose text stays', async () => {
    const bench = await ask(
      openBench({
        order: weighed({ note_pk: 31 }),
        user: office,
        operations: {
          'notes.create': refuses,
          'notes.retrieve': () => ({ pk: 31, object_id: 10482, text: 'Paczkę zostawić na recepcji.' }),
          'notes.update': () => ({ pk: 31 }),
        },
      }),
    )
    scan(bench, 'setAside')
    await screen.findByText(/Zamówienie 10482 odłożono i zgłoszono biuru/)
    expect(bench.bridge.callsOf('notes.update')).toMatchObject([
      {
        params: { pk: 31 },
        body: { text: 'PAKOWANIE: Brakuje produktu\n\nPaczkę zostawić na recepcji.' },
      },
    ])
  })

  test('a packer who may not read that note never overwrites it', async () => {
    const bench = await ask(
      openBench({
        order: weighed({ note_pk: 31 }),
        user: packer,
        operations: { 'notes.create': refuses, 'notes.update': () => ({ pk: 31 }) },
      }),
    )
    scan(bench, 'setAside')
    await waitFor(() => expect(alertTexts().join()).toContain('Zamówienie ma już notatkę.'))
    expect(bench.bridge.callsOf('notes.update')).toEqual([])
    expect(strip()?.textContent).toContain('Przekaż kartę biuru')
  })
})

test('in the panel of a stopped order Enter only asks for the reason, and Escape returns to that of the office', async () => {
  const bench = openBench({ order: weighed(STOPPED), user: packer, operations: accepts })
  await screen.findByRole('heading', { name: 'Wysyłka wstrzymana' })
  expect(document.activeElement?.textContent).toContain('Odłóż i zgłoś biuru')
  await bench.user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Inny powód')).toHaveProperty('value', 'Wysyłka wstrzymana')
  await bench.user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.textContent).toContain('Odłóż i zgłoś biuru')
  expect(notes(bench)).toEqual([])
})

test('typed weights are saved before the order is set aside', async () => {
  const bench = openBench({
    user: packer,
    operations: { ...accepts, 'orderProducts.updateRealWeight': () => ({}) },
  })
  fireEvent.change(await screen.findByLabelText(/^Wizytówki/), { target: { value: '2,5' } })
  await ask(bench)
  scan(bench, 'setAside')
  await waitFor(() => expect(bench.address()).toBe('/order/send'))
  expect(bench.bridge.callsOf('orderProducts.updateRealWeight')).toMatchObject([
    { body: { real_weight: '2.5' } },
  ])
})

test('a labelled order is set aside from its packing step by the button', async () => {
  const bench = openBench({ order: aLabelledOrder(), user: packer, operations: accepts })
  await nextButton('Spakowana')
  await bench.user.click(screen.getByRole('button', { name: /^Odłóż i zgłoś biuru/ }))
  await isReady()
  await bench.user.click(screen.getByRole('button', { name: 'Produkt uszkodzony' }))
  await waitFor(() => expect(notes(bench)).toEqual([note('Produkt uszkodzony')]))
  expect(bench.bridge.callsOf('orderDeliveryPackages.update')).toEqual([])
})
