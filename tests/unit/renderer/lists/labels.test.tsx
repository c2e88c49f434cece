import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../screen-harness.tsx'
import { describeFilter } from '#renderer/lists/list/filters.tsx'
import {
  DELIVERY_STATUS_LABELS,
  ORDER_SOURCE_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { openOrders } from '../features/sales/orders/list/orders-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

/** An untranslated name of the API, such as `order_products` or `client pk`. */
const RAW = /^[a-z]+(?:_[a-z]+)+$|^[a-z]+ (?:pk|count|id)$|\bcount\b/

const modules = import.meta.glob(
  [
    '../../../../src/renderer/features/**/*{columns,filters,filter,measures,stats}.{ts,tsx}',
    '../../../../src/renderer/entities/**/*filter*.{ts,tsx}',
  ],
  { eager: true },
)

/** Yields the labels of columns, filters and measures among a module's exports, with the names of what they label. */
function* labelsIn(value: unknown, depth = 0): Generator<[name: string, label: string]> {
  if (typeof value !== 'object' || value === null || depth > 3) return
  const { id, name, label } = value as Record<string, unknown>
  if (typeof label === 'string' && (typeof id === 'string' || typeof name === 'string'))
    yield [String(name ?? id), label]
  for (const inner of Object.values(value)) yield* labelsIn(inner, depth + 1)
}

test('no declared column, filter or measure is labelled by a raw key of the API', () => {
  const labels = Object.entries(modules).flatMap(([path, module]) =>
    [...labelsIn(module)].map(([name, label]) => ({ path, name, label })),
  )
  expect(labels.length).toBeGreaterThan(50)
  expect(labels.filter(({ name, label }) => label === '' || label === name || RAW.test(label))).toEqual([])
})

/** A raw key within a text, such as `waiting_for_files`. */
const KEY = /[a-z]+_[a-z]+/

test('no chip and no file name of the order list shows a raw key', async () => {
  const all = [
    ...Object.keys(ORDER_STATUS_LABELS).map((status) => `status=${status}`),
    ...Object.keys(PAYMENT_STATUS_LABELS).map((status) => `payment_status=${status}`),
    ...Object.keys(DELIVERY_STATUS_LABELS).map((status) => `delivery_status=${status}`),
    ...Object.keys(ORDER_SOURCE_LABELS).map((source) => `source=${source}`),
    'company_localization=PL',
    'invoice_paper=true',
    'has_notes=false',
  ]
  const { bridge, user } = openOrders(`/order/list?${all.join('&')}`)
  bridge.use({ 'exports.save': () => ({ transferId: 'x', fileName: 'a.xlsx', rows: 1, shortened: 0 }) })
  await screen.findByText('Nowak Druk')
  await user.click(screen.getByRole('button', { name: /^Pozostałe filtry/ }))
  const chips = [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent)
  expect(chips).toHaveLength(7)
  expect(chips.filter((chip) => KEY.test(chip) || chip.startsWith('Filtr'))).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Pozostałe filtry/ }))
  await waitFor(() => expect(document.querySelectorAll('.filter-chip').length).toBeLessThan(7))
  screen.getByRole('button', { name: 'Więcej' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Zapisz plik' }))
  await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
  expect(bridge.inputsOf('exports.save')[0]).toMatchObject({ name: expect.not.stringMatching(KEY) })
})

test('a value that no option names is no raw key either, but typed text stays as it is', () => {
  const options = [{ value: 'done', label: 'Zakończone' }]
  expect(
    describeFilter({ kind: 'choice', name: 'status', label: 'Status', options }, ['done', 'on_hold']),
  ).toBe('Zakończone, inna wartość')
  expect(describeFilter(undefined, 'waiting_for_files')).toBe('inna wartość')
  expect(describeFilter({ kind: 'text', name: 'notes_text', label: 'Tekst notatki' }, 'a_b')).toBe('a_b')
})

test('an export filtered by a client is named after the client, not its number', async () => {
  const client = { pk: 2893, user: { email: 'anna@klient.example', first_name: 'Anna', last_name: 'Nowak' } }
  const row = { number: 'FV/1/10/2026', order: 100_123, client_pk: 2893, issue_date: '2026-10-31' }
  const bridge = createFakeBridge(
    {},
    {
      'invoices.list': () => ({ count: 1, results: [row] }),
      'clients.retrieve': () => client,
    },
  )
  bridge.use({ 'exports.save': () => ({ transferId: 'x', fileName: 'Faktury.xlsx', rows: 1, shortened: 0 }) })
  const { user } = openScreens(screensIn('invoices', 'legacyInvoices'), '/invoices/list?client_pk=2893')
  await screen.findByText('FV/1/10/2026')
  screen.getByRole('button', { name: 'Więcej' }).focus()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Zapisz plik' }))
  await waitFor(() => expect(bridge.inputsOf('exports.save')).toHaveLength(1))
  expect(bridge.inputsOf('exports.save')[0]).toMatchObject({
    name: expect.stringContaining('anna@klient.example'),
  })
  expect(JSON.stringify(bridge.inputsOf('exports.save')[0])).not.toContain('– 2893')
})
