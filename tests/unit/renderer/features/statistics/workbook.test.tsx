import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { RouteInput } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import {
  createFakeBridge,
  failure,
  type OperationHandlers,
  type RouteHandlers,
} from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const NOW = new Date('2026-11-22T11:00:00Z')
const saved = { transferId: 'x', fileName: 'Statystyki 2026-11-22.xlsx', rows: 5, shortened: 0 }

const operations: OperationHandlers = {
  'statisticsClients.shopVersions': () => [{ value: 'pl', label: 'Drukarnia' }],
  'statisticsSales.shopVersions': () => [{ value: 'pl', label: 'Drukarnia' }],
  'statisticsClients.list': () => ({ count: 0, results: [] }),
  'statisticsProducts.list': () => ({ count: 1, results: [{ id: 1, name: 'Ulotki', net_value: '10.00' }] }),
  'statisticsPackages.read': ({ query }) => ({
    no_system: query?.min_date === '2026-11-01' ? 120 : 100,
    no_ups: 118,
    price_system: '1800.00',
    price_ups: '1750.40',
    days: 16,
  }),
}

function open(at: string, save: RouteHandlers['exports.save'] = () => saved) {
  vi.setSystemTime(NOW)
  const bridge = createFakeBridge({ 'exports.save': save, 'transfers.cancel': () => undefined }, operations)
  return { bridge, ...openScreens(screensIn('statistics'), at) }
}

const button = () => screen.findByRole('button', { name: 'Eksport XLSX' })
const ordered = (bridge: ReturnType<typeof open>['bridge']) =>
  bridge.inputsOf('exports.save')[0] as RouteInput<'exports.save'>

/** Returns the rows of the last sheet, which are the parameters of the others. */
const parametersOf = ({ sheets }: RouteInput<'exports.save'>) => {
  const source = sheets.at(-1)?.source
  return source?.kind === 'rows' ? source.rows : []
}

