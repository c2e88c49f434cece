import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { confirmLeave, hasUnsaved } from '#renderer/lib/unsaved.ts'
import { useStationLog } from '#renderer/entities/product/station-log.ts'
import { failure, type FakeBridge } from '#support/renderer/fake-bridge.ts'
import { successNotice } from '../../../screen-harness.tsx'
import { aProduct, aQuantity, openProduct } from './fake-product.ts'

const PRICES = '/products/update/5?section=prices'

const cell = (label: RegExp) => screen.findByRole('textbox', { name: label })

/** Sets a cell's text in one change event. */
async function fill(label: RegExp, text: string) {
  fireEvent.change(await cell(label), { target: { value: text } })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const lines = async () => within(await screen.findByRole('list', { name: 'Kroki zapisu' }))

/** The requests that change something, in their order. */
const changes = (bridge: FakeBridge): string[] =>
  bridge.requests
    .filter(({ route }) => route === 'api.request' || route === 'transfers.upload')
    .map(({ input }) => (input as { operation: OperationName }).operation)
    .filter((name) => /\.(create|update|updateLists|delete|save|publishMany|copy)$/.test(name))

const refused = (field: string, text: string) =>
  failure({ code: ErrorCode.validation, message: text, status: 400, fieldErrors: { [field]: [text] } })

const lost = () => failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi.', isOutcomeUnknown: true })

test('CAT-060 CAT-061 CAT-062 with a refused change, the new row and the deletion are saved once, and a retry sends only the change', async () => {
  const shop = aProduct()
  let isRefused = true
  const { bridge, address } = openProduct(shop, PRICES, {
    operations: {
      'productQuantities.update': ({ params, body }) => {
        if (isRefused) throw refused('price', 'Za mało.')
        return Object.assign(shop.quantities.find(({ pk }) => pk === Number(params.pk)) ?? {}, body)
      },
    },
  })
  await fill(/^Cena netto za nakład, nakład 200/, '19,50')
  await fill(/^Nakład, nakład nowy/, '1000')
  await fill(/^Cena netto za nakład, nakład 1000/, '70')
  press('Usuń nakład 500')
  press('Zapisz')
  const list = await lines()
  expect(await list.findByText('Nakład 200: zmiana')).toBeTruthy()
  await waitFor(() => expect(list.getAllByText('gotowe')).toHaveLength(2))
  expect(list.getByText('odmowa')).toBeTruthy()
  expect((await screen.findAllByText('Za mało.')).length).toBeGreaterThan(0)
  expect(bridge.callsOf('productQuantities.create')).toEqual([
    {
      params: undefined,
      query: undefined,
      body: { product: 5, quantity: 1000, display_quantity: 1000, price: '70', realization_days: null },
    },
  ])
  expect(bridge.callsOf('productQuantities.delete').map(({ params }) => params)).toEqual([{ pk: 3 }])
  expect(address()).toBe(PRICES)
  // The station log contains only the stored changes, not the refused one.
  const logged = () => useStationLog.getState().changes.map(({ what, from, to }) => [what, from, to])
  const first = [
    ['Nakład 500: usunięty', 'cena 40,00', '—'],
    ['Nakład 1000: dodany', '—', 'cena 70,00'],
  ]
  expect(logged()).toEqual(first)
  // The form reports only the failed part as unsaved.
  expect(screen.getByText('Niezapisane: 1 zmieniony nakład')).toBeTruthy()

  isRefused = false
  await fill(/^Cena netto za nakład, nakład 200/, '19,60')
  press('Ponów')
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(changes(bridge)).toEqual([
    'productQuantities.update',
    'productQuantities.create',
    'productQuantities.delete',
    'productQuantities.update',
  ])
  expect(bridge.callsOf('productQuantities.update').at(-1)).toMatchObject({
    params: { pk: 2 },
    body: { price: '19.6' },
  })
  expect(logged()).toEqual([...first, ['Nakład 200: cena netto za nakład', '18,00', '19,60']])
})

test('CAT-060 a new quantity whose response was lost is recognised by its number, and none is added twice', async () => {
  const shop = aProduct()
  const { bridge } = openProduct(shop, PRICES, {
    operations: {
      'productQuantities.create': ({ body }) => {
        shop.quantities.push({
          ...aQuantity(77, Number(body.quantity)),
          price: '70.00',
          realization_days: null,
        })
        throw lost()
      },
    },
  })
  await fill(/^Nakład, nakład nowy/, '1000')
  await fill(/^Cena netto za nakład, nakład 1000/, '70')
  press('Zapisz')
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(bridge.callsOf('productQuantities.create')).toHaveLength(1)
})

test('CAT-061 a change with an unknown outcome stays open, and a retry verifies it before sending', async () => {
  const shop = aProduct()
  let isThere = false
  const { bridge } = openProduct(shop, PRICES, {
    operations: {
      'productQuantities.update': () => {
        throw lost()
      },
      'products.quantities': () =>
        isThere
          ? shop.quantities.map((row) => (row.pk === 2 ? { ...row, price: '19.50' } : row))
          : shop.quantities,
    },
  })
  await fill(/^Cena netto za nakład, nakład 200/, '19,50')
  press('Zapisz')
  expect(await (await lines()).findByText('nie wiadomo')).toBeTruthy()
  expect(screen.getByText('Niezapisane: 1 zmieniony nakład')).toBeTruthy()
  isThere = true
  press('Ponów')
  // It was stored after all, so after the re-read it is no longer a change.
  await screen.findByText('Bez zmian do zapisania')
  expect(bridge.callsOf('productQuantities.update')).toHaveLength(1)
})

test('CAT-042 CAT-043 a successful update sends only the changed fields, shows success and leads to the list', async () => {
  const shop = aProduct()
  const { bridge, address } = openProduct(shop)
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  press('Zapisz')
  await successNotice('Zapisano produkt „Ulotki A6”')
  await waitFor(() => expect(address()).toBe('/products/list'))
  expect(bridge.callsOf('products.update')).toEqual([
    { params: { pk: 5 }, query: undefined, body: { name_pl: 'Ulotki A6' } },
  ])
})

test('an emptied bleed is sent as 0, because its column cannot be null', async () => {
  const { bridge } = openProduct(aProduct(), '/products/update/5?section=production')
  fireEvent.change(await screen.findByRole('spinbutton', { name: /^Spad/ }), { target: { value: '' } })
  press('Zapisz')
  await waitFor(() => expect(bridge.callsOf('products.update')).toHaveLength(1))
  expect(bridge.callsOf('products.update')).toMatchObject([{ body: { bleed: '0' } }])
})

test('CAT-043 after a refused record nothing more is sent, its field says why, and the form stays', async () => {
  const shop = aProduct()
  const { bridge, address } = openProduct(shop, '/products/update/5', {
    operations: {
      'products.update': () => {
        throw refused('name_pl', 'Taka nazwa już jest.')
      },
    },
  })
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  fireEvent.click(screen.getByRole('tab', { name: /Nakłady i ceny/ }))
  await fill(/^Cena netto za nakład, nakład 200/, '19,50')
  press('Zapisz')
  const list = await lines()
  expect(await list.findByText('odmowa')).toBeTruthy()
  expect(list.getByText('nie wysłano')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/products/update/5'))
  expect(changes(bridge)).toEqual(['products.update'])
  await waitFor(() => expect(screen.getAllByText('Taka nazwa już jest.').length).toBeGreaterThan(0))
})

test("after a lost response the record is re-read: if stored it counts as saved, otherwise it waits for the user's retry", async () => {
  const shop = aProduct()
  let isStored = false
  const { bridge } = openProduct(shop, '/products/update/5', {
    operations: {
      'products.update': ({ body }) => {
        if (isStored) Object.assign(shop.record, body)
        throw lost()
      },
    },
  })
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  press('Zapisz')
  expect(await (await lines()).findByText('nie wiadomo')).toBeTruthy()
  expect(screen.getByText('Niezapisane: 1 pole')).toBeTruthy()
  expect(bridge.callsOf('products.update')).toHaveLength(1)
  isStored = true
  press('Ponów')
  await successNotice('Zapisano produkt „Ulotki A6”')
  expect(bridge.callsOf('products.update')).toHaveLength(2)
})

test('CAT-062 each removed row is deleted by its key, with its own request', async () => {
  const { bridge, user } = openProduct(aProduct(), PRICES)
  await user.click(await screen.findByRole('button', { name: /^Usuń nakład 200/ }))
  await user.click(screen.getByRole('button', { name: /^Usuń nakład 500/ }))
  press('Zapisz')
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(bridge.callsOf('productQuantities.delete').map(({ params }) => params)).toEqual([
    { pk: 2 },
    { pk: 3 },
  ])
})

test('CAT-062 a deletion whose response was lost is verified: a missing quantity was deleted, and none is deleted twice', async () => {
  const shop = aProduct()
  const { bridge, user } = openProduct(shop, PRICES, {
    operations: {
      'productQuantities.delete': ({ params }) => {
        shop.quantities = shop.quantities.filter(({ pk }) => pk !== Number(params.pk))
        throw lost()
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Usuń nakład 500/ }))
  press('Zapisz')
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(bridge.callsOf('productQuantities.delete')).toHaveLength(1)
})

test('a change that the server accepted but did not store is reported as refused, never as saved', async () => {
  const shop = aProduct()
  openProduct(shop, '/products/update/5', { operations: { 'products.update': () => shop.record } })
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  press('Zapisz')
  expect(await (await lines()).findByText('odmowa')).toBeTruthy()
  expect(screen.queryByText(/^Zapisano produkt/)).toBeNull()
  expect(screen.getByText('Niezapisane: 1 pole')).toBeTruthy()
})

test("two users on one product: only a field that both changed causes a prompt, the other user's changes stay", async () => {
  const shop = aProduct()
  const { bridge } = openProduct(shop)
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  shop.record['name_pl'] = 'Ulotki duże'
  shop.record['bleed'] = '5.00'
  shop.quantities[1] = { ...aQuantity(2, 200), price: '17.00' }
  press('Zapisz')
  const question = within(await screen.findByRole('alertdialog', { name: 'Ktoś zmienił to w międzyczasie' }))
  expect(question.getAllByRole('row')).toHaveLength(2)
  fireEvent.click(question.getByRole('button', { name: 'Zapisz moją wersję' }))
  await successNotice('Zapisano produkt „Ulotki A6”')
  expect(bridge.callsOf('products.update').map(({ body }) => body)).toEqual([{ name_pl: 'Ulotki A6' }])
  expect(bridge.callsOf('productQuantities.update')).toEqual([])
})

test('a product that was deleted meanwhile stays readable, and only the return to the list is offered', async () => {
  const shop = aProduct()
  const { bridge } = openProduct(shop)
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  bridge.use(
    {},
    {
      'products.retrieve': () => {
        throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      },
    },
  )
  press('Zapisz')
  expect(await screen.findByText(/^Ten produkt usunięto/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Wróć do listy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull()
  expect(screen.getByDisplayValue('Ulotki A6')).toBeTruthy()
})

test('without the permission the staged changes stay, and they can be sent again once it is granted', async () => {
  const shop = aProduct()
  const { bridge } = openProduct(shop, '/products/update/5', {
    operations: {
      'products.update': () => {
        throw failure({
          code: ErrorCode.forbidden,
          message: 'Brak.',
          status: 403,
          nonFieldErrors: ['Nie masz uprawnień do wykonania tej czynności.'],
        })
      },
    },
  })
  await fill(/^Nazwa \(PL\)/, 'Ulotki A6')
  press('Zapisz')
  const again = await screen.findByRole('button', { name: 'Ponów' })
  expect((await screen.findAllByText(/Nie masz uprawnień/)).length).toBeGreaterThan(0)
  expect(again.getAttribute('aria-disabled')).not.toBe('true')
  expect(screen.getByText('Niezapisane: 1 pole')).toBeTruthy()
  bridge.use({}, { 'products.update': ({ body }) => Object.assign(shop.record, body) })
  press('Ponów')
  await successNotice('Zapisano produkt „Ulotki A6”')
})

test('CAT-023 CAT-024 CAT-025 CAT-026 CAT-027 a new product starts with its default values and sends every switch', async () => {
  const shop = aProduct()
  const { bridge, address } = openProduct(shop, '/products/create', {
    operations: { 'products.create': ({ body }) => ({ ...(body as object), pk: 5 }) },
  })
  await fill(/^Nazwa \(PL\)/, 'Ulotki A5')
  press('Zapisz')
  await waitFor(() => expect(bridge.callsOf('products.create')).toHaveLength(1))
  expect(bridge.callsOf('products.create')[0]?.body).toMatchObject({
    name_pl: 'Ulotki A5',
    bleed: '3',
    text_margin: '0',
    unit_weight: '0',
    deadline: '0',
    is_published: true,
    is_popular: false,
    frozen_price: false,
    horizontal: false,
    imposition: false,
    exclusive_sheet: false,
    from_warehouse: false,
    is_available_on_allegro: false,
  })
  await successNotice('Dodano produkt „Ulotki A5”')
  await waitFor(() => expect(address()).toBe('/products/list'))
})

test('a new product gets its own address with its number, and its quantities follow without creating it again', async () => {
  const shop = { ...aProduct(), quantities: [] as ReturnType<typeof aProduct>['quantities'] }
  const { bridge, address } = openProduct(shop, '/products/create', {
    operations: {
      'products.create': ({ body }) => Object.assign(shop.record, body, { group_options: [] }),
      'productQuantities.create': () => {
        throw refused('price', 'Za mało.')
      },
    },
  })
  await fill(/^Nazwa \(PL\)/, 'Ulotki A5')
  fireEvent.click(screen.getByRole('tab', { name: /Nakłady i ceny/ }))
  await fill(/^Nakład, nakład nowy/, '1000')
  await fill(/^Cena netto za nakład, nakład 1000/, '70')
  press('Zapisz')
  await waitFor(() => expect(address()).toBe(PRICES))
  const list = await lines()
  expect(await list.findByText('odmowa')).toBeTruthy()
  expect(list.getByText('Nowy produkt')).toBeTruthy()
  bridge.use(
    {},
    {
      'productQuantities.create': ({ body }) => {
        const row = { ...aQuantity(91, Number(body.quantity), String(body.price)), realization_days: null }
        shop.quantities.push(row)
        return row
      },
    },
  )
  await fill(/^Cena netto za nakład, nakład 1000/, '71')
  press('Ponów')
  await successNotice('Zapisano produkt „Ulotki A5”')
  expect(bridge.callsOf('products.create')).toHaveLength(1)
})

test('DESK-092 „Zapisz i wyjdź” saves every part of the product, and a refused part keeps the user here', async () => {
  const shop = aProduct()
  let isRefused = true
  const { bridge, address } = openProduct(shop, PRICES, {
    operations: {
      'productQuantities.update': ({ params, body }) => {
        if (isRefused) throw refused('price', 'Za mało.')
        return Object.assign(shop.quantities.find(({ pk }) => pk === Number(params.pk)) ?? {}, body)
      },
    },
  })
  await fill(/^Cena netto za nakład, nakład 200/, '19,50')
  await waitFor(() => expect(hasUnsaved()).toBe(true))
  let isFree = confirmLeave()
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz i wyjdź' }))
  expect(await isFree).toBe(false)
  expect([address(), hasUnsaved()]).toEqual([PRICES, true])
  isRefused = false
  await fill(/^Cena netto za nakład, nakład 200/, '19,60')
  isFree = confirmLeave()
  fireEvent.click(await screen.findByRole('button', { name: 'Zapisz i wyjdź' }))
  expect(await isFree).toBe(true)
  expect(changes(bridge)).toEqual(['productQuantities.update', 'productQuantities.update'])
  // The caller's navigation continues, so the form opens no list.
  expect(address()).toBe(PRICES)
})
