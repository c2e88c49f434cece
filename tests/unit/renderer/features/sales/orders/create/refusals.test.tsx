import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openNewOrder, type OrderPage } from './order-create-harness.tsx'

const FAILED = 'Nie udało się dodać zamówienia.'

function refusing(fieldErrors: Record<string, string[]>, nonFieldErrors?: string[]): () => never {
  return () => {
    throw failure({
      code: ErrorCode.validation,
      message: 'Wystąpił błąd',
      status: 400,
      fieldErrors,
      ...(nonFieldErrors ? { nonFieldErrors } : {}),
    })
  }
}

const named = (name: RegExp, role = 'combobox', nth = 0) => {
  const found = screen.getAllByRole(role, { name })[nth]
  if (!found) throw new Error(`no ${role} ${String(name)}`)
  return found
}

const HEAD: Record<string, () => HTMLElement> = {
  client: () => named(/^Klient/),
  company_localization: () => named(/^Sklep/),
  lang: () => named(/^Język/),
  currency: () => named(/^Waluta/),
  realization_date: () => screen.getByPlaceholderText('DD.MM.RRRR'),
  status: () => named(/^Status/),
  external_delivery_price: () => named(/^Cena dostawy/, 'spinbutton'),
  my_address_as_sender: () => named(/^Adres klienta/, 'checkbox'),
  is_invoice_paper: () => named(/^Faktura papierowa/, 'checkbox'),
}

const ADDRESS: Record<string, () => HTMLElement> = {
  name: () => named(/^Odbiorca/, 'textbox'),
  street: () => named(/^Ulica/, 'textbox'),
  building_number: () => named(/^Nr domu/, 'textbox'),
  suite_number: () => named(/^Nr lokalu/, 'textbox'),
  zip_code: () => named(/^Kod pocztowy/, 'textbox'),
  city: () => named(/^Miasto/, 'textbox'),
  country: () => named(/^Kraj/),
  telephone: () => named(/^Telefon/, 'textbox'),
}

const notices = () => [...document.querySelectorAll('.notice')].map((notice) => notice.textContent ?? '')

test('ORD-034 ORD-036 the server’s messages are shown at every field of the header, and the first one is focused', async () => {
  const errors = Object.fromEntries(Object.keys(HEAD).map((name) => [name, [`Źle: ${name}.`]]))
  const page = await openNewOrder({
    answer: refusing({ ...errors, order_products: ['Źle: order_products.'] }),
  })
  await page.fill()
  await page.create()
  await screen.findByText('Źle: client.')
  for (const [name, field] of Object.entries(HEAD)) {
    expect([name, page.alertAt(field())]).toEqual([name, `Źle: ${name}.`])
  }
  const lines = screen.getByRole('region', { name: 'Pozycje' })
  expect(within(lines).getByText('Źle: order_products.')).toBeTruthy()
  expect(notices().some((text) => text.includes(FAILED))).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(HEAD['client']?.()))
})

test('ORD-035 the server’s messages are shown at the fields of the address', async () => {
  const errors = Object.keys(ADDRESS).map((name) => [`delivery_addresses.0.${name}`, [`Źle: ${name}.`]])
  const page = await openNewOrder({
    answer: refusing(Object.fromEntries(errors) as Record<string, string[]>),
  })
  await page.fill()
  await page.create()
  await screen.findByText('Źle: zip_code.')
  for (const [name, field] of Object.entries(ADDRESS)) {
    expect([name, page.alertAt(field())]).toEqual([name, `Źle: ${name}.`])
  }
  await waitFor(() => expect(document.activeElement).toBe(ADDRESS['name']?.()))
})

test('ORD-034 nested messages are shown at their line; the first refused field, here a select, is focused; editing clears its message', async () => {
  const page = await openNewOrder({
    answer: refusing({
      'order_products.1.quantity': ['Źle: nakład.'],
      'order_products.1.options': ['Źle: papier.'],
      'order_products.1.net_price': ['Źle: cena.'],
      'order_products.1.product_file.client_file': ['Źle: plik.'],
      'order_products.1.colour': ['Źle: kolor.'],
    }),
  })
  await page.fill()
  await page.user.click(screen.getByRole('button', { name: 'Kopiuj pozycję 1' }))
  await screen.findByRole('group', { name: 'Pozycja 2' })
  await page.create()
  await screen.findByText('Źle: nakład.')
  const quantity = named(/^Nakład/, 'combobox', 1)
  expect(page.alertAt(quantity)).toBe('Źle: nakład.')
  expect(page.alertAt(named(/^Papier/, 'combobox', 1))).toBe('Źle: papier.')
  expect(page.alertAt(named(/^Cena netto/, 'spinbutton', 1))).toBe('Źle: cena.')
  const second = within(screen.getByRole('group', { name: 'Pozycja 2' }))
  expect(second.getByText('Źle: plik.')).toBeTruthy()
  expect(second.getByText('colour: Źle: kolor.')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'Pozycja 1' })).queryByText(/Źle/)).toBeNull()
  await page.user.selectOptions(quantity, String(keyOf('product_quantities', 112)))
  expect(page.alertAt(quantity)).toBe('')
  expect(page.alertAt(named(/^Papier/, 'combobox', 1))).toBe('Źle: papier.')
  // The messages move with their line.
  await page.user.click(screen.getByRole('button', { name: 'Usuń pozycję 1' }))
  await waitFor(() => expect(page.alertAt(named(/^Papier/))).toBe('Źle: papier.'))
})

