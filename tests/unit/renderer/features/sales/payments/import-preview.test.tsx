import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verdictOf } from '#renderer/features/sales/payments/recognised-orders.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { bookkeeper, chooseFile, openImport, reply, submitButton } from './import-harness.tsx'

type Payments = RouteOutput<'payments.preview'>

const anOrder = (order: object) =>
  orders.record.parse({
    pk: 100_123,
    status: 'waiting_for_payment',
    payment_status: 'not_paid',
    payment_method: 'prepayment',
    currency: 'PLN',
    client: { pk: keyOf('clients', 7), company_name: 'Kawiarnia Jaśmin' },
    info: { final_gross_price: '123.40', paid_amount: '0.00' },
    ...order,
  })

const payment = (order: number | null, amount = '123.40') => ({
  date: '2026-11-19',
  title: order === null ? 'darowizna' : `ZAM-${order}`,
  amount,
  currency: 'PLN',
  counterparty: 'JAN ŻÓŁĆ',
  order,
})

const PAYMENTS: Payments = {
  transfers: [
    payment(100_123),
    payment(100_124, '10.00'),
    payment(100_125),
    payment(100_126),
    payment(null),
    payment(100_127),
  ],
  total: 6,
}

const ORDERS: OperationHandlers = {
  'orders.retrieve': ({ params: { pk } }) => {
    if (Number(pk) === 100_126)
      throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
    if (Number(pk) === 100_127) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
    return anOrder({ pk: Number(pk), payment_status: Number(pk) === 100_125 ? 'paid' : 'not_paid' })
  },
}

const never = () => new Promise<never>(() => undefined)

async function openPreview(payments: () => Payments, operations = ORDERS, user = bookkeeper) {
  const page = await openImport(never, user)
  page.bridge.use({ 'payments.preview': payments }, operations)
  await chooseFile(page.user)
  await page.user.click(screen.getByRole('button', { name: 'Podgląd' }))
  return page
}

const lastCells = () =>
  within(screen.getByRole('table', { name: 'Podgląd' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)

test('the preview compares the file with the orders that its titles name, and sends no change', async () => {
  const { bridge, uploads } = await openPreview(() => PAYMENTS)
  await screen.findByRole('table', { name: 'Podgląd' })
  await waitFor(() =>
    expect(lastCells()).toEqual([
      'pasuje',
      'inna kwota',
      'już opłacone',
      'nie ma takiego zamówienia',
      'brak numeru w tytule',
      'nie odczytano',
    ]),
  )
  expect(screen.getByText('O przypisaniu decyduje serwer')).toBeTruthy()
  expect(screen.getAllByText('Kawiarnia Jaśmin')).toHaveLength(3)
  expect(screen.getByText('6 wpłat, pasuje: 1')).toBeTruthy()
  expect(bridge.inputsOf('payments.preview')).toEqual([{ reference: 'file:1', bank: 'pko' }])
  expect(uploads()).toEqual([])
  const sent = bridge.inputsOf('api.request') as { operation: string }[]
  expect(
    [...new Set(sent.map(({ operation }) => operation))].filter((name) => !name.endsWith('.list')),
  ).toEqual(['orders.retrieve'])
})

test('orders that could not be read are read again', async () => {
  const page = await openPreview(() => ({ transfers: [payment(100_127)], total: 1 }))
  await waitFor(() => expect(lastCells()).toEqual(['nie odczytano']))
  page.bridge.use({}, { 'orders.retrieve': () => anOrder({ pk: 100_127 }) })
  await page.user.click(screen.getByRole('button', { name: 'Ponów' }))
  await waitFor(() => expect(lastCells()).toEqual(['pasuje']))
})

test('an unknown format has no preview and can still be imported; another bank clears the reason', async () => {
  const { user } = await openPreview(() => {
    throw failure({ code: ErrorCode.fileFailed, message: 'To nie jest wyciąg MT940 banku PKO BP.' })
  })
  expect(await screen.findByText('Bez podglądu: To nie jest wyciąg MT940 banku PKO BP.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(submitButton().getAttribute('aria-disabled')).not.toBe('true')
  await user.click(screen.getByRole('radio', { name: /mBank/ }))
  expect(screen.queryByText(/Bez podglądu/)).toBeNull()
})

test('without view_order the preview shows numbers and reads no orders', async () => {
  const { bridge } = await openPreview(() => PAYMENTS, ORDERS, aUser({ permissions: ['import_payments'] }))
  await screen.findByRole('table', { name: 'Podgląd' })
  expect(screen.getByText('100123', { selector: 'td' })).toBeTruthy()
  expect(bridge.callsOf('orders.retrieve')).toEqual([])
})

test('what a payment does to an order: part payments count, and other servers may omit amounts', () => {
  const text = (amount: string | null, currency: string | null, order: object) =>
    verdictOf({ amount, currency }, anOrder(order)).text
  const part = { info: { final_gross_price: '123.40', paid_amount: '100.00' } }
  expect(text('23.40', 'PLN', part)).toBe('pasuje')
  expect(text('123.4', 'PLN', part)).toBe('inna kwota')
  expect(text('123.40', null, {})).toBe('pasuje')
  expect(text('123.40', 'EUR', {})).toBe('inna kwota')
  expect(text('123.40', 'PLN', { info: null })).toBe('serwer nie podał kwoty')
  expect(text(null, 'PLN', {})).toBe('serwer nie podał kwoty')
  expect(text('123.40', 'PLN', { status: 'canceled' })).toBe('Zamówienie nie oczekuje na płatność.')
})

test('an unassigned payment shows the order that its title names and opens the payment of it', async () => {
  const clerk = aUser({
    pk: keyOf('staff', 12),
    permissions: ['import_payments', 'view_order', 'change_order'],
  })
  const page = await openImport(
    () =>
      reply({
        unassigned: [
          { title: 'ZAM-100123 zaliczka', amount: '23.40', currency: 'PLN' },
          { title: 'darowizna', amount: '5.00', currency: 'PLN' },
          { title: 'zam. 100126', amount: '6.00', currency: 'PLN' },
          { title: 'ZAM-100125', amount: '123.40', currency: 'PLN' },
        ],
        assigned: [],
      }),
    clerk,
  )
  page.bridge.use({}, ORDERS)
  await chooseFile(page.user)
  await page.user.click(submitButton())
  const list = within(await screen.findByRole('table', { name: 'Nieprzypisane' }))
  await list.findByText('inna kwota')
  await list.findByText('nie ma takiego zamówienia')
  await list.findByText('już opłacone')
  const links = list.getAllByRole('button', { name: /^Oznacz wpłatę/ })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Oznacz wpłatę… do zamówienia 100123',
    'Oznacz wpłatę… do zamówienia 100125',
  ])
  const ofPaid = list.getByRole('button', { name: 'Oznacz wpłatę… do zamówienia 100125' })
  expect(ofPaid.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(ofPaid.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Zamówienie jest już opłacone.',
  )
  await page.user.click(ofPaid)
  expect(page.router.state.location.pathname).toBe('/payment/import')
  await page.user.click(list.getByRole('button', { name: 'Oznacz wpłatę… do zamówienia 100123' }))
  await screen.findByText('ekran /order/:pk')
  const { pathname, search } = page.router.state.location
  expect(pathname + search).toBe('/order/100123?pay=23.40')
})
