import { keyOf } from '#sandbox/database/key-ranges.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addWorkingDays } from '#shared/domain/working-days.ts'
import { toServerDate } from '#renderer/lib/format.ts'
import { aUser } from '#support/renderer/people.ts'
import { openNewOrder, plain } from './order-create-harness.tsx'

const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent)
const choice = (name: RegExp) => screen.getByRole('combobox', { name })
const sum = () => plain(screen.getByLabelText('Suma zamówienia').textContent)

test('ORD-028 the order is sent as one request, and its screen opens', async () => {
  let release: (reply: unknown) => void = () => undefined
  const page = await openNewOrder({ answer: () => new Promise((resolve) => (release = resolve)) })
  await page.fill()
  await page.user.type(screen.getByDisplayValue('Warszawa'), '{Enter}')
  expect(page.sent()).toEqual([])
  // The focus is still in the field.
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.create()
  await page.create()
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  expect(page.bridge.inputsOf('transfers.upload')).toMatchObject([{ operation: 'orders.create' }])
  expect(page.sent()[0]).toEqual({
    client: keyOf('clients', 4),
    company_localization: 'PL',
    lang: 'pl',
    currency: 'PLN',
    status: 'in_production',
    realization_date: addWorkingDays(toServerDate(new Date()), 2),
    external_delivery_price: null,
    my_address_as_sender: false,
    is_invoice_paper: false,
    order_products: [
      {
        product: keyOf('products', 11),
        quantity: keyOf('product_quantities', 111),
        options: [keyOf('productOptions', 71)],
      },
    ],
    delivery_addresses: [
      {
        name: 'Anna Nowak',
        street: 'Długa',
        building_number: '5',
        city: 'Warszawa',
        zip_code: '00-950',
        country: 'PL',
        telephone: '600100200',
      },
    ],
  })
  release({ pk: 900 })
  await waitFor(() => expect(page.path()).toBe('/order/900'))
  expect(screen.getByText('Utworzono zamówienie 900')).toBeTruthy()
})

test('a reply without a pk leads to the list', async () => {
  const page = await openNewOrder({ answer: () => null })
  await page.fill()
  await page.create()
  await waitFor(() => expect(page.path()).toBe('/order/list'))
  expect(screen.getByText('Utworzono zamówienie')).toBeTruthy()
})

test('ORD-029 project file and cover file of a line are sent with it under product_file', async () => {
  const page = await openNewOrder()
  let files = 0
  page.bridge.attach = () => Promise.resolve({ ok: true, data: { reference: `file:${++files}` } })
  await page.fill()
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
  const [project, cover] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!project || !cover) throw new Error('no file fields')
  await page.user.upload(project, pdf('projekt.pdf'))
  await screen.findByText('projekt.pdf')
  await page.user.upload(cover, pdf('okladka.pdf'))
  await screen.findByText('okladka.pdf')
  await page.create()
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  expect(page.sent()[0]?.order_products[0]?.product_file).toEqual({
    client_file: 'file:1',
    client_cover_file: 'file:2',
  })
})

test('ORD-030 the status offers only in_production', async () => {
  await openNewOrder()
  expect(optionsOf(choice(/^Status/))).toEqual(['W produkcji'])
  expect((choice(/^Status/) as HTMLSelectElement).value).toBe('in_production')
})

test('ORD-031..033 the languages depend on the shop; a language that it does not have is cleared', async () => {
  const page = await openNewOrder()
  const polish = ['polski', 'niemiecki', 'angielski']
  const german = ['niemiecki, sklep niemiecki', 'angielski, sklep niemiecki']
  expect(optionsOf(choice(/^Język/))).toEqual(['—', ...polish, ...german])
  await page.select(/^Sklep/, 'polski (PL)')
  expect(optionsOf(choice(/^Język/))).toEqual(['—', ...polish])
  expect((choice(/^Waluta/) as HTMLSelectElement).value).toBe('PLN')
  await page.select(/^Język/, 'angielski')
  await page.select(/^Sklep/, 'niemiecki (DE)')
  expect(optionsOf(choice(/^Język/))).toEqual(['—', ...german])
  expect((choice(/^Język/) as HTMLSelectElement).value).toBe('')
  expect((choice(/^Waluta/) as HTMLSelectElement).value).toBe('EUR')
  await page.select(/^Sklep/, '—')
  expect(optionsOf(choice(/^Język/))).toEqual(['—', ...polish, ...german])
})

