import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { useStation } from '#renderer/lib/station.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { dragRowToTop } from '#support/renderer/drag-row.ts'
import { aStation } from '#support/renderer/people.ts'
import { columnTexts, successNotice } from '../../../screen-harness.tsx'
import { aProduct, aReadyProduct, openProduct } from './fake-product.ts'

const LIST = '/products/list'
const NONE = 'Nie wybrano żadnych produktów.'

const rows = [
  { pk: 5, name_pl: 'Ulotki A5', name_de: 'Flyer', is_published: true, position: 1, categories: [2] },
  { pk: 6, name_pl: 'Plakaty', is_published: false, position: 2, kind: 'flyer' },
  { pk: 7, name_pl: 'Wizytówki', is_published: true, position: 3 },
]

function open(operations: OperationHandlers = {}, person = {}) {
  return openProduct(aProduct(), LIST, {
    operations: {
      'products.list': () => ({ count: rows.length, results: rows }),
      'products.publishMany': () => null,
      ...operations,
    },
    person,
  })
}

async function rowOf(name: RegExp): Promise<HTMLElement> {
  const text = await within(await screen.findByRole('grid')).findByText(name)
  const row = text.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error(`no row ${String(name)}`)
  return row
}

const tick = async (name: RegExp) => fireEvent.click(within(await rowOf(name)).getByRole('checkbox'))

const selection = async () => within(await screen.findByRole('region', { name: 'Zaznaczone wiersze' }))

function runCommand(label: string) {
  const command = currentCommands().find((one) => one.label === label)
  if (!command) throw new Error(`no command ${label}`)
  expect(command.isDisabled ?? false).toBe(false)
  act(() => command.run())
}

