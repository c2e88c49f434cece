import { keyOf } from '#sandbox/database/key-ranges.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { productionCubeProducts } from '#shared/api/resources/production-cube-products.ts'
import { productionCubes } from '#shared/api/resources/production-cubes.ts'
import { signedOut } from '#support/renderer/people.ts'
import { isOfStation, lineOf, orderedQueue } from '#renderer/features/production/station/station-queue.ts'
import { alerts, Machine, openStation, SETTING } from './station-harness.tsx'

const NOW = new Date('2026-11-20T12:00:00+01:00')

const queueOf = (machine: Machine) =>
  orderedQueue(
    [...machine.lines.keys()].map((pk) =>
      lineOf(productionCubeProducts.operations.toRealizationDetail.reply.parse(machine.record(pk)), null),
    ),
    NOW,
  )

describe('the queue of a machine', () => {
  test('late lines come first, then the nearest deadline; started lines are listed separately', () => {
    const machine = new Machine()
      .add(1, { deadline: '2026-11-25' })
      .add(2, { deadline: '2026-11-19' })
      .add(3, { deadline: '2026-11-21' })
      .add(4, { deadline: '2026-11-18', startedBy: 'Ewa Nowak' })
    const { inWork, next } = queueOf(machine)
    expect(inWork.map(({ record }) => record.order_product)).toEqual([4])
    expect(next.map(({ record }) => record.order_product)).toEqual([2, 3, 1])
  })

  test('within one day, lines for the paper that is in use come first', () => {
    const machine = new Machine()
      .add(1, { deadline: '2026-11-25', startedBy: 'Ewa Nowak' })
      .add(2, { deadline: '2026-11-26' })
      .add(3, { deadline: '2026-11-26' })
    const record = machine.record.bind(machine)
    vi.spyOn(machine, 'record').mockImplementation((pk) =>
      pk === 2 ? { ...record(pk), chosen_options: [] } : record(pk),
    )
    expect(queueOf(machine).next.map((line) => line.record.order_product)).toEqual([3, 2])
  })

  test('a cube is matched to the station by the keys of machine and action, else by their exact names', () => {
    const cube = (machine: unknown, machine_action: unknown) =>
      productionCubes.record.parse({ pk: 1, machine, machine_action })
    expect(
      isOfStation(
        SETTING,
        cube({ pk: keyOf('machines', 3), name: 'X' }, { pk: keyOf('machine_actions', 7), name: 'Y' }),
      ),
    ).toBe(true)
    expect(isOfStation(SETTING, cube('Polar 78', 'Krojenie'))).toBe(true)
    expect(isOfStation(SETTING, cube('Polar 92', 'Krojenie'))).toBe(false)
    expect(
      isOfStation(
        SETTING,
        cube(
          { pk: keyOf('machines', 3), name: 'Polar 78' },
          { pk: keyOf('machine_actions', 8), name: 'Krojenie' },
        ),
      ),
    ).toBe(false)
    expect(isOfStation(SETTING, cube('Polar 78', 'krojenie'))).toBe(false)
  })
})

describe('the screen of a machine', () => {
  test('PD-07 shows the machine, the lines in progress and the next ones; touching a line opens it', async () => {
    const machine = new Machine().add(5, { startedBy: 'Ewa Nowak' }).add(6).add(7)
    const station = await openStation(machine)
    await screen.findByRole('heading', { level: 1, name: 'Polar 78 · Krojenie' })
    const inWork = screen.getByRole('region', { name: 'W toku 1' })
    expect(within(inWork).getByRole('button').textContent).toBe('5 od 10:01, za długo Wizytówki')
    const next = screen.getByRole('region', { name: /^Następne 2 \(~20 min\)/ })
    await station.user.click(within(next).getByRole('button', { name: '7 Wizytówki' }))
    await screen.findByRole('heading', { name: /^POZ 7/ })
    expect(station.posts()).toEqual([])
  })

  test('before the first read it shows a dash instead of counts', async () => {
    const gate = Promise.withResolvers<void>()
    const machine = new Machine().add(6)
    const { 'productionCubes.list': cubes } = machine.operations()
    const opened = openStation(machine, {
      operations: {
        'productionCubes.list': async (input) => {
          await gate.promise
          return cubes?.(input)
        },
      },
    })
    await screen.findByRole('heading', { name: 'W toku —' })
    expect(screen.getByRole('heading', { name: 'Następne —' })).toBeTruthy()
    gate.resolve()
    await opened
    expect(await screen.findByRole('heading', { name: 'W toku 0' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: /^Następne 1/ })).toBeTruthy()
  })

  test('with an empty queue it says so, and shows what waits at other machines', async () => {
    await openStation(new Machine())
    const words = /Nic nie czeka na tę maszynę\. Czeka na innych: Heidelberg · Druk \(4\)\./
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('PD-07 a station without a machine links to its settings', async () => {
    await openStation(new Machine(), { setting: null })
    const link = await screen.findByRole('link', { name: 'Otwórz ustawienia stanowiska' })
    expect(link.getAttribute('href')).toBe('/station/settings#produkcja')
  })

  test('the ticket is printed with its values, by key and by command', async () => {
    const outcome = { state: 'printed' as const, printer: 'ZD421', entryId: 'e1', bytes: 10, preview: null }
    const station = await openStation(new Machine().add(5, { montage: 312 }), {
      routes: { 'printers.printPage': () => outcome },
    })
    station.command('ticket')
    expect(alerts()).toEqual(['Nie ma zlecenia na ekranie. Zeskanuj pozycję.'])
    station.line(5)
    await screen.findByRole('heading', { name: /^POZ 5/ })
    await station.user.keyboard('{F8}')
    await screen.findByText('Karta zlecenia: wydrukowano („ZD421”).')
    expect(station.bridge.inputsOf('printers.printPage')).toMatchObject([
      {
        page: 'jobTicket',
        isSmall: false,
        printerId: null,
        tickets: [
          {
            line: 5,
            order: 100_005,
            product: 'Wizytówki',
            quantity: '500\u00a0szt.',
            deadline: '02.01.2030',
            facts: [
              { name: 'Papier', value: 'Kreda mat 350 g' },
              { name: 'Format', value: '90 × 50 mm' },
              { name: 'Montaż', value: '312' },
            ],
            stages: [{ name: 'Krojenie', isCurrent: true }],
          },
        ],
      },
    ])
    station.command('ticket')
    await waitFor(() => expect(station.bridge.inputsOf('printers.printPage')).toHaveLength(2))
  })

  test('PD-07 an operator who leaves the machine is signed out after the configured minutes, with a warning half a minute before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const station = await openStation(new Machine().add(5), {
        setting: { ...SETTING, signOutMinutes: 2 },
        routes: { 'session.signOut': () => signedOut },
      })
      await act(() => vi.advanceTimersByTimeAsync(80_000))
      station.line(5)
      await act(() => vi.advanceTimersByTimeAsync(85_000))
      expect(screen.queryByText(/Za chwilę wylogowanie/)).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(screen.getByText(/Za chwilę wylogowanie/)).toBeTruthy()
      expect(station.bridge.inputsOf('session.signOut')).toHaveLength(0)
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      expect(station.bridge.inputsOf('session.signOut')).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
