import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasHeldWork } from '#renderer/lib/pending-work.ts'
import { dismissWrongLabel } from '#renderer/features/packing/label-check.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { LabelScan } from '#shared/domain/scan-codes.ts'
import { recordSounds } from '#support/renderer/audio.ts'
import { failure, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import {
  aLabelledOrder,
  alertTexts,
  anAddress,
  aPackage,
  nextButton,
  openBench,
  printsOf,
  type Json,
} from './packing-harness.tsx'

afterEach(() => {
  vi.useRealTimers()
  dismissWrongLabel()
})
const played = recordSounds()

const PACKED = { label_image: 'media:7', is_packed: true }
const one = (changes: Json = {}) =>
  aLabelledOrder({ delivery_packages: [aPackage({ ...PACKED, tracking_number: '1Z999' })], ...changes })
const two = () =>
  aLabelledOrder({
    delivery_addresses: [
      anAddress({ tracking_number: '1Z998' }),
      anAddress({ pk: 72, tracking_number: '1Z999' }),
    ],
    delivery_packages: [
      aPackage({ ...PACKED, tracking_number: '1Z998' }),
      aPackage({ ...PACKED, pk: 82, order_delivery: 72, tracking_number: '1Z999' }),
    ],
    order_products: [],
  })
const checks: RouteHandlers = { 'labels.checked': () => undefined, 'scanner.expectLabels': () => undefined }
const prints = (known: Parameters<typeof printsOf>[1]): RouteHandlers => ({
  ...checks,
  'labels.history': ({ packagePks }) => packagePks.map((pk) => printsOf(pk, known)),
})

type Opened = ReturnType<typeof openBench>
const own = (packagePk: number): LabelScan => ({
  packagePk,
  orderPk: 10482,
  isOfThisOrder: true,
})
const scan = ({ bridge }: Opened, label: LabelScan) =>
  act(() => bridge.emit('scanner.scan', { kind: 'label', label }))
const wrong = () => screen.queryByRole('alert', { name: 'Zła etykieta' })

async function printNext(bench: Opened): Promise<void> {
  const before = bench.bridge.inputsOf('labels.print').length
  await waitFor(async () => expect((await nextButton('Drukuj')).getAttribute('aria-disabled')).toBeNull())
  await bench.user.click(await nextButton('Drukuj'))
  await waitFor(() => expect(bench.bridge.inputsOf('labels.print')).toHaveLength(before + 1))
}

test('DESK-071 the scanner learns the tracking numbers of the order, and forgets them when the packer leaves it', async () => {
  const { bridge, unmount } = openBench({ order: two(), routes: checks })
  await screen.findByText('Paczka 2 z 2', { selector: 'strong' })
  const labels = [
    { packagePk: 81, orderPk: 10482, trackingNumber: '1Z998' },
    { packagePk: 82, orderPk: 10482, trackingNumber: '1Z999' },
  ]
  expect(bridge.inputsOf('scanner.expectLabels')).toEqual([{ labels }])
  unmount()
  expect(bridge.inputsOf('scanner.expectLabels')).toEqual([{ labels }, { labels: [] }])
})

describe('scanning the right label', () => {
  test("DESK-071 records the check, shows it on the package's card, and plays the success sound", async () => {
    const bench = openBench({ order: one(), routes: checks })
    await printNext(bench)
    await screen.findByRole('heading', { name: 'Gotowe' })
    played.length = 0
    scan(bench, own(81))
    await screen.findByText('sprawdzona')
    expect(bench.bridge.inputsOf('labels.checked')).toEqual([{ packagePk: 81 }])
    expect(played).toHaveLength(1)
    expect(wrong()).toBeNull()
  })

  test('DESK-071, DESK-067 answers the prompt whether it came out with yes', async () => {
    const bench = openBench({ order: one(), routes: prints({ isUnknown: true }) })
    await screen.findByRole('alertdialog', { name: 'Czy etykieta wyszła?' })
    scan(bench, own(81))
    await screen.findByText('sprawdzona')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(bench.bridge.inputsOf('labels.checked')).toEqual([{ packagePk: 81 }])
    expect(bench.bridge.inputsOf('labels.print')).toEqual([])
  })

  test('DESK-071 shows it as checked after a reload, but no longer after a reprint', async () => {
    const bench = openBench({ order: one(), routes: prints({ copies: 1, isChecked: true }) })
    await screen.findByText('sprawdzona')
    bench.bridge.use(prints({ copies: 2 }))
    act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command: 'reprint' }))
    await waitFor(() => expect(screen.queryByText('sprawdzona')).toBeNull())
  })

  test('DESK-071 a check that cannot be saved is reported, and the label counts as unchecked', async () => {
    const bench = openBench({
      order: one(),
      routes: {
        ...prints({ copies: 1 }),
        'labels.checked': () => {
          throw failure({ code: ErrorCode.journalUnavailable, message: 'Dziennik jest niedostępny.' })
        },
      },
    })
    await screen.findByRole('button', { name: 'Drukuj ponownie' })
    scan(bench, own(81))
    await screen.findByText('Nie udało się zapisać sprawdzenia etykiety. Zeskanuj ją jeszcze raz.')
    expect(screen.queryByText('sprawdzona')).toBeNull()
  })
})

