import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { salesChartData, SALES_CHARTS } from '#renderer/features/statistics/charts/sales-charts.tsx'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const NOW = new Date('2026-11-22T11:00:00Z')

const row = (date: string, orders: number, net: string) => ({
  date_to_display: date,
  net_sum_without_delivery_costs: net,
  num_of_orders: orders,
  num_of_on_cash_delivery_orders: 1,
  num_of_order_products: orders * 2,
  num_of_orders_sent_on_day_set_by_system: orders - 1,
  num_of_delayed_orders: 1,
  num_of_delayed_days_max: 4,
  num_of_delayed_days_min: -2,
})

function open() {
  vi.setSystemTime(NOW)
  const bridge = createFakeBridge(
    {},
    {
      'statisticsSales.shopVersions': () => [],
      'statisticsSales.groupings': () => [{ value: 'years', label: 'Lata' }],
      'statisticsSales.list': () => ({ count: 1, results: [row('2026', 40, '5000.10')] }),
    },
  )
  return { bridge, ...openScreens(screensIn('statistics'), '/stats/sales') }
}

/** Finds the region of a chart by its title. */
const chart = (name: string) => screen.findByRole('region', { name })
const switchIn = (part: HTMLElement) => within(part).getByRole('button', { name: /(Pokaż|Ukryj) wykres/ })

test('STAT-022 each chart is shown and hidden on its own, and stays so at the next start', async () => {
  const { user } = open()
  const titles = SALES_CHARTS.map(({ title }) => title)
  expect(titles).toHaveLength(5)
  const shownNow = async () => {
    const parts = await Promise.all(titles.map(chart))
    return parts.map((part) => switchIn(part).getAttribute('aria-expanded') === 'true')
  }
  expect(await shownNow()).toEqual([true, false, false, false, false])
  await user.click(switchIn(await chart('Za pobraniem')))
  expect(await shownNow()).toEqual([true, false, true, false, false])
  await user.click(switchIn(await chart('Wartość netto bez dostawy')))
  expect(await shownNow()).toEqual([false, false, true, false, false])
  cleanup()

  open()
  expect(await shownNow()).toEqual([false, false, true, false, false])
})

test('a month that is a single bar by years is charted by its days; the table stays grouped by years', async () => {
  vi.setSystemTime(NOW)
  const bridge = createFakeBridge(
    {},
    {
      'statisticsSales.shopVersions': () => [],
      'statisticsSales.groupings': () => [
        { value: 'years', label: 'Lata' },
        { value: 'days', label: 'Dni' },
      ],
      'statisticsSales.list': ({ query }) =>
        query?.group_by_date === 'days'
          ? { count: 2, results: [row('21.11.2026', 1, '2.00'), row('22.11.2026', 3, '4.00')] }
          : { count: 1, results: [row('2026', 4, '6.00')] },
    },
  )
  const { user } = openScreens(screensIn('statistics'), '/stats/sales')
  const part = await chart('Wartość netto bez dostawy')
  await screen.findByText('Wykresy pokazują dni wybranego miesiąca.')
  await user.click(await within(part).findByRole('button', { name: 'Tabela' }))
  const table = within(part).getByRole('table', { name: 'Wartość netto bez dostawy' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3))
  expect(screen.getByRole('grid').textContent).toContain('2026')
  expect(bridge.callsOf('statisticsSales.list').map(({ query }) => query?.group_by_date)).toEqual(
    expect.arrayContaining(['years', 'days']),
  )
})

test('STAT-022 while every chart is hidden, no data is read for them', async () => {
  const { user, bridge } = open()
  await screen.findByText('2026')
  await waitFor(() => expect(bridge.callsOf('statisticsSales.list')).toHaveLength(2))
  await user.click(switchIn(await chart('Wartość netto bez dostawy')))
  cleanup()

  const again = open()
  await screen.findByText('2026')
  await chart('Za pobraniem')
  expect(again.bridge.callsOf('statisticsSales.list')).toHaveLength(1)
})

test('the numbers of a chart are shown as a table beside it', async () => {
  const { user } = open()
  const part = await chart('Zamówienia i pozycje')
  await user.click(switchIn(part))
  await user.click(await within(part).findByRole('button', { name: 'Tabela' }))
  const table = within(part).getByRole('table', { name: 'Zamówienia i pozycje' })
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['OkresZamówieniaPozycje', '20264080']),
  )
})

test('a compared range is joined by position: missing values are empty, not 0', () => {
  const orders = SALES_CHARTS.find(({ id }) => id === 'orders')
  if (!orders) throw new Error('there is no such chart')
  const data = salesChartData(orders, [
    { name: '1–22.11.2026', rows: [row('t. 45', 4, '1.00'), row('t. 46', 5, '1.00')] },
    { name: '1–22.10.2026', rows: [row('t. 40', 3, '1.00')] },
  ])
  expect(data.labels).toEqual(['t. 45', 't. 46'])
  expect(data.series.map(({ name, values }) => [name, values])).toEqual([
    ['Zamówienia, 1–22.11.2026', [4, 5]],
    ['Pozycje, 1–22.11.2026', [8, 10]],
    ['Zamówienia, 1–22.10.2026', [3, null]],
    ['Pozycje, 1–22.10.2026', [6, null]],
  ])
})
