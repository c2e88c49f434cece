import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { successNotice } from '../../../screen-harness.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aProduct, openProduct } from './fake-product.ts'

const AT = '/products/update/5?section=groups'

const anOption = (pk: number) => ({ pk, label_pl: `Opcja ${pk}`, options_group: 13, position: pk - 40 })

/** The shop's groups: those of the product and one more, with two options. */
const OPERATIONS = {
  'productGroupOptions.options': () => [
    { value: 11, label: 'Papier' },
    { value: 12, label: 'Format' },
    { value: 13, label: 'Foliowanie' },
  ],
  'productGroupOptions.retrieve': () => ({ pk: 13, name_pl: 'Foliowanie', is_multiple: true }),
  'productOptions.list': ({ query }: { query?: { options_group?: unknown } }) =>
    Number(query?.options_group) === 13
      ? { count: 2, results: [anOption(41), anOption(42)] }
      : { count: 3, results: [21, 22, 23].map((pk) => ({ ...anOption(pk), options_group: 11 })) },
} as const

async function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano produkt „Ulotki A5”')
}

/** Adds the group "Foliowanie" in the modal. Returns the groups that the modal offers. */
async function addGroup(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Dodaj grupę' }))
  const modal = await screen.findByRole('dialog', { name: 'Dodaj grupę opcji' })
  await user.click(within(modal).getByRole('combobox', { name: 'Grupy' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  await user.click(screen.getByRole('option', { name: 'Foliowanie' }))
  await user.click(within(modal).getByRole('button', { name: 'Dodaj do produktu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return offered
}

const groupsIn = (body: unknown) =>
  (body as { group_options?: { group_option: number; options: { option: number }[] }[] }).group_options?.map(
    ({ group_option, options }) => [group_option, options.map(({ option }) => option)],
  )

test('CAT-040 a group of the shop is added in a modal, with all of its options and only once, and saved with the product', async () => {
  const { bridge, user } = openProduct(aProduct(), AT, { operations: OPERATIONS })
  const offered = await addGroup(user)
  expect(offered).toEqual(['Foliowanie'])
  // Nothing is sent before the save.
  expect(bridge.callsOf('products.update')).toEqual([])
  await save()
  const sent = [...bridge.callsOf('products.update'), ...bridge.callsOf('products.updateLists')]
  expect(sent.map(({ body }) => groupsIn(body)).filter(Boolean)).toEqual([
    [
      [11, [21, 22]],
      [12, [31]],
      [13, [41, 42]],
    ],
  ])
})

test('CAT-040 option groups that a server drops from a new product’s form data are sent again as JSON, and the product is created once', async () => {
  const shop = aProduct()
  Object.assign(shop.record, { group_options: [], option_group_for_page_count: null })
  shop.quantities = []
  const { bridge, user } = openProduct(shop, '/products/create', {
    operations: {
      ...OPERATIONS,
      'products.create': ({ body }) => Object.assign(shop.record, body, { group_options: [] }),
    },
  })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Nazwa \(PL\)/ }), {
    target: { value: 'Ulotki A5' },
  })
  fireEvent.click(screen.getByRole('tab', { name: /Grupy opcji/ }))
  await addGroup(user)
  await save()
  expect(bridge.callsOf('products.create').map(({ body }) => groupsIn(body))).toEqual([[[13, [41, 42]]]])
  expect(bridge.callsOf('products.updateLists').map(({ body }) => groupsIn(body))).toEqual([[[13, [41, 42]]]])
})

test("options that exclude all of the product's options in another group are reported, and each option shows its number of exclusions", async () => {
  const row = (pk: number, option_1: number, option_2: number) => ({ pk, option_1, option_2, position: pk })
  // The shop's group 12 has more options than 31; 99 is not an option of this product.
  const results = [row(1, 21, 31), row(2, 31, 21), row(3, 22, 99)]
  const { bridge, user } = openProduct(aProduct(), AT, {
    operations: {
      ...OPERATIONS,
      'productOptionExclusions.list': () => ({ count: results.length, results }),
    },
  })
  expect((await screen.findByText(/^„Opcja 21” wyklucza się z każdą opcją grupy „Format”/)).textContent).toBe(
    '„Opcja 21” wyklucza się z każdą opcją grupy „Format”, którą ma ten produkt.',
  )
  const options = within(screen.getByRole('region', { name: 'Opcje grupy' }))
  expect(options.getByText('1 · martwa')).toBeTruthy()
  expect(options.getByText('0')).toBeTruthy()
  // Removing the option is only staged, but it no longer counts as a choice of the product.
  options.getByText('Opcja 21').closest<HTMLElement>('[role="gridcell"]')?.focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(screen.queryByText(/Martwe opcje/)).toBeNull())
  expect(bridge.callsOf('products.update')).toEqual([])
})

test('without permission to view exclusions there is no column for them, and none are requested', async () => {
  const { bridge } = openProduct(aProduct(), AT, {
    operations: OPERATIONS,
    person: { isSuperuser: false, permissions: ['view_product', 'change_product'] },
  })
  await screen.findByText('Ma ceny')
  expect(screen.queryByText('Wykluczenia')).toBeNull()
  expect(bridge.callsOf('productOptionExclusions.list')).toEqual([])
})

test('CAT-041 an option of the open group is added in a modal that offers only options that the product does not have', async () => {
  const { bridge, user } = openProduct(aProduct(), AT, { operations: OPERATIONS })
  await user.click(await screen.findByRole('button', { name: 'Dodaj opcję' }))
  const modal = await screen.findByRole('dialog', { name: 'Dodaj opcję do grupy „Papier”' })
  await user.click(within(modal).getByRole('combobox', { name: 'Opcje' }))
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Opcja 23']),
  )
  await user.click(screen.getByRole('option', { name: 'Opcja 23' }))
  await user.click(within(modal).getByRole('button', { name: 'Dodaj do produktu' }))
  await save()
  const sent = [...bridge.callsOf('products.update'), ...bridge.callsOf('products.updateLists')]
  expect(sent.map(({ body }) => groupsIn(body)).filter(Boolean)).toEqual([
    [
      [11, [21, 22, 23]],
      [12, [31]],
    ],
  ])
})

test('a group and an option of the product open in their own windows, and the edits here stay', async () => {
  const { bridge, user } = openProduct(aProduct(), AT, { operations: OPERATIONS })
  bridge.use({ 'windows.open': () => undefined })
  const cellOf = async (text: string) => {
    const cell = (await screen.findByText(text)).closest<HTMLElement>('[role="gridcell"]')
    if (!cell) throw new Error(`${text} stands in no row`)
    return cell
  }
  fireEvent.contextMenu(await cellOf('Opcja 21'))
  await user.click(await screen.findByRole('menuitem', { name: /^Otwórz w nowym oknie/ }))
  fireEvent(await cellOf('Opcja 22'), new MouseEvent('auxclick', { button: 1, bubbles: true }))
  ;(await cellOf('Papier')).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const opened = bridge.requests.filter(({ route }) => route === 'windows.open')
  expect(opened.map(({ input }) => (input as { path: string }).path)).toEqual([
    '/product-option/update/21',
    '/product-option/update/22',
    '/product-option-group/detail/11',
  ])
  expect(bridge.callsOf('products.update')).toEqual([])
})

test('a refusal addressed by position is shown at that option, which is opened, named and focused', async () => {
  const refuse = () => {
    throw failure({
      code: ErrorCode.validation,
      message: 'x',
      status: 400,
      fieldErrors: { 'group_options.1.options.1.option': ['Nieprawidłowy klucz główny „22”.'] },
    })
  }
  const operations = { ...OPERATIONS, 'products.update': refuse, 'products.updateLists': refuse }
  const { user } = openProduct(aProduct(), AT, { operations })
  const groups = await screen.findByRole('grid', { name: 'Grupy opcji produktu' })
  await user.click(within(groups).getByText('Format'))
  // The first group was moved down, so the server's second group is the one that was first.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  fireEvent.click(screen.getByRole('tab', { name: /Podstawowe/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Papier › Opcja 22: Nieprawidłowy klucz główny „22”.')).toBeTruthy()
  const options = await screen.findByRole('grid', { name: 'Opcje grupy Papier' })
  const row = within(options).getByText('Opcja 22').closest<HTMLElement>('[role="row"]')
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true))
  expect(row?.textContent).toContain('odmowa')
  expect(within(options).getAllByText('odmowa')).toHaveLength(1)
  // After the groups are moved back, the same option is still marked.
  await user.click(within(groups).getByText('Format'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(within(groups).getByText('Papier'))
  expect(
    within(await screen.findByRole('grid', { name: 'Opcje grupy Papier' }))
      .getByText('odmowa')
      .closest('[role="row"]')?.textContent,
  ).toContain('Opcja 22')
})

const currentGroup = () =>
  within(screen.getByRole('region', { name: 'Grupy produktu' }))
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-current') === 'true')
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)

