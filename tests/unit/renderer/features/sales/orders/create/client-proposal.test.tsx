import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser } from '#support/renderer/people.ts'
import { openNewOrder, plain } from './order-create-harness.tsx'

const GERMAN = {
  pk: keyOf('clients', 4),
  user: { email: 'a@klient.example', first_name: 'Anna', last_name: 'Nowak' },
  company_name: 'Druckhaus Anna',
  address: 'Lange Straße',
  building_number: '5',
  city: 'Berlin',
  zip_code: '10115',
  country: 'DE',
  telephone: '',
  company_localization: 'DE',
}
const POLISH = {
  ...GERMAN,
  pk: keyOf('clients', 5),
  company_name: 'Kowalski Druk',
  address: 'Krótka',
  city: 'Gdańsk',
  zip_code: '80-831',
  country: 'PL',
  company_localization: 'PL',
}
const lastOrder = (client: number, more: object = {}) => ({
  pk: 101_985,
  client: { pk: client },
  company_localization: 'DE',
  lang: 'cpen',
  currency: 'EUR',
  payment_method: 'prepayment',
  ...more,
})
const card = (pk: unknown) => (Number(pk) === keyOf('clients', 4) ? GERMAN : POLISH)

const valueOf = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value
const head = () => [/^Sklep/, /^Język/, /^Waluta/, /^Metoda płatności/].map(valueOf)
const text = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]?.value
const line = () => document.querySelector('.new-order-proposal')?.textContent

describe('choosing a client', () => {
  test("proposes shop and address from the client's record, language, currency and payment from the last order there, and says so", async () => {
    const page = await openNewOrder({
      operations: {
        'clients.retrieve': ({ params: { pk } }) => card(pk),
        'orders.list': () => ({
          count: 2,
          results: [lastOrder(77, { pk: 101_999, lang: 'cpde' }), lastOrder(keyOf('clients', 4))],
        }),
      },
    })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Klient/ })),
    )
    await page.pick('Klient', 'Anna Nowak')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Produkt/ }))
    await waitFor(() => expect(head()).toEqual(['DE', 'cpen', 'EUR', 'prepayment']))
    expect([text(/^Odbiorca/), text(/^Ulica/), text(/^Miasto/)]).toEqual([
      'Druckhaus Anna',
      'Lange Straße',
      'Berlin',
    ])
    expect(line()).toBe(
      'Z karty klienta: sklep DE, adres Lange Straße 5, 10115 Berlin. Z zamówienia 101985: język angielski, EUR, przedpłata.',
    )
  })

  test('without an order the shop gives language and currency; another client replaces the values that the user did not change', async () => {
    const page = await openNewOrder({ operations: { 'clients.retrieve': ({ params: { pk } }) => card(pk) } })
    await page.pick('Klient', 'Anna Nowak')
    await waitFor(() => expect(head()).toEqual(['DE', 'cpde', 'EUR', '']))
    expect(line()).toBe(
      'Z karty klienta: sklep DE, język niemiecki, EUR, adres Lange Straße 5, 10115 Berlin.',
    )
    await page.pick('Klient', 'Jan Kowalski')
    await waitFor(() => expect(head()).toEqual(['PL', 'pl', 'PLN', '']))
    expect([text(/^Odbiorca/), text(/^Miasto/)]).toEqual(['Kowalski Druk', 'Gdańsk'])
  })

  test("the user's values stay, and the proposal adapts to them", async () => {
    const page = await openNewOrder({
      operations: {
        'clients.retrieve': ({ params: { pk } }) => card(pk),
        'orders.list': () => ({ count: 1, results: [lastOrder(keyOf('clients', 4))] }),
      },
    })
    await page.select(/^Sklep/, 'polski (PL)')
    await page.select(/^Waluta/, 'EUR')
    await page.user.type(screen.getAllByRole('textbox', { name: /^Miasto/ })[0] as HTMLElement, 'Sopot')
    await page.pick('Klient', 'Anna Nowak')
    await waitFor(() =>
      expect(line()).toBe('Z karty klienta: język polski. Bez zmian, bo już wybrane: waluta, adres.'),
    )
    // The last order was in the other shop, so it gives no values for this one.
    expect(head()).toEqual(['PL', 'pl', 'EUR', ''])
    expect([text(/^Odbiorca/), text(/^Miasto/)]).toEqual(['', 'Sopot'])
  })

  test('a late response for an earlier client changes nothing', async () => {
    let answer: (record: unknown) => void = () => undefined
    const page = await openNewOrder({
      operations: {
        'clients.retrieve': ({ params: { pk } }) =>
          Number(pk) === keyOf('clients', 4) ? new Promise((resolve) => (answer = resolve)) : card(pk),
      },
    })
    await page.pick('Klient', 'Anna Nowak')
    await page.pick('Klient', 'Jan Kowalski')
    await waitFor(() => expect(head()[0]).toBe('PL'))
    answer(GERMAN)
    await page.select(/^Waluta/, 'EUR')
    expect(head()).toEqual(['PL', 'pl', 'EUR', ''])
    expect(text(/^Miasto/)).toBe('Gdańsk')
  })

  test("if the client's record cannot be read, the user fills in the data, and a message says so", async () => {
    const page = await openNewOrder({
      operations: {
        'clients.retrieve': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Serwer nie odpowiada.' })
        },
      },
    })
    await page.pick('Klient', 'Anna Nowak')
    await waitFor(() =>
      expect(line()).toBe(
        'Nie udało się odczytać karty klienta: Serwer nie odpowiada. Uzupełnij dane ręcznie.',
      ),
    )
    expect(head()).toEqual(['', '', '', ''])
  })

  test('without view_client and view_order nothing is requested, and the shop is the next field', async () => {
    const page = await openNewOrder({ user: aUser({ permissions: ['add_order'] }) })
    await page.pick('Klient', 'Anna Nowak')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Sklep/ }))
    expect([...page.bridge.callsOf('clients.retrieve'), ...page.bridge.callsOf('orders.list')]).toEqual([])
  })
})

