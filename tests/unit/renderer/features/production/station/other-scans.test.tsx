import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { alerts, isReady, Machine, openStation, shown, STAGE } from './station-harness.tsx'

/** The lines as another server lists them, which sends stages as keys and filters by the cube alone. */
const ofOtherServer = (machine: Machine): OperationHandlers => ({
  'productionCubeProducts.list'({ query }) {
    const { page = 1 } = query as { page?: number }
    const all = [...machine.lines.keys()]
    const shown = all.slice((page - 1) * 200, page * 200)
    return {
      count: all.length,
      results: shown.map((pk) => ({ ...machine.record(pk), process_stage: STAGE })),
    }
  },
})

describe('PD-01 other scans at the machine', () => {
  test('an order with one line here shows it; an order with several numbers them', async () => {
    const machine = new Machine().add(5).add(6, { order: 777 }).add(7, { order: 777 })
    const station = await openStation(machine)
    station.order(100_005)
    await shown(5)
    station.order(777)
    await screen.findByRole('heading', { name: /Zamówienie 777: wybierz pozycję/ })
    await station.user.keyboard('2')
    await shown(7)
    expect(station.path()).toBe('/station/production')
  })

  test('one key takes all lines of an order together, and one request starts them', async () => {
    const machine = new Machine().add(6, { order: 777 }).add(7, { order: 777 })
    const station = await openStation(machine)
    station.order(777)
    await screen.findByRole('heading', { name: /wybierz pozycję/ })
    await station.user.keyboard('{Shift>}{F2}{/Shift}')
    await isReady(/^ROZPOCZNIJ \(2\)/)
    station.command('start')
    await screen.findByText('Rozpoczęto: 2. Tego nie można cofnąć.')
    expect(station.posts()).toHaveLength(1)
    expect(station.posts()[0]).toMatchObject([{ order_product: 6 }, { order_product: 7 }])
  })

  test('a montage takes all its lines here; a montage without lines here is refused', async () => {
    const machine = new Machine().add(5, { montage: 312 }).add(6, { montage: 312 }).add(7, { montage: 313 })
    const station = await openStation(machine)
    station.scan({ kind: 'montage', pk: 400 })
    await waitFor(() => expect(alerts()).toEqual(['Żadna pozycja tego montażu nie czeka na tę maszynę.']))
    station.scan({ kind: 'montage', pk: 312 })
    await isReady(/^ROZPOCZNIJ \(2\)/)
  })

  test.each([
    ['line', { kind: 'orderLine', pk: 450 }],
    ['montage', { kind: 'montage', pk: 312 }],
  ] as const)(
    'a %s behind the first 200 lines here is taken, also from a server that sends stages as keys and filters by the cube alone',
    async (_, code) => {
      const machine = new Machine()
      for (let pk = 1; pk <= 450; pk += 1) machine.add(pk, pk === 450 ? { montage: 312 } : {})
      const station = await openStation(machine, { operations: ofOtherServer(machine) })
      station.scan(code)
      await shown(450)
      expect(alerts()).toEqual([])
    },
  )

  test('a montage and an order take also their lines behind the first 200, and a line in memory needs no request', async () => {
    const machine = new Machine()
    for (let pk = 1; pk <= 250; pk += 1) machine.add(pk, pk % 245 === 5 ? { montage: 312, order: 777 } : {})
    const station = await openStation(machine, { operations: ofOtherServer(machine) })
    const pages = () =>
      station.bridge.callsOf('productionCubeProducts.list').filter(({ query }) => query?.['page'] === 2)
    station.line(6)
    await shown(6)
    expect(pages()).toEqual([])
    station.scan({ kind: 'montage', pk: 312 })
    await isReady(/^ROZPOCZNIJ \(2\)/)
    station.order(777)
    await screen.findByRole('heading', { name: /Zamówienie 777: wybierz pozycję/ })
    await station.user.keyboard('2')
    await shown(250)
  })

  test('the cube of this machine is found on whatever page of cubes the server sends it', async () => {
    const machine = new Machine().add(5)
    const cubes = machine.operations()['productionCubes.list']
    const station = await openStation(machine, {
      operations: {
        'productionCubes.list': (asked) => {
          const all = cubes?.(asked) as { results: unknown[] } | undefined
          const rows = all?.results.toReversed() ?? []
          const { page = 1 } = asked.query as { page?: number }
          return { count: rows.length, results: rows.slice(page - 1, page) }
        },
      },
    })
    expect(await screen.findByRole('heading', { name: /^Następne 1/ })).toBeTruthy()
    station.line(5)
    await shown(5)
  })

  test('a line at another machine shows where it is, and an order without lines in production is refused', async () => {
    const station = await openStation(new Machine().add(5).add(8, { isElsewhere: true }))
    station.line(8)
    await screen.findByRole('heading', { name: /Dlaczego nie tu\? Pozycja 8/ })
    expect((await screen.findAllByText('Heidelberg')).length).toBeGreaterThan(0)
    expect(alerts()).toEqual(['Ta pozycja nie czeka na tę maszynę.'])
    station.order(999)
    await waitFor(() => expect(alerts()).toEqual(['Zamówienie nie ma pozycji w produkcji.']))
  })

  test('an unknown code is refused without repeating it, and the message says what may be scanned', async () => {
    const station = await openStation(new Machine().add(5))
    act(() =>
      station.bridge.emit('scanner.scan', {
        kind: 'rejected',
        message: 'Nie rozpoznano kodu.',
        isUnknownCode: true,
      }),
    )
    await waitFor(() =>
      expect(alerts().join()).toContain('Oczekiwano kodu pozycji, montażu, zamówienia albo polecenia'),
    )
  })
})