test('CAT-013 CAT-032 the list shows name, categories and publication, and is requested by page, column search and ordering', async () => {
  const { bridge, user } = open({
    'products.list': () => ({ count: 50, results: rows }),
  })
  await screen.findByText('Plakaty')
  expect(columnTexts('Nazwa')[0]).toContain('Ulotki A5')
  await waitFor(() => expect(columnTexts('Kategorie')).toEqual(['Reklama', '—', '—']))
  expect(columnTexts('Publikacja')).toEqual(['opublikowany', 'ukryty', 'opublikowany'])
  expect(bridge.callsOf('products.list')[0]?.query).toMatchObject({ page: 1, ordering: 'position' })
  expect(bridge.callsOf('categories.productFilter')).toHaveLength(1)
  const asked = () => bridge.callsOf('products.list').at(-1)?.query
  await user.click(screen.getByRole('button', { name: 'Strona 2' }))
  await waitFor(() => expect(asked()).toMatchObject({ page: 2, page_size: 20 }))
  await user.type(screen.getByLabelText('Szukaj: Nazwa'), 'plak{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ name: 'plak', page: 1 }))
  await user.click(screen.getByRole('columnheader', { name: /^Nazwa/ }))
  await waitFor(() => expect(asked()).toMatchObject({ name: 'plak', ordering: 'name_pl' }))
})

test('CAT-014 CAT-015 publishing and hiding post all selected rows in one request, and "Cofnij" restores the former flag of each', async () => {
  const { bridge } = open({
    'products.retrieve': ({ params }) => ({
      ...aReadyProduct().record,
      pk: Number(params.pk),
      is_published: false,
    }),
  })
  await tick(/Ulotki A5/)
  await tick(/Plakaty/)
  fireEvent.click((await selection()).getByRole('button', { name: 'Ukryj' }))
  const notice = await successNotice('Ukryto produkty: 2')
  expect(bridge.callsOf('products.publishMany').map(({ body }) => body)).toEqual([
    [
      { pk: 5, is_published: false },
      { pk: 6, is_published: false },
    ],
  ])
  const undo = notice.closest('[data-kind]')
  fireEvent.click(within(undo as HTMLElement).getByRole('button', { name: 'Cofnij' }))
  await successNotice('Cofnięto zmianę publikacji')
  expect(bridge.callsOf('products.publishMany').at(-1)?.body).toEqual([
    { pk: 5, is_published: true },
    { pk: 6, is_published: false },
  ])
  expect(bridge.callsOf('products.retrieve').map(({ params }) => params.pk)).toEqual([5, 6])
  fireEvent.click((await selection()).getByRole('button', { name: 'Opublikuj' }))
  await successNotice('Opublikowano produkty: 2')
  expect(bridge.callsOf('products.publishMany').at(-1)?.body).toEqual([
    { pk: 5, is_published: true },
    { pk: 6, is_published: true },
  ])
})

test('CAT-016 CAT-017 without a selection the commands in the palette and the menu say so and send nothing', async () => {
  const { bridge } = open()
  await screen.findByText('Plakaty')
  runCommand('Opublikuj zaznaczone')
  expect(await screen.findByText(NONE, { selector: '[data-kind="error"] *' })).toBeTruthy()
  runCommand('Ukryj zaznaczone')
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Opublikuj zaznaczone' }))
  expect(bridge.callsOf('products.publishMany')).toEqual([])
})

test('CAT-016 without a selection the command for prices shows the same message, and the list remains open', async () => {
  open()
  await screen.findByText('Plakaty')
  runCommand('Zmień ceny zaznaczonych…')
  expect(await screen.findByText(NONE, { selector: '[data-kind="error"] *' })).toBeTruthy()
  expect(screen.getByText('Plakaty')).toBeTruthy()
})

test('CAT-014 a refusal by index is shown at its row, and no flag is shown as changed', async () => {
  open({
    'products.publishMany': () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'Nie.',
        status: 400,
        fieldErrors: { '1.is_published': ['Produkt nie ma ceny.'] },
      })
    },
  })
  await tick(/Ulotki A5/)
  await tick(/Plakaty/)
  fireEvent.click((await selection()).getByRole('button', { name: 'Opublikuj' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publikuj mimo to' }))
  expect(await screen.findByText('Plakaty: Produkt nie ma ceny.')).toBeTruthy()
  expect(within(await rowOf(/Plakaty/)).getByText('odmowa')).toBeTruthy()
  expect(columnTexts('Publikacja')[1]).toContain('ukryty')
})

async function rowMenu(name: RegExp) {
  fireEvent.contextMenu(within(await rowOf(name)).getAllByRole('gridcell')[1] as HTMLElement)
  return within(await screen.findByRole('menu', { name: 'Działania' }))
}

test('CAT-018 a copy is made once, however often the user requests it, and opened if the server names it', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { bridge, address } = open({ 'products.copy': () => new Promise((resolve) => (answer = resolve)) })
  fireEvent.click((await rowMenu(/Plakaty/)).getByRole('menuitem', { name: 'Kopiuj' }))
  await waitFor(() => expect(bridge.callsOf('products.copy')).toHaveLength(1))
  const again = (await rowMenu(/Plakaty/)).getByRole('menuitem', { name: /Kopiowanie/ })
  expect(again.textContent).toContain('Kopiowanie już trwa.')
  fireEvent.click(again)
  answer({ pk: 5 })
  await waitFor(() => expect(address()).toBe('/products/update/5'))
  expect(bridge.callsOf('products.copy')).toEqual([{ params: { pk: 6 }, query: undefined, body: undefined }])
})

