import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openNewOrder, plain } from './order-create-harness.tsx'

const PK = 10482
const CARDS = keyOf('products', 11)
const PAPER = keyOf('productGroupOptions', 7)
const OFFSET = keyOf('productOptions', 72)

const address = (city: string, amount: number, line = 501) => ({
  pk: amount,
  name: `Firma ${city}`,
  street: 'Długa',
  building_number: 5,
  suite_number: null,
  city,
  zip_code: '00-950',
  country: 'PL',
  telephone: '600100200',
  order_products: [{ pk: amount + 9000, order_product: line, amount }],
})

const anOrder = (more: object = {}) => ({
  pk: PK,
  status: 'done',
  payment_method: 'prepayment',
  company_localization: 'PL',
  lang: 'en',
  currency: 'PLN',
  is_invoice_paper: true,
  my_address_as_sender: false,
  sender_address: { company_name: 'Nadawca', city: 'Sopot', extra: 7 },
  negotiated: true,
  negotiated_discount: '10.00',
  external_delivery_price: '9.90',
  client: { pk: keyOf('clients', 4), company_name: 'Anna Druk', email: 'anna@klient.example' },
  delivery_addresses: [address('Warszawa', 60), address('Gdańsk', 40)],
  order_products: [
    {
      pk: 501,
      product_pk: CARDS,
      product_name: 'Wizytówki',
      selected_quantity: 100,
      net_price: '7.00',
      product_file: { pk: 77, client_file_name: 'stary.pdf' },
      chosen_options: [],
    },
  ],
  ...more,
})

const chosen = (
  pk: number,
  label: string,
  group: number,
  name: string,
  user_value: string | null = null,
) => ({
  chosen_option: { group_pk: group, group_name: name, pk, label },
  user_value,
})

const open = (order: object = anOrder(), operations: OperationHandlers = {}) =>
  openNewOrder({
    search: `?repeat=${PK}`,
    operations: {
      'orders.retrieve': () => order,
      'orderProducts.chosenOptions': () => [chosen(OFFSET, 'Offset', PAPER, 'Papier')],
      ...operations,
    },
  })

const choice = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const note = () => plain(screen.getByText(/^Na podstawie zamówienia/).closest('[role="status"]')?.textContent)

test('ORD-028 a repeated order has the same lines without files, at the price of today', async () => {
  const page = await open()
  await waitFor(() => expect(choice(/^Klient/).value).toBe('Anna Druk (anna@klient.example)'))
  expect(await screen.findByText(/^Cennik: 15,50/)).toBeTruthy()
  expect(note()).toBe(
    `Na podstawie zamówienia ${PK}Nie skopiowano plików, statusu, rabatu ani uzgodnionych cen. Ceny są z dzisiejszego cennika.`,
  )
  await page.create()
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  const [sent] = page.sent()
  expect(sent).toMatchObject({
    client: keyOf('clients', 4),
    company_localization: 'PL',
    lang: 'en',
    currency: 'PLN',
    payment_method: 'prepayment',
    status: 'in_production',
    external_delivery_price: null,
    is_invoice_paper: true,
    sender_address: { company_name: 'Nadawca', city: 'Sopot' },
    delivery_addresses: [
      { city: 'Warszawa', building_number: '5', order_products: [{ order_product: 0, amount: 60 }] },
      { city: 'Gdańsk', order_products: [{ order_product: 0, amount: 40 }] },
    ],
  })
  expect(sent?.order_products).toEqual([
    { product: CARDS, quantity: keyOf('product_quantities', 111), options: [OFFSET] },
  ])
})

test('an option that is no longer offered is marked, is not replaced by itself, and has to be chosen', async () => {
  const page = await open(anOrder(), {
    'orderProducts.chosenOptions': () => [chosen(999, 'Kreda 350 g', PAPER, 'Papier', '12')],
  })
  const paper = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Papier/ })
  const gone = 'Opcji „Papier: Kreda 350 g” nie ma już w ofercie. Wybierz inną.'
  await waitFor(() => expect(page.alertAt(paper)).toBe(gone))
  expect(paper.value).toBe('')
  expect(note()).toContain('Pozycja 1: opcji „Papier: Kreda 350 g” nie ma już w ofercie. Wybierz inną.')
  expect(note()).toContain('Pozycja 1: wartości „12” opcji „Papier: Kreda 350 g” nie skopiowano.')
  await page.create()
  expect(await screen.findByText(/^Wybierz inne opcje albo pomiń/)).toBeTruthy()
  expect(page.sent()).toEqual([])
  await page.user.selectOptions(paper, 'Kreda')
  expect(page.alertAt(paper)).toBe('')
  await page.create()
  await waitFor(() =>
    expect(page.sent()[0]?.order_products[0]?.options).toEqual([keyOf('productOptions', 71)]),
  )
})

test('an option whose group is gone can be left out', async () => {
  const page = await open(anOrder(), {
    'orderProducts.chosenOptions': () => [
      chosen(OFFSET, 'Offset', PAPER, 'Papier'),
      chosen(998, 'Mat', 997, 'Folia'),
    ],
  })
  await page.user.click(await screen.findByRole('button', { name: 'Pomiń opcję „Folia: Mat”' }))
  await screen.findByText(/^Cennik: 15,50/)
  await page.create()
  await waitFor(() => expect(page.sent()[0]?.order_products[0]?.options).toEqual([OFFSET]))
})

test('a product, a print run and a payment method that are gone are named and left empty', async () => {
  const line = { pk: 502, product_pk: 555, product_name: 'Kalendarz', selected_quantity: 10 }
  await open(
    anOrder({
      payment_method: 'card',
      payment_method_display: 'Karta',
      order_products: [{ ...anOrder().order_products[0], selected_quantity: 77 }, line],
      delivery_addresses: [],
    }),
    {
      'products.quantities': ({ params: { pk } }) => {
        if (Number(pk) === 555) throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nie ma.' })
        return [
          { pk: keyOf('product_quantities', 111), quantity: 100, display_quantity: 100, price: '12.00' },
        ]
      },
    },
  )
  const items = within(screen.getByText(/^Na podstawie zamówienia/).closest('[role="status"]') as HTMLElement)
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Metody płatności „Karta” nie skopiowano. Wybierz ją.',
    'Pozycja 1: nakładu 77 szt. nie ma już w ofercie. Wybierz inny.',
    'Pozycja 2: produktu „Kalendarz” nie ma już w ofercie. Wybierz inny.',
  ])
  expect(choice(/^Metoda płatności/).value).toBe('')
  expect(screen.getAllByRole('group', { name: /^Pozycja \d$/ })).toHaveLength(2)
})

test('options come with the order if the user may not read them separately', async () => {
  const [line] = anOrder().order_products
  const options = [chosen(OFFSET, 'Offset', PAPER, 'Papier')]
  await open(anOrder({ order_products: [{ ...line, chosen_options: options }] }), {
    'orderProducts.chosenOptions': () => {
      throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Nie wolno.' })
    },
  })
  await waitFor(() => expect(choice(/^Papier/).value).toBe(String(OFFSET)))
})
