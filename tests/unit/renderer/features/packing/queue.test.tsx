import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useNotices } from '#renderer/ui/notices.ts'
import { useStation } from '#renderer/lib/station.ts'
import type { PrintState } from '#shared/domain/print-states.ts'
import type { PrinterState } from '#shared/ipc/routes/printers.ts'
import type { RouteHandlers } from '#support/renderer/fake-bridge.ts'
import {
  aLabelledOrder,
  alertTexts,
  aPackage,
  nextButton,
  openBench,
  printed,
  printsOf,
} from './packing-harness.tsx'

const order = () =>
  aLabelledOrder({
    delivery_packages: [aPackage({ tracking_number: '1Z999', label_image: 'media:7', is_packed: true })],
  })
const history = (known: Parameters<typeof printsOf>[1]): RouteHandlers => ({
  'labels.history': ({ packagePks }) => packagePks.map((pk) => printsOf(pk, known)),
})
const entry = (state: PrintState, problem: string | null): RouteHandlers => ({
  'journal.retrieve': ({ id }) => ({
    id,
    kind: 'label',
    title: null,
    orderPk: 10482,
    packagePk: 81,
    trackingNumber: '1Z999',
    parcel: '1/1',
    operator: 'Jan Kowalski',
    printer: 'ZD421',
    intent: 'first',
    reason: null,
    copy: 1,
    state,
    problem,
    bytes: 4000,
    hash: null,
    createdAt: '2026-11-21T10:00:00Z',
    changedAt: '2026-11-21T10:00:01Z',
    checkedAt: null,
    canReprint: true,
    transitions: [],
    preview: null,
  }),
})

type Opened = ReturnType<typeof openBench>
const tell = ({ bridge }: Opened, state: PrintState, orderPk = 10482, packagePk = 81) =>
  act(() => bridge.emit('journal.changed', { id: 'druk-1', packagePk, orderPk, operatorPk: 3, state }))

/** Opens a bench whose label is waiting in a system print queue. */
async function queue() {
  const bench = openBench({
    order: order(),
    routes: { 'labels.print': () => ({ ...printed(), state: 'queued' }) },
  })
  await bench.user.click(await nextButton('Drukuj'))
  bench.bridge.use(history({ copies: 1, isQueued: true }))
  tell(bench, 'queued')
  await screen.findByRole('heading', { name: 'Czekamy na wydruk' })
  await screen.findByText('w kolejce drukarki „ZD421”')
  return bench
}

describe('a label in a queue', () => {
  test('DESK-067 is finally printed: the order is done', async () => {
    const bench = await queue()
    bench.bridge.use(history({ copies: 1 }))
    tell(bench, 'printed')
    await screen.findByRole('heading', { name: 'Gotowe' })
    expect(alertTexts()).toEqual([])
  })

  test.each<[PrintState, string]>([
    ['expired', 'Drukarka nie odebrała wydruku przez 120 s.'],
    ['failed', 'Kolejka drukarki odrzuciła wydruk.'],
  ])('DESK-067 %s: a loud message says what to do, and the label can be printed', async (state, problem) => {
    const bench = await queue()
    bench.bridge.use({ ...history({ copies: 0 }), ...entry(state, problem) })
    tell(bench, state)
    await screen.findByText('Etykieta nie wyszła z drukarki „ZD421”. Wydrukuj ją jeszcze raz.')
    expect(alertTexts()[0]).toContain(problem)
    await nextButton('Drukuj')
    expect(bench.bridge.inputsOf('labels.print')).toHaveLength(1)
  })

  test('DESK-067 unknown: the bench prompts', async () => {
    const bench = await queue()
    bench.bridge.use(history({ copies: 0, isUnknown: true }))
    tell(bench, 'unknown')
    await screen.findByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
    expect(bench.bridge.inputsOf('labels.print')).toHaveLength(1)
  })

  test('DESK-067 a failure while the packer is on another screen is reported there, with its order', async () => {
    const bench = openBench({ at: '/tag/list', routes: entry('failed', 'Papier się skończył.') })
    tell(bench, 'queued')
    tell(bench, 'failed')
    await waitFor(() =>
      expect(useNotices.getState().notices.map(({ lines }) => lines)).toEqual([
        [
          'Zamówienie 10482 · paczka 1/1 · 1Z999 · Papier się skończył.',
          'Etykieta nie wyszła z drukarki „ZD421”. Otwórz zamówienie i wydrukuj ją jeszcze raz.',
        ],
      ]),
    )
  })

  test('a print that fails immediately is reported only once, by its own response', async () => {
    const bench = openBench({ order: order(), routes: entry('failed', 'x') })
    await nextButton('Drukuj')
    tell(bench, 'sending')
    tell(bench, 'failed')
    expect(bench.bridge.inputsOf('journal.retrieve')).toEqual([])
    expect(alertTexts()).toEqual([])
  })

  test('DESK-067 a label that is still in the queue is known after a reload', async () => {
    openBench({ order: order(), routes: history({ copies: 1, isQueued: true }) })
    expect(await screen.findByRole('heading', { name: 'Czekamy na wydruk' })).toBeTruthy()
  })
})

describe('the printer', () => {
  const aPrinter = (changes: Partial<PrinterState>): PrinterState => ({
    name: 'ZD421',
    kind: 'tcp',
    dpi: 203,
    health: 'ok',
    conditions: [],
    message: null,
    ...changes,
  })

  test.each<[Partial<PrinterState>, string, string]>([
    [{ health: 'ok' }, 'ZD421 · działa', 'well'],
    [
      { health: 'attention', conditions: ['paperOut'], message: 'Brak papieru w drukarce „ZD421”.' },
      'Brak papieru w drukarce „ZD421”.',
      'attention',
    ],
    [
      { health: 'failed', conditions: ['offline'], message: 'Drukarka „ZD421” jest wyłączona.' },
      'Drukarka „ZD421” jest wyłączona.',
      'failed',
    ],
    [{ health: 'attention' }, 'Drukarka „ZD421” wymaga uwagi.', 'attention'],
    [{ kind: 'none' }, 'Stanowisko nie ma drukarki etykiet. Wybierz ją w ustawieniach stanowiska.', 'failed'],
  ])('DESK-064 %j is reported in Polish on the send screen', async (changes, text, tone) => {
    openBench({ order: order() })
    await nextButton('Drukuj')
    act(() => useStation.setState({ printer: aPrinter(changes) }))
    const line = await screen.findByText(text)
    expect(line.closest('.bench-printer')?.className).toContain(`bench-printer-${tone}`)
  })

  test('DESK-064 its line is always there, so an error moves nothing', async () => {
    openBench({ order: order() })
    await nextButton('Drukuj')
    const line = document.querySelector('.bench-printer')
    act(() => useStation.setState({ printer: aPrinter({ health: 'failed', message: 'Otwarta głowica.' }) }))
    expect(document.querySelector('.bench-printer')).toBe(line)
    expect(line?.textContent).toBe('Otwarta głowica.')
  })
})
