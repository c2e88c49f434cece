import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { RouteInput } from '#shared/ipc/contract.ts'
import { screens, screensIn } from '#renderer/app/screens.ts'
import { changeText, valuesText } from '#renderer/entities/production-log/change-text.ts'
import { summaryFigures } from '#renderer/features/statistics/logs/logs-summary.tsx'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, showAllColumns } from '../../screen-harness.tsx'

const ROUTE = '/stats/production-logs'
const NOW = new Date('2026-11-22T11:00:00Z')
const NOVEMBER = { min_date: '2026-11-01', max_date: '2026-11-30' }

const LOG = {
  created: '2026-11-02T10:00:00+01:00',
  name: 'Druk cyfrowy',
  changed_object_name: 'Ulotki A5',
  order_id: 501,
  order_product_id: 7001,
  montage_nr: 'M-44',
  old_values: '{"status": "oczekuje"}',
  new_values: "{'status': 'w toku', 'gotowe': False}",
  start_date: '2026-11-03',
  end_date: '2026-11-04T23:30:00Z',
  time: '00:12:00',
}
/** A log entry that only says that something happened. */
const BARE = { created: '2026-11-01', old_values: 'ręcznie', new_values: null }

function open(at: string, more: OperationHandlers = {}) {
  vi.setSystemTime(NOW)
  const bridge = createFakeBridge(
    {},
    {
      'statisticsLogs.list': () => ({ count: 2, results: [LOG, BARE] }),
      'statisticsLogs.processes': () => [
        { value: 'printed', label: 'Drukowanie montażu' },
        { value: 5, label: 'Falcowanie' },
      ],
      'statisticsLogs.summary': () => ({ count: 1340, time: '12:05:00' }),
      ...more,
    },
  )
  return { bridge, ...openScreens(screensIn('statistics'), at) }
}

const summary = () => screen.getByRole('region', { name: 'Podsumowanie' })

describe('production logs', () => {
  test('STAT-002 the screen requires its own permission', () => {
    expect(screens.find(({ path }) => path === ROUTE)?.permission).toBe('view_production_log')
  })

  test('STAT-032 STAT-033 a row has all eleven fields, its days as DD.MM.YYYY; missing values are an em dash', async () => {
    showAllColumns(ROUTE)
    open(ROUTE)
    await screen.findByText('Ulotki A5')
    const labels = ['Utworzono', 'Nazwa', 'Zmieniony obiekt', 'Zamówienie', 'Pozycja', 'Numer montażu']
    const rest = ['Stare wartości', 'Nowe wartości', 'Początek', 'Koniec', 'Czas']
    const columns = [...labels, ...rest].map((label) => columnTexts(label))
    expect(columns.map(([first]) => first)).toEqual(
      '02.11.2026|Druk cyfrowy|Ulotki A5|501|7001|M-44|status: oczekuje|status: w toku · gotowe: nie|03.11.2026|05.11.2026|00:12:00'.split(
        '|',
      ),
    )
    expect(columns.map(([, second]) => second)).toEqual('01.11.2026|—|—|—|—|—|ręcznie|—|—|—|—'.split('|'))
    expect(screen.getByRole('link', { name: '501' }).getAttribute('href')).toContain('/order/501')
  })

  test('STAT-029 STAT-031 starts with the current month; list and summary are requested with the same six filters', async () => {
    const { bridge, go } = open(ROUTE)
    await screen.findByText('Ulotki A5')
    expect(bridge.callsOf('statisticsLogs.list').map(({ query }) => query)).toEqual([
      { ...NOVEMBER, page: 1, page_size: 20, ordering: '-created' },
    ])
    expect(bridge.callsOf('statisticsLogs.summary').map(({ query }) => query)).toEqual([NOVEMBER])
    await waitFor(() =>
      expect(summary().textContent.replaceAll('\u00a0', ' ')).toBe('Wpisy1 340Czas12:05:00'),
    )

    const all = {
      min_date: '2026-10-05',
      max_date: '2026-10-06',
      production_process: 'printed',
      order_id: 501,
      order_product_id: 7001,
      montage_nr: 'M-44',
    }
    const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
    await go(`${ROUTE}?${query}`)
    await waitFor(() => expect(bridge.callsOf('statisticsLogs.list').at(-1)?.query).toMatchObject(all))
    await waitFor(() => expect(bridge.callsOf('statisticsLogs.summary').at(-1)?.query).toEqual(all))
  })

  test('STAT-029 STAT-030 the panel has the filters; processes come from the server', async () => {
    const { bridge, user } = open(ROUTE)
    await screen.findByText('Ulotki A5')
    await user.click(screen.getByRole('button', { name: /^Filtry/ }))
    const panel = await screen.findByRole('group', { name: 'Filtry' })
    expect(within(panel).getByRole('checkbox', { name: 'Drukowanie montażu' })).toBeTruthy()
    await user.click(within(panel).getByRole('checkbox', { name: 'Falcowanie' }))
    const process = { ...NOVEMBER, production_process: '5' }
    await waitFor(() => expect(bridge.callsOf('statisticsLogs.summary').at(-1)?.query).toEqual(process))
    await user.type(within(panel).getByRole('textbox', { name: 'Zamówienie' }), '501{Enter}')
    await user.type(within(panel).getByRole('textbox', { name: 'Pozycja zamówienia' }), '7001{Enter}')
    await user.type(within(panel).getByRole('textbox', { name: 'Numer montażu' }), 'M-44{Enter}')
    const all = { ...process, order_id: 501, order_product_id: 7001, montage_nr: 'M-44' }
    await waitFor(() => expect(bridge.callsOf('statisticsLogs.summary').at(-1)?.query).toEqual(all))
    expect(bridge.callsOf('statisticsLogs.list').at(-1)?.query).toMatchObject(all)
    expect(await within(panel).findByText('Od dnia')).toBeTruthy()
    expect(within(panel).getByText('Do dnia')).toBeTruthy()
  })

  test('STAT-031 a summary that cannot be loaded leaves the list, and can be requested again', async () => {
    let isBroken = true
    const { user } = open(ROUTE, {
      'statisticsLogs.summary': () => {
        if (isBroken) throw failure({ code: 'SERVER', message: 'Serwer nie odpowiada.', status: 503 })
        return { count: 3 }
      },
    })
    await within(await screen.findByRole('region', { name: 'Podsumowanie' })).findByRole('alert')
    await screen.findByText('Ulotki A5')
    isBroken = false
    await user.click(within(summary()).getByRole('button', { name: 'Ponów' }))
    await waitFor(() => expect(summary().textContent).toBe('Wpisy3'))
  })
})