describe('statistics as a workbook', () => {
  test('STAT-003 every range is a sheet with all its rows, whatever the page; the last sheet has the parameters', async () => {
    const { bridge, user } = open(
      '/stats/products?shop_version=pl&name=ulotki&compare=52w&compare=1m&ordering=-difference_0&page=3',
    )
    await user.click(await button())
    await screen.findByText(/W pliku: 5.arkuszy/)
    const order = ordered(bridge)
    expect(order).toMatchObject({ name: 'Statystyki – produkty', format: 'xlsx' })
    const [comparison, ...sheets] = order.sheets
    expect(comparison?.title).toBe('Porównanie')
    expect(sheets.map(({ title }) => title)).toEqual([
      '1–22.11.2026',
      '2–23.11.2025',
      '1–22.10.2026',
      'Parametry',
    ])
    const asked = { ordering: expect.any(String), name: 'ulotki', shop_version: 'pl' }
    expect(sheets.slice(0, 3).map(({ source }) => source)).toEqual(
      [
        ['2026-11-01', '2026-11-22'],
        ['2025-11-02', '2025-11-23'],
        ['2026-10-01', '2026-10-22'],
      ].map(([min_date, max_date]) => ({
        kind: 'operation',
        operation: 'statisticsProducts.list',
        query: { ...asked, min_date, max_date },
        key: ['pk'],
      })),
    )
    expect(sheets[0]?.columns.slice(0, 4)).toEqual([
      { heading: 'Nr', kind: 'plain', paths: ['pk'] },
      { heading: 'Nazwa', kind: 'plain', paths: ['name'] },
      { heading: 'Wartość netto', kind: 'decimal', paths: ['net_value'] },
      { heading: 'Zamówienia', kind: 'plain', paths: ['no_orders'] },
    ])
    expect(parametersOf(order)).toMatchObject([
      { sheet: '1–22.11.2026', from: '2026-11-01', to: '2026-11-22', offset: 'podstawa', shop: 'Drukarnia' },
      { sheet: '2–23.11.2025', offset: '52 tygodnie wcześniej', narrowing: 'Nazwa: ulotki' },
      { sheet: '1–22.10.2026', offset: '1 miesiąc wcześniej', at: NOW.toISOString() },
    ])
    expect(order.sheets.at(-1)?.columns.map(({ kind }) => kind)).toContain('datetime')
  })

  test('the workbook opens with the comparison as it is on the screen; what is missing stays empty', async () => {
    const october = [
      { id: 4, name: 'Plakaty', net_value: '0.10' },
      { id: 1, name: 'Ulotki', net_value: '40.00' },
    ]
    const november = [
      { id: 1, name: 'Ulotki', net_value: '100.00' },
      { id: 2, name: 'Teczki', net_value: '50.00' },
      { id: 4, name: 'Plakaty', net_value: null },
    ]
    const { bridge, user } = open('/stats/products?compare=1m&ordering=name')
    bridge.use(
      {},
      {
        'statisticsProducts.list': ({ query }) => {
          const results = query?.min_date === '2026-11-01' ? november : october
          return { count: results.length, results }
        },
      },
    )
    await waitFor(() => expect(columnTexts('1–22.10.2026')[0]).toContain('40,00'))
    await user.click(await button())
    await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
    const sheet = ordered(bridge).sheets[0]
    expect(sheet?.columns.map(({ heading }) => heading)).toEqual([
      'Nr',
      'Nazwa',
      'Wartość netto 1–22.11.2026',
      '1–22.10.2026',
      '1–22.10.2026 – różnica',
      '1–22.10.2026 – %',
    ])
    const rows = sheet?.source.kind === 'rows' ? sheet.source.rows : []
    expect(rows.map((row) => sheet?.columns.map(({ paths: [path = ''] }) => row[path]))).toEqual([
      [1, 'Ulotki', '100.00', '40.0000', '60.0000', '150.00'],
      [2, 'Teczki', '50.00', null, null, null],
      [4, 'Plakaty', null, '0.1000', null, null],
    ])
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(columnTexts('1–22.10.2026').map(plain)).toEqual(['40,00 zł+60,00 +150,0 %', '—', '0,10 zł— —'])
  })

  test('sales have no key: their periods are joined by place, and both names are written', async () => {
    const sale = (date: string, net: string) => ({
      date_to_display: date,
      net_sum_without_delivery_costs: net,
    })
    const { bridge, user } = open('/stats/sales?group_by_date=weeks&compare=1m')
    bridge.use(
      {},
      {
        'statisticsSales.shopVersions': () => [],
        'statisticsSales.groupings': () => [{ value: 'weeks', label: 'Tygodnie' }],
        'statisticsSales.list': ({ query }) => {
          const isBase = query?.min_date === '2026-11-01'
          const results = isBase
            ? [sale('44. tydzień', '5.00'), sale('45. tydzień', '6.00')]
            : [sale('40. tydzień', '4.00')]
          return { count: results.length, results }
        },
      },
    )
    await waitFor(() => expect(columnTexts('1–22.10.2026')[0]).toContain('40. tydzień'))
    await user.click(await button())
    await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
    const sheet = ordered(bridge).sheets[0]
    const rows = sheet?.source.kind === 'rows' ? sheet.source.rows : []
    expect(rows.map((row) => sheet?.columns.map(({ paths: [path = ''] }) => row[path]))).toEqual([
      ['44. tydzień', '5.00', '40. tydzień', '4.0000', '1.0000', '25.00'],
      ['45. tydzień', '6.00', null, null, null, null],
    ])
  })

  test('of several statistics on a screen, the expanded ones are exported, each under its name', async () => {
    const { bridge, user } = open('/stats/overall')
    await user.click(await screen.findByRole('button', { name: 'Paczki' }))
    await screen.findByText('Liczba paczek')
    await user.click(await button())
    await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
    const { sheets } = ordered(bridge)
    expect(sheets.map(({ title }) => title)).toEqual([
      'Klienci 1–22.11.2026',
      'Paczki 1–22.11.2026',
      'Parametry',
    ])
  })

  test('STAT-017 parcels are exported line by line for each range, from a new read', async () => {
    const { bridge, user } = open('/stats/packages?compare=1m')
    await user.click(await button())
    await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
    const [, november, october] = ordered(bridge).sheets.map(({ source }) =>
      source.kind === 'rows' ? source.rows : [],
    )
    const count = { label: 'Liczba paczek', unit: 'szt.', actual: 118 }
    expect(november?.[0]).toEqual({ ...count, system: 120, difference: '-2.0000' })
    expect(october?.[0]).toEqual({ ...count, system: 100, difference: '18.0000' })
    expect(november?.[2]).toMatchObject({ unit: 'PLN', system: '1800.00', actual: '1750.40' })
  })

  test('a failure is reported, and a running export can be cancelled', async () => {
    let refuse: (cause: unknown) => void = () => undefined
    const { bridge, user } = open(
      '/stats/products',
      () => new Promise((_resolve, reject) => (refuse = reject)),
    )
    await user.click(await button())
    await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
    bridge.emit('exports.progress', { ...ordered(bridge), rows: 400, total: null, isAgain: false })
    await screen.findByText('Zapisano 400')
    await user.click(screen.getByRole('button', { name: 'Przerwij' }))
    await waitFor(() => expect(bridge.inputsOf('transfers.cancel')).toHaveLength(1))
    refuse(failure({ code: ErrorCode.cancelled, message: 'Przerwano.' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Przerwij' })).toBeNull())
    await user.click(await button())
    await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(2))
    refuse(failure({ code: ErrorCode.conflict, message: 'Pliku nie zapisano, bo nie byłby pełny.' }))
    await screen.findByText(/nie byłby pełny/)
  })
})