test('ORD-036 messages without a form field are shown at the top, and the refused select is focused', async () => {
  const page = await openNewOrder({
    answer: refusing({ lang: ['Źle: język.'], carrier: ['Wybierz kuriera.'] }, ['Klient ma blokadę.']),
  })
  await page.fill()
  await page.create()
  const top = (await screen.findByText('carrier: Wybierz kuriera.')).closest('[role="alert"]')
  expect(top?.textContent).toContain(FAILED)
  expect(top?.textContent).toContain('Klient ma blokadę.')
  expect(notices().join()).toContain('Klient ma blokadę.')
  await waitFor(() => expect(document.activeElement).toBe(named(/^Język/)))
})

test('messages for hidden fields give the label, the number of the row and the server’s name', async () => {
  const page = await openNewOrder({
    answer: refusing({
      'sender_address.zip_code': ['Zły kod.'],
      'order_products[7].net_price': ['Za tanio.'],
      'delivery_addresses.4.city': ['Nie ma takiego.'],
    }),
  })
  await page.fill()
  await page.user.click(screen.getByLabelText('Adres klienta jako nadawca'))
  await page.create()
  const top = (await screen.findByText(/Zły kod\./)).closest('[role="alert"]')
  for (const line of [
    'Adres nadawcy: Kod pocztowy (sender_address.zip_code): Zły kod.',
    'Pozycje, 8: Cena netto (PLN) (order_products[7].net_price): Za tanio.',
    'Adresy dostawy, 5: Miasto (delivery_addresses.4.city): Nie ma takiego.',
  ]) {
    expect(top?.textContent).toContain(line)
  }
})

describe('refusals by the form itself', () => {
  const city = (page: OrderPage) => page.user.clear(named(/^Miasto/, 'textbox'))

  test('nothing is sent without a client, a line and an address; the first empty one is focused', async () => {
    const page = await openNewOrder()
    await page.create()
    await waitFor(() => expect(page.alertAt(named(/^Klient/))).toBe('To pole jest wymagane.'))
    expect(document.activeElement).toBe(named(/^Klient/))
    await page.fill()
    await page.user.click(screen.getByRole('button', { name: 'Usuń pozycję 1' }))
    await page.user.click(screen.getByRole('button', { name: 'Usuń adres 1' }))
    await page.create()
    expect(await screen.findByText('Dodaj przynajmniej jedną pozycję.')).toBeTruthy()
    expect(screen.getByText('Dodaj przynajmniej jeden adres dostawy.')).toBeTruthy()
    expect(page.sent()).toEqual([])
  })

  test('an amount is a number of zero or more with at most two decimals', async () => {
    const page = await openNewOrder()
    await page.fill()
    const price = named(/^Cena netto/, 'spinbutton')
    for (const [typed, text] of [
      ['dużo', 'Wymagana poprawna liczba.'],
      ['-1', 'Upewnij się, że ta wartość jest większa lub równa 0.'],
      ['1,234', 'Upewnij się, że są najwyżej 2 cyfry po przecinku.'],
    ] as const) {
      await page.user.clear(price)
      await page.user.type(price, typed)
      await page.create()
      await waitFor(() => expect(page.alertAt(price)).toBe(text))
    }
    expect(document.activeElement).toBe(price)
    await city(page)
    await page.create()
    expect(page.sent()).toEqual([])
  })

  test('ORD-035 with two addresses all copies must be distributed, and the shares are sent by the position of the line', async () => {
    const page = await openNewOrder()
    await page.fill()
    await page.user.click(screen.getByRole('button', { name: 'Dodaj adres' }))
    await waitFor(() => expect(screen.getAllByRole('group', { name: /^Adres \d/ })).toHaveLength(2))
    const copy = screen.getAllByRole('button', { name: 'Skopiuj z klienta' })[1]
    if (!copy) throw new Error('no second address')
    await page.user.click(copy)
    await waitFor(() => expect(screen.getAllByDisplayValue('Warszawa')).toHaveLength(2))
    const cell = (place: number) => screen.getByRole('textbox', { name: `Pozycja 1, adres ${place}` })
    await page.user.type(cell(1), '60')
    await page.create()
    await screen.findByText('Razem 60 z 100 szt.')
    await page.user.type(cell(2), '4x')
    await page.create()
    await screen.findByText('Wymagana liczba całkowita.')
    await page.user.clear(cell(2))
    await page.user.type(cell(2), '40')
    await page.create()
    await waitFor(() => expect(page.sent()).toHaveLength(1))
    expect(page.sent()[0]?.delivery_addresses.map((address) => address.order_products)).toEqual([
      [{ order_product: 0, amount: 60 }],
      [{ order_product: 0, amount: 40 }],
    ])
  })
})
