import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import type { ProductPartHost } from '#renderer/entities/product/product-part.ts'
import { aProduct, aReadyProduct, openProduct } from './fake-product.ts'

const block = async () => within(await screen.findByRole('region', { name: 'Gotowość do sprzedaży' }))

const stateOf = async (label: string) =>
  (await block()).queryByRole('button', { name: new RegExp(`^${label}, `) })

test('the block counts what is fulfilled and lists the rest with reasons', async () => {
  openProduct(aProduct())
  const ready = await block()
  // One of three quantities has the price of its option, there is no picture, and the English name is missing.
  expect(await ready.findByText('7 z 10')).toBeTruthy()
  expect((await stateOf('Komplet cen opcji'))?.textContent).toContain('brakpuste ceny: 2 (Opcja 21)')
  expect((await stateOf('Zdjęcie produktu'))?.textContent).toContain('brak zdjęcia')
  expect((await stateOf('Nazwy i tłumaczenia'))?.textContent).toContain('brak tłumaczeń: EN')
})

test('a fault that is mended in the form is fulfilled before it is saved, and the sample price waits for the save', async () => {
  const { user } = openProduct(aReadyProduct({ name_en: '' }))
  const ready = await block()
  expect(await ready.findByText('9 z 10')).toBeTruthy()
  await user.click((await stateOf('Nazwy i tłumaczenia')) ?? document.body)
  const field = await screen.findByRole('textbox', { name: /^Nazwa.*angielski/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: 'Flyers A5' } })
  expect(await stateOf('Nazwy i tłumaczenia')).toBeNull()
  expect((await stateOf('Cena próbki'))?.textContent).toContain('nie wiadomopo zapisie')
  expect(await ready.findByText('9 z 10')).toBeTruthy()
})

test('a quantity that is staged as deleted no longer counts', async () => {
  const shop = aReadyProduct()
  shop.quantities = shop.quantities.slice(0, 1)
  const { user } = openProduct(shop, '/products/update/5?section=prices')
  const ready = await block()
  expect(await ready.findByText('10 z 10')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Usuń nakład 100/ }))
  expect((await stateOf('Nakład z ceną'))?.textContent).toContain('brak nakładu')
})

test('prices that are staged in a price window count immediately', async () => {
  let host: ProductPartHost | null = null
  const Prices = (props: { host: ProductPartHost }) => {
    host = props.host
    return null
  }
  const changes = { option_prices: [{ product_option: 21, product_quantity: 1, price: '4.00' }] }
  openProduct(aReadyProduct(changes), '/products/update/5?section=prices', {
    parts: { prices: async () => Prices },
  })
  expect(await stateOf('Komplet cen opcji')).not.toBeNull()
  await waitFor(() => expect(host).not.toBeNull())
  act(() =>
    host?.stage('prices', {
      unsaved: 'ceny 2',
      issues: [],
      step: null,
      prices: () => [1, 2, 3].map((quantity) => ({ option: 21, quantity, cents: 400 * quantity })),
    }),
  )
  expect(await stateOf('Komplet cen opcji')).toBeNull()
})

test.each([
  ['Zdjęcie produktu', aReadyProduct({ image: null }), 'Zdjęcia'],
  ['Przypisana kategoria', aReadyProduct({ categories: [] }), 'Podstawowe'],
  ['Okres sprzedaży', aReadyProduct({ date_to: '2020-03-04' }), 'Podstawowe'],
  [
    'Opcje w grupach',
    aReadyProduct({ group_options: [{ group_option: 13, group_option_name: 'Folia', options: [] }] }),
    'Grupy opcji',
  ],
  [
    'Komplet cen opcji',
    aReadyProduct({ option_prices: [{ product_option: 21, product_quantity: 2, price: '4.00' }] }),
    'Nakłady i ceny',
  ],
])('Enter on "%s" opens the section and focuses a control in it', async (label, shop, section) => {
  const { user } = openProduct(shop, '/products/update/5?section=parameters')
  const button = await waitFor(async () => {
    const found = await stateOf(label)
    if (!found) throw new Error('not listed yet')
    return found
  })
  button.focus()
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('tabpanel', { name: new RegExp(`^${section}`) })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
})

test('arrow keys move between the findings', async () => {
  const { user } = openProduct(aProduct())
  await waitFor(async () => expect(await stateOf('Nazwy i tłumaczenia')).not.toBeNull())
  ;(await stateOf('Komplet cen opcji'))?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await stateOf('Zdjęcie produktu'))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(await stateOf('Nazwy i tłumaczenia'))
})

test('what the server refuses is unknown and never counted as fulfilled', async () => {
  const refused = failure({ code: ErrorCode.server, message: 'Błąd serwera.', status: 500 })
  openProduct(aReadyProduct(), undefined, {
    operations: {
      'products.pricing': () => {
        throw refused
      },
      'productOptionExclusions.list': () => {
        throw refused
      },
    },
  })
  expect((await screen.findByRole('region', { name: 'Gotowość do sprzedaży' })).textContent).not.toContain(
    '10 z 10',
  )
  await waitFor(async () =>
    expect((await stateOf('Cena próbki'))?.textContent).toContain('nie wiadomoBłąd serwera.'),
  )
  expect((await stateOf('Wykluczenia opcji'))?.textContent).toContain('nie odczytano wykluczeń')
})

test('the sample is asked for the smallest quantity and the first option of each group that needs one', async () => {
  const { bridge } = openProduct(aReadyProduct())
  await waitFor(() => expect(bridge.callsOf('products.pricing').length).toBeGreaterThan(0))
  expect(bridge.callsOf('products.pricing')[0]).toMatchObject({
    params: { pk: 5 },
    query: { quantity_pk: 1, option_pk: [21, 31] },
  })
})