describe('a wrong label', () => {
  test('DESK-071 an unknown code is reported as a possible wrong label while a label waits to be checked', async () => {
    const bench = openBench({ order: one(), routes: checks })
    await printNext(bench)
    await screen.findByRole('heading', { name: 'Gotowe' })
    act(() => bench.bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' }))
    await screen.findByText(/Na stanowisku jest etykieta 1Z999\. Jeśli/)
    expect(alertTexts()).toHaveLength(2)
    expect(alertTexts()[0]).toContain('Nie rozpoznano kodu.')
    scan(bench, own(81))
    await screen.findByText('sprawdzona')
    act(() => bench.bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' }))
    await waitFor(() => expect(screen.queryByText(/Na stanowisku jest etykieta/)).toBeNull())
  })

  test('DESK-071 of another order is a loud error with both numbers and a sound of its own', async () => {
    const bench = openBench({ order: one(), routes: checks })
    await printNext(bench)
    await screen.findByRole('heading', { name: 'Gotowe' })
    const usual = [...new Set(played)]
    act(() => bench.bridge.emit('scanner.scan', { kind: 'rejected', message: 'Nie rozpoznano kodu.' }))
    usual.push(...played)
    played.length = 0
    scan(bench, { packagePk: 99, orderPk: 10483, isOfThisOrder: false, trackingNumber: '1Z777' })
    const text = (await screen.findByRole('alert', { name: 'Zła etykieta' })).textContent
    expect(text).toContain('ZŁA ETYKIETA')
    expect(text).toContain('Zeskanowana: 1Z777 · zamówienie 10483')
    expect(text).toContain('Na stanowisku: 1Z999 · paczka 1 z 1 · zamówienie 10482')
    expect(played.length).toBeGreaterThan(1)
    expect(played.filter((pitch) => usual.includes(pitch))).toEqual([])
    expect(bench.bridge.inputsOf('labels.checked')).toEqual([])
  })

  test('DESK-071 of another package of the order stays on screen until the label at hand is scanned', async () => {
    const bench = openBench({ order: two(), routes: checks })
    await printNext(bench)
    await screen.findByRole('heading', { name: 'Paczka 2 z 2' })
    await printNext(bench)
    await screen.findByRole('heading', { name: 'Gotowe' })
    scan(bench, own(81))
    const text = (await screen.findByRole('alert', { name: 'Zła etykieta' })).textContent
    expect(text).toContain('Zeskanowana: 1Z998 · paczka 1 z 2')
    expect(text).toContain('Na stanowisku: 1Z999 · paczka 2 z 2')
    // Meanwhile nothing else works, and nothing else removes it, not even the end of the session.
    expect(hasHeldWork()).toBe(true)
    act(() => bench.bridge.emit('scanner.scan', { kind: 'order', pk: '5' }))
    act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command: 'reprint' }))
    expect(alertTexts()).toContain('Najpierw odłóż złą etykietę i naciśnij Enter.Kod „Drukuj ponownie”')
    expect(wrong()).toBeTruthy()
    expect(bench.bridge.callsOf('orders.sendCheck')).toEqual([])
    expect(bench.bridge.inputsOf('labels.print')).toHaveLength(2)
    scan(bench, own(82))
    await waitFor(() => expect(wrong()).toBeNull())
    expect(hasHeldWork()).toBe(false)
    expect(bench.bridge.inputsOf('labels.checked')).toEqual([{ packagePk: 82 }])
    // Afterwards the other label can be checked.
    scan(bench, own(81))
    await waitFor(() =>
      expect(bench.bridge.inputsOf('labels.checked')).toEqual([{ packagePk: 82 }, { packagePk: 81 }]),
    )
    expect(wrong()).toBeNull()
  })

  test('DESK-071, DESK-089 is dismissed by Enter, also in a field, or by the command for yes', async () => {
    const bench = openBench({
      order: one({ order_products: [{ pk: 61, product_name: 'Wizytówki', real_weight: null, weight: '1' }] }),
      routes: checks,
    })
    const weight = await screen.findByLabelText(/^Wizytówki/)
    await waitFor(() => expect(document.activeElement).toBe(weight))
    const other = { packagePk: 99, orderPk: 10483, isOfThisOrder: false }
    scan(bench, other)
    expect(wrong()).toBeTruthy()
    await bench.user.keyboard('{Enter}')
    expect(wrong()).toBeNull()
    expect(alertTexts()).toEqual([])
    expect(screen.queryByText('To pole jest wymagane.')).toBeNull()
    scan(bench, other)
    expect(wrong()).toBeTruthy()
    act(() => bench.bridge.emit('scanner.scan', { kind: 'command', command: 'yes' }))
    expect(wrong()).toBeNull()
  })

  test('DESK-071 sounds until it is dismissed', async () => {
    const bench = openBench({ order: one(), routes: checks })
    await nextButton('Drukuj')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    scan(bench, { packagePk: 99, orderPk: 10483, isOfThisOrder: false })
    const once = played.length
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(played.length).toBeGreaterThanOrEqual(3 * once)
    act(() => void dismissWrongLabel())
    const heard = played.length
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(played).toHaveLength(heard)
  })

  test('DESK-047 makes no sound if failure sounds are muted, but is still shown', async () => {
    const bench = openBench({ order: one(), routes: checks, sounds: { success: true, failure: false } })
    await nextButton('Drukuj')
    scan(bench, { packagePk: 99, orderPk: 10483, isOfThisOrder: false })
    expect(wrong()).toBeTruthy()
    expect(played).toEqual([])
  })
})

test('DESK-071 without an order on the bench, scanning a label prompts for an order', async () => {
  const bench = openBench({ at: '/order/send', routes: checks })
  scan(bench, { packagePk: 99, orderPk: 10483, isOfThisOrder: false })
  await screen.findByText('Żeby sprawdzić etykietę, zeskanuj najpierw zamówienie.')
  expect(alertTexts()[0]).toContain('Etykieta zamówienia 10483')
})