test('CAT-018 after a lost response to a copy, the newest products are offered instead of a guess', async () => {
  const { address } = open({
    'products.copy': () => {
      throw failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi.', isOutcomeUnknown: true })
    },
  })
  fireEvent.click((await rowMenu(/Plakaty/)).getByRole('menuitem', { name: 'Kopiuj' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pokaż najnowsze produkty' }))
  await waitFor(() => expect(address()).toBe('/products/list?ordering=-pk'))
})

test('CAT-019 the price export of a row is saved as a file', async () => {
  const { bridge } = open()
  bridge.use({
    'transfers.download': ({ transferId }) => ({ transferId, fileName: 'ceny-6.xlsx' }),
    'transfers.showInFolder': () => undefined,
  })
  fireEvent.click((await rowMenu(/Plakaty/)).getByRole('menuitem', { name: 'Eksport cen' }))
  await screen.findByText(/Zapisano „ceny-6.xlsx”/)
  expect(bridge.inputsOf('transfers.download')).toMatchObject([
    { operation: 'products.exportPrices', params: { pk: 6 } },
  ])
})

test('CAT-019 the price lists of the selected rows are saved, each with its own result, and a failed one can be retried', async () => {
  const { bridge } = open()
  let isDown = true
  bridge.use({
    'transfers.download': ({ transferId, params }) => {
      const { pk } = params as { pk: number }
      if (pk === 6 && isDown) {
        throw failure({ code: ErrorCode.server, message: 'Serwer zgłosił błąd (503).', status: 503 })
      }
      return { transferId, fileName: `ceny-${pk}.xlsx` }
    },
  })
  await tick(/Ulotki A5/)
  await tick(/Plakaty/)
  fireEvent.click((await selection()).getByRole('button', { name: 'Inne' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eksport cen' }))
  const results = within(await screen.findByRole('list', { name: 'Wyniki' }))
  await waitFor(() =>
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ulotki A5Wykonano/),
      expect.stringContaining('Serwer zgłosił błąd (503).'),
    ]),
  )
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Ponów nieudane (1)' }))
  await waitFor(() => expect(results.getAllByRole('listitem')[1]?.textContent).toMatch(/^PlakatyWykonano/))
  const asked = bridge.inputsOf('transfers.download') as { operation: string; params: unknown }[]
  expect(asked.map(({ operation, params }) => [operation, params])).toEqual([
    ['products.exportPrices', { pk: 5 }],
    ['products.exportPrices', { pk: 6 }],
    ['products.exportPrices', { pk: 6 }],
  ])
})

test('CAT-020 the list links to the discounts if the user may view them', async () => {
  const { address } = open()
  await screen.findByText('Plakaty')
  fireEvent.click(screen.getByRole('button', { name: 'Więcej' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rabaty' }))
  await waitFor(() => expect(address()).toBe('/discount/list'))
})

test('CAT-021 moving a product sends only its new position', async () => {
  const { bridge } = open({ 'products.update': () => rows[0] })
  fireEvent.click((await rowMenu(/Wizytówki/)).getByRole('menuitem', { name: /Przenieś na początek/ }))
  await waitFor(() => expect(bridge.callsOf('products.update')).toHaveLength(1))
  expect(bridge.callsOf('products.update')[0]).toEqual({
    params: { pk: 7 },
    query: undefined,
    body: { position: 1 },
  })
})

test('CAT-021 dragging a product above the others sends the position where it was dropped', async () => {
  const { bridge } = open({ 'products.update': () => rows[0] })
  await dragRowToTop(/Wizytówki/)
  await waitFor(() =>
    expect(bridge.callsOf('products.update')).toMatchObject([{ params: { pk: 7 }, body: { position: 1 } }]),
  )
})

test('a user with only view permission can neither copy nor publish', async () => {
  open({}, { isSuperuser: false, permissions: ['view_product'] })
  const menu = await rowMenu(/Plakaty/)
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Eksport cen'])
  expect(screen.queryByRole('button', { name: 'Nowy produkt' })).toBeNull()
  expect(currentCommands().map(({ label }) => label)).not.toContain('Opublikuj zaznaczone')
})

test('CAT-046 CAT-047 a log is applied only to a chosen product, and the changes are listed', async () => {
  const shop = aProduct()
  const target = {
    ...shop.record,
    pk: 6,
    name_pl: 'Plakaty',
    quantities: [{ pk: 61, quantity: 100, display_quantity: 100, price: '5.00' }],
    option_prices: [{ product_option: 21, product_quantity: 61, price: '2.00' }],
  }
  const { bridge } = open({
    'products.retrieve': () => target,
    'products.quantities': () => target.quantities,
    'products.applyLog': () => {
      target.option_prices = [{ product_option: 21, product_quantity: 61, price: '3.00' }]
      return null
    },
    'productOptionPrices.save': () => null,
  })
  bridge.use({ 'transfers.download': ({ transferId }) => ({ transferId, fileName: 'ceny.xlsx' }) })
  fireEvent.click((await rowMenu(/Ulotki A5/)).getByRole('menuitem', { name: /Zastosuj w innym/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const apply = dialog.getByRole('button', { name: 'Zastosuj' })
  fireEvent.click(apply)
  expect(bridge.callsOf('products.applyLog')).toEqual([])

  fireEvent.focus(dialog.getByRole('combobox'))
  fireEvent.click(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Plakaty' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Zastosuj' }))
  expect(await screen.findByText('Nakład 100: Opcja 21')).toBeTruthy()
  expect(bridge.callsOf('products.applyLog')).toEqual([
    { params: { pk: 5 }, query: undefined, body: { product: 6 } },
  ])
  // A copy of the target's prices was saved to disk first.
  expect(bridge.inputsOf('transfers.download')).toMatchObject([{ params: { pk: 6 } }])
  fireEvent.click(screen.getByRole('button', { name: 'Przywróć ceny' }))
  await waitFor(() =>
    expect(bridge.callsOf('productOptionPrices.save').map(({ body }) => body)).toEqual([
      [{ product: 6, product_quantity: 61, product_option: 21, price: '2.00' }],
    ]),
  )
})

test('after a lost response, an applied log is verified: the changes are listed, and it is not applied twice', async () => {
  const target = {
    ...aProduct().record,
    pk: 6,
    name_pl: 'Plakaty',
    quantities: [{ pk: 61, quantity: 100, display_quantity: 100, price: '5.00' }],
    option_prices: [{ product_option: 21, product_quantity: 61, price: '2.00' }],
  }
  const { bridge } = open({
    'products.retrieve': () => target,
    'products.quantities': () => target.quantities,
    'products.applyLog': () => {
      target.option_prices = [{ product_option: 21, product_quantity: 61, price: '3.00' }]
      throw failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi.', isOutcomeUnknown: true })
    },
  })
  bridge.use({ 'transfers.download': ({ transferId }) => ({ transferId, fileName: 'ceny.xlsx' }) })
  fireEvent.click((await rowMenu(/Ulotki A5/)).getByRole('menuitem', { name: /Zastosuj w innym/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.focus(dialog.getByRole('combobox'))
  fireEvent.click(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Plakaty' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Zastosuj' }))
  const row = (await screen.findByText('Nakład 100: Opcja 21')).closest('tr')
  expect(row?.textContent).toMatch(/2,00.*3,00/)
  expect(bridge.callsOf('products.applyLog')).toHaveLength(1)
})

test('CD-5 undoing a log sends all prices to a server that takes the PUT as the whole table', async () => {
  const shop = aProduct()
  const other = { product_option: 22, product_quantity: 61, price: '9.00' }
  const target = {
    ...shop.record,
    pk: 6,
    name_pl: 'Plakaty',
    quantities: [{ pk: 61, quantity: 100, display_quantity: 100, price: '5.00' }],
    option_prices: [{ product_option: 21, product_quantity: 61, price: '2.00' }, other],
  }
  const { bridge } = open({
    'products.retrieve': () => target,
    'products.applyLog': () => {
      target.option_prices = [{ product_option: 21, product_quantity: 61, price: '3.00' }, other]
      return null
    },
    'productOptionPrices.save': () => null,
  })
  bridge.use({ 'transfers.download': ({ transferId }) => ({ transferId, fileName: 'ceny.xlsx' }) })
  fireEvent.click((await rowMenu(/Ulotki A5/)).getByRole('menuitem', { name: /Zastosuj w innym/ }))
  act(() => useStation.setState({ info: aStation({ sendsWholePriceTable: true }) }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Plakaty' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Zastosuj' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Przywróć ceny' }))
  await waitFor(() =>
    expect(bridge.callsOf('productOptionPrices.save').map(({ body }) => body)).toEqual([
      [
        { product: 6, product_quantity: 61, product_option: 21, price: '2.00' },
        { product: 6, product_quantity: 61, product_option: 22, price: '9.00' },
      ],
    ]),
  )
})

test('CAT-048 the log of one product is applied to all selected ones with one request', async () => {
  const { bridge } = open({ 'products.applyManyLog': () => null })
  bridge.use({ 'transfers.download': ({ transferId }) => ({ transferId, fileName: 'ceny.xlsx' }) })
  bridge.use({}, { 'products.retrieve': ({ params }) => ({ ...aProduct().record, pk: Number(params.pk) }) })
  await tick(/Plakaty/)
  await tick(/Wizytówki/)
  fireEvent.click((await selection()).getByRole('button', { name: 'Inne' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Zastosuj w nich dziennik/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Ulotki A5' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Zastosuj' }))
  await screen.findByText('Serwer przyjął polecenie, ale żadna cena się nie zmieniła.')
  expect(bridge.callsOf('products.applyManyLog').map(({ body }) => body)).toEqual([
    { product_to_apply: 5, products: [6, 7] },
  ])
})