test('the focus moves to the next field: the quantity after the product, the product of an added line', async () => {
  const page = await openNewOrder()
  await page.pick('Produkt', 'Wizytówki')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Nakład/ }))
  await page.user.keyboard('{Control>}{Shift>}p{/Shift}{/Control}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: /^Produkt/ })[1]),
  )
  await page.user.click(screen.getByRole('button', { name: 'Dodaj adres' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Odbiorca/ })[1]),
  )
})

test('list prices are shown in the currency of the order, or not at all', async () => {
  const page = await openNewOrder({
    operations: { 'products.pricing': () => ({ price: '12.00', price_eur: null }) },
  })
  await page.select(/^Sklep/, 'niemiecki (DE)')
  await page.pick('Produkt', 'Wizytówki')
  await page.select(/^Nakład/, '100 szt.')
  expect(await screen.findByText(/^Cennik nie podaje ceny w EUR \(w PLN: 12,00/)).toBeTruthy()
  await page.select(/^Waluta/, 'PLN')
  expect(await screen.findByText(/^Cennik: 12,00/)).toBeTruthy()
  await page.select(/^Nakład/, '100 szt. (od 12,00 zł)')
})

test('the discount group of the chosen client is shown with its percentage if the user may view groups', async () => {
  const group = keyOf('discountGroups', 4)
  const operations = {
    'clients.retrieve': () => ({ ...POLISH, discount_group: group, discount_group_name: 'Agencje' }),
    'discountGroups.list': () => ({ count: 1, results: [{ pk: group, name_pl: 'Agencje', value: '7.50' }] }),
  }
  const page = await openNewOrder({
    operations,
    user: aUser({ permissions: ['add_order', 'view_client', 'view_discountgroup'] }),
  })
  const shown = () => plain(screen.getByText(/^Grupa rabatowa:/).textContent)
  expect(shown()).toBe('Grupa rabatowa: —')
  await page.pick('Klient', 'Jan Kowalski')
  await waitFor(() => expect(shown()).toBe('Grupa rabatowa: Agencje, 7,5 %'))
})

test('the status is that of the order once it is created', async () => {
  await openNewOrder()
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Status po utworzeniu/ })
  expect(status.selectedOptions[0]?.textContent).toBe('W produkcji')
})