test('STAT-033 values are shown as pairs if they are JSON or a printed dictionary, else as text', () => {
  expect(valuesText('{"a": "x", "b": null, "c": true, "d": 2}')).toBe('a: x · b: — · c: tak · d: 2')
  expect(valuesText("{'a': None, 'b': 1.5, 'c': ''}")).toBe('a: — · b: 1.5 · c: —')
  const texts = ['status: gotowe', "{'a': [1, 2]}", '["a"]', '{', 'tak', '12', '']
  expect(texts.map(valuesText)).toEqual(texts)
  expect(valuesText(null)).toBeNull()
  expect(changeText('{"a": 1, "b": 2}', '{"b": 3, "c": 4}')).toBe('a: 1 → —\nb: 2 → 3\nc: — → 4')
  expect(changeText('nie', '{"a": 1}')).toBe('nie → a: 1')
  expect(changeText(null, null)).toBe('')
})

test('STAT-031 a summary is shown whatever names the server gives its figures', () => {
  expect(
    summaryFigures({ total_weight: '12.5', minutes: null, processes: { Druk: 4 }, rows: ['a'] }),
  ).toEqual([
    { label: 'Waga, razem', text: '12,5' },
    { label: 'Minuty', text: '—' },
    { label: 'Procesy: Druk', text: '4' },
    { label: 'Wpisy: 0', text: 'a' },
  ])
})

test('STAT-031 no figure of a summary is labelled with a raw key of the server', () => {
  const names = [
    'order_products_count',
    'orders_count',
    'num_of_montages',
    'total_time',
    'avg_time',
    'errors_sum',
  ]
  const labels = names.map((name) => summaryFigures({ [name]: 1 })[0]?.label)
  expect(labels).toEqual(['Pozycje', 'Zamówienia', 'Montaże', 'Czas, razem', 'Czas, średnio', 'Błędy, razem'])
  expect(summaryFigures({ fancy_new_thing: 4 })).toEqual([{ label: 'Inna wartość', text: '4' }])
})

test('STAT-029 logs are exported as filtered and sorted, days as dates, old and new values unchanged', async () => {
  showAllColumns(ROUTE)
  const { bridge, user } = open(`${ROUTE}?montage_nr=M-44`)
  bridge.use({
    'exports.save': () => ({ transferId: 'x', fileName: 'Logi.xlsx', rows: 2, shortened: 0 }),
  })
  await screen.findByText('Ulotki A5')
  screen.getByRole('button', { name: 'Więcej' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Zapisz plik' }))
  await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
  const [sheet] = (bridge.inputsOf('exports.save')[0] as RouteInput<'exports.save'>).sheets
  expect(sheet?.source).toMatchObject({
    operation: 'statisticsLogs.list',
    query: { montage_nr: 'M-44', min_date: '2026-11-01', max_date: '2026-11-30' },
  })
  expect(sheet?.columns.map(({ kind, paths }) => `${kind} ${paths[0]}`)).toEqual([
    'date created',
    'plain name',
    'plain changed_object_name',
    'plain order_id',
    'plain order_product_id',
    'plain montage_nr',
    'plain old_values',
    'plain new_values',
    'date start_date',
    'date end_date',
    'plain time',
  ])
})