test('the group whose options are shown stays highlighted while the focus is elsewhere', async () => {
  const { user } = openProduct(aProduct(), AT, { operations: OPERATIONS })
  await screen.findByText('Opcja 21')
  expect(currentGroup()).toEqual(['Papier'])
  await user.click(screen.getByText('Format'))
  expect(currentGroup()).toEqual(['Format'])
  await user.click(await screen.findByText('Opcja 31'))
  expect(currentGroup()).toEqual(['Format'])
})

const focusedRow = () => document.activeElement?.closest('[role="row"]')?.textContent

test('a dialog opens on its first field, and the added group or option gets the focus', async () => {
  const { user } = openProduct(aProduct(), AT, { operations: OPERATIONS })
  await user.click(await screen.findByRole('button', { name: 'Dodaj opcję' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Opcje' })))
  await user.keyboard('Opcja 23')
  await user.click(await screen.findByRole('option', { name: 'Opcja 23' }))
  await user.click(screen.getByRole('button', { name: 'Dodaj do produktu' }))
  await waitFor(() => expect(focusedRow()).toContain('Opcja 23'))
  await user.click(screen.getByRole('button', { name: 'Dodaj grupę' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Grupy' })))
  await user.keyboard('Folio')
  await user.click(await screen.findByRole('option', { name: 'Foliowanie' }))
  await user.click(screen.getByRole('button', { name: 'Dodaj do produktu' }))
  await waitFor(() => expect(focusedRow()).toContain('Foliowanie'))
  expect(currentGroup()).toEqual(['Foliowanie'])
})

test('a group or an option that is created in a dialog gets the focus', async () => {
  const { user } = openProduct(aProduct(), AT, {
    operations: {
      ...OPERATIONS,
      'productGroupOptions.create': ({ body }) => ({ pk: 14, ...(body as object) }),
      'productOptions.create': ({ body }) => ({ pk: 43, ...(body as object) }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dodaj grupę' }))
  await user.click(await screen.findByRole('button', { name: 'Utwórz nową grupę…' }))
  const name = await screen.findByRole('textbox', { name: /^Nazwa/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('Laminat{Enter}')
  await waitFor(() => expect(focusedRow()).toContain('Laminat'))
  await user.click(screen.getByRole('button', { name: 'Dodaj opcję' }))
  await user.click(await screen.findByRole('button', { name: 'Utwórz nową opcję…' }))
  const label = await screen.findByRole('textbox', { name: /^Etykieta/ })
  await waitFor(() => expect(document.activeElement).toBe(label))
  await user.keyboard('Matowy{Enter}')
  await waitFor(() => expect(focusedRow()).toContain('Matowy'))
})

test('removing groups and options never leaves the focus on the page', async () => {
  const { user } = openProduct(aProduct(), AT, { operations: OPERATIONS })
  await user.click(await screen.findByText('Opcja 22'))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByText('Opcja 22')).toBeNull())
  await waitFor(() => expect(focusedRow()).toContain('Opcja 21'))
  await user.keyboard(' ')
  await user.click(await screen.findByRole('button', { name: 'Usuń zaznaczone (1)' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
  await waitFor(() => expect(screen.queryByText('Opcja 21')).toBeNull())
  const options = screen.getByRole('region', { name: 'Opcje grupy' })
  await waitFor(() => expect(options.contains(document.activeElement)).toBe(true))
})