test('ORD-037 a delivery address is in Polska or Niemcy, also if the server’s list cannot be loaded', async () => {
  await openNewOrder({
    operations: {
      'countries.all': () => {
        throw new Error('no list')
      },
    },
  }).catch(() => undefined)
  const [country] = await screen.findAllByRole('combobox', { name: /^Kraj/ })
  if (!country) throw new Error('no country')
  expect(optionsOf(country)).toEqual(['—', 'Polska', 'Niemcy'])
  expect(within(country).getByRole<HTMLOptionElement>('option', { name: 'Polska' }).value).toBe('PL')
  expect(within(country).getByRole<HTMLOptionElement>('option', { name: 'Niemcy' }).value).toBe('DE')
})

test('the total is exact and follows options, custom prices, delivery and the shop', async () => {
  const page = await openNewOrder()
  await page.fill()
  await waitFor(() => expect(sum()).toBe('Netto12,00 złVAT 23 %2,76 złBrutto bez dostawy14,76 zł'))
  await page.select(/^Papier/, 'Offset')
  await waitFor(() => expect(sum()).toContain('Netto15,50 zł'))
  await page.user.type(screen.getByRole('spinbutton', { name: /^Cena dostawy/ }), '0,10')
  await page.user.type(screen.getByRole('spinbutton', { name: 'Cena netto (PLN)' }), '19,91')
  // 20.01 × 23 % = 4.6023; floats would not give 24.61.
  await waitFor(() => expect(sum()).toBe('Netto20,01 złVAT 23 %4,60 złBrutto24,61 zł'))
  await page.select(/^Sklep/, 'niemiecki (DE)')
  await waitFor(() => expect(sum()).toBe('Netto20,01 €VAT 19 %3,80 €Brutto23,81 €'))
  await page.create()
  expect(page.sent()).toEqual([])
})

test('the date is proposed from the longest line until the user chooses another one', async () => {
  const page = await openNewOrder()
  await page.fill()
  const today = toServerDate(new Date())
  const shown = (day: string) => day.split('-').toReversed().join('.')
  const date = screen.getByPlaceholderText<HTMLInputElement>('DD.MM.RRRR')
  await waitFor(() => expect(date.value).toBe(shown(addWorkingDays(today, 2))))
  await page.select(/^Nakład/, '250 szt. (od 30,00 zł)')
  await waitFor(() => expect(date.value).toBe(shown(addWorkingDays(today, 4))))
  await page.user.clear(date)
  await page.user.type(date, `${shown(addWorkingDays(today, 9))}{Enter}`)
  await page.select(/^Nakład/, '100 szt. (od 12,00 zł)')
  await screen.findByText(/^Cennik: 12,00/)
  expect(date.value).toBe(shown(addWorkingDays(today, 9)))
})

test('a copied line has everything but the files; a removed line is not sent', async () => {
  const page = await openNewOrder()
  await page.fill()
  await page.user.click(screen.getByRole('button', { name: 'Kopiuj pozycję 1' }))
  await page.user.click(screen.getByRole('button', { name: 'Dodaj pozycję' }))
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Pozycja/ })).toHaveLength(3))
  await page.user.click(screen.getByRole('button', { name: 'Usuń pozycję 3' }))
  await page.create()
  await waitFor(() => expect(page.sent()).toHaveLength(1))
  const line = {
    product: keyOf('products', 11),
    quantity: keyOf('product_quantities', 111),
    options: [keyOf('productOptions', 71)],
  }
  expect(page.sent()[0]?.order_products).toEqual([line, line])
})

test('without permission to view orders, saving leads to the home screen', async () => {
  const page = await openNewOrder({ user: aUser({ permissions: ['add_order', 'view_client'] }) })
  await page.fill()
  await page.create()
  await waitFor(() => expect(page.path()).toBe('/'))
})
