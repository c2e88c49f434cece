import { keyOf } from '#sandbox/database/key-ranges.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../../../screen-harness.tsx'
import { option, optionShop } from './option-shop.ts'
import { screensIn } from '#renderer/app/screens.ts'

const OPTIONS = [option(1, 'Kreda 130 g', 1), option(2, 'Kreda 170 g', 2), option(3, 'Offset 90 g', 3)]
const DETAIL = `/product-option-group/detail/${keyOf('productGroupOptions', 7)}`

const focusOn = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[role="gridcell"]')?.focus()

const refuse = () => {
  throw failure({
    code: ErrorCode.validation,
    status: 400,
    message: 'Niepoprawne dane',
    nonFieldErrors: ['Jest używana w produktach.', 'Drugi powód.'],
  })
}

const confirmDeletion = async (user: ReturnType<typeof openScreens>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))

test('CAT-075 the routes of option groups require view, add, change and view', () => {
  const permissions = screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions')
    .filter(({ path }) => /^\/product-option-group\/(list|create|update|detail)/.test(path))
    .map(({ path, permission }) => [path, permission])
  expect(permissions).toEqual([
    ['/product-option-group/list', 'view_productgroupoptions'],
    ['/product-option-group/create', 'add_productgroupoptions'],
    ['/product-option-group/update/:pk', 'change_productgroupoptions'],
    ['/product-option-group/detail/:pk', 'view_productgroupoptions'],
  ])
})

test("CAT-076 CAT-077 CAT-078 a new group is sent with its five names, a choice from the server's list, and its switches", async () => {
  const { bridge } = optionShop(OPTIONS)
  const { user } = openScreens(
    screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
    '/product-option-group/create',
  )
  const name = await screen.findByRole('group', { name: 'Nazwa' })
  for (const language of LANGUAGES) {
    await user.click(within(name).getByRole('tab', { name: new RegExp(`^${language.toUpperCase()}\\b`) }))
    fireEvent.change(await within(name).findByRole('textbox'), { target: { value: `Oprawa ${language}` } })
  }
  await waitFor(() => expect(screen.getByRole('option', { name: 'Papier' })).toBeTruthy())
  await user.selectOptions(screen.getByLabelText('Sposób wyboru'), 'paper')
  for (const label of ['Określa rodzaj papieru', 'Wielokrotny wybór'])
    await user.click(screen.getByRole('checkbox', { name: label }))
  await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
  await waitFor(() => expect(bridge.callsOf('productGroupOptions.create')).toHaveLength(1))
  const body = bridge.callsOf('productGroupOptions.create')[0]?.body as Record<string, unknown>
  expect(body).toMatchObject({
    name_pl: 'Oprawa pl',
    name_en: 'Oprawa en',
    name_de: 'Oprawa de',
    name_cpde: 'Oprawa cpde',
    name_cpen: 'Oprawa cpen',
    group_choice: 'paper',
    determines_paper_type: true,
    hide_in_order: false,
    select_from_list: false,
    is_multiple: true,
  })
})

test('CAT-080 the export of groups and options is downloaded as the server’s file', async () => {
  const { bridge } = optionShop(OPTIONS)
  bridge.use({
    'transfers.download': () => ({ reference: 'file:1', name: 'grupy.csv', folder: 'Pobrane' }) as never,
  })
  const { user } = openScreens(
    screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
    '/product-option-group/list',
  )
  await user.click(await screen.findByRole('button', { name: 'Eksport CSV' }))
  await waitFor(() => expect(bridge.inputsOf('transfers.download')).toHaveLength(1))
  expect(bridge.inputsOf('transfers.download')[0]).toMatchObject({ operation: 'productGroupOptions.export' })
})

test('CAT-082 a refused deletion of a group shows the first non-field error', async () => {
  optionShop(OPTIONS, { operations: { 'productGroupOptions.delete': refuse } })
  const { user } = openScreens(
    screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
    `/product-option-group/update/${keyOf('productGroupOptions', 7)}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Usuń' }))
  await confirmDeletion(user)
  expect(await screen.findByText('Jest używana w produktach.')).toBeTruthy()
  expect(screen.queryByText('Drugi powód.')).toBeNull()
})

describe('the options of a group', () => {
  test('CAT-081 the detail requests only the options of its group and shows them in their order', async () => {
    const { bridge } = optionShop(OPTIONS.toReversed())
    openScreens(screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'), DETAIL)
    await screen.findByText('Kreda 130 g')
    expect(columnTexts('Etykieta')).toEqual(['Kreda 130 g', 'Kreda 170 g', 'Offset 90 g'])
    for (const { query } of bridge.callsOf('productOptions.list'))
      expect(query).toMatchObject({ options_group: keyOf('productGroupOptions', 7), ordering: 'position' })
  })

  test('a thickness is edited in place, with a comma, and is sent as an exact decimal of that option', async () => {
    const { bridge } = optionShop(OPTIONS)
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      DETAIL,
    )
    await user.click(await screen.findByRole('button', { name: /^Grubość opcji „Kreda 170 g”/ }))
    const input = screen.getByRole('textbox', { name: /^Grubość/ })
    await user.clear(input)
    await user.type(input, '0,3{Enter}')
    await waitFor(() => expect(bridge.callsOf('productOptions.update')).toHaveLength(1))
    expect(bridge.callsOf('productOptions.update')[0]).toMatchObject({
      params: { pk: 2 },
      body: { thickness: '0.3' },
    })
  })

  const MANY = Array.from({ length: 30 }, (_, index) => option(index + 1, `Opcja ${index + 1}`, index + 1))

  test('CAT-090 a move is one PATCH with the position counted from 1 if the server renumbers the others itself', async () => {
    const { bridge, order, positions } = optionShop(MANY)
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      DETAIL,
    )
    await focusOn('Opcja 30')
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('productOptions.update')).toHaveLength(1))
    expect(bridge.callsOf('productOptions.update')[0]).toMatchObject({
      params: { pk: 30 },
      body: { position: 1 },
    })
    await waitFor(() => expect(order().slice(0, 3)).toEqual([30, 1, 2]))
    expect(positions()).toEqual(MANY.map(({ position }) => position))
    expect(bridge.callsOf('productOptions.update')).toHaveLength(1)
  })

  test('CAT-090 after two quick moves on a server that does not renumber the others, positions are 1 to 30 without duplicates or gaps', async () => {
    const { order, positions } = optionShop(MANY, { isDull: true })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      DETAIL,
    )
    await focusOn('Opcja 30')
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await focusOn('Opcja 29')
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await waitFor(() => expect(order().slice(0, 4)).toEqual([29, 30, 1, 2]))
    await waitFor(() => expect(positions()).toEqual(MANY.map(({ position }) => position)))
    expect(order().at(-1)).toBe(28)
  })

  test('CAT-091 a refused deletion of an option shows the first non-field error', async () => {
    optionShop(OPTIONS, { operations: { 'productOptions.delete': refuse } })
    const { user } = openScreens(
      screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'),
      DETAIL,
    )
    const row = (await screen.findByText('Offset 90 g')).closest<HTMLElement>('[role="row"]') as HTMLElement
    await user.click(within(row).getByRole('button', { name: 'Działania' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    await confirmDeletion(user)
    expect(await screen.findByText('Jest używana w produktach.')).toBeTruthy()
    expect(screen.queryByText('Drugi powód.')).toBeNull()
  })

  test('without permission to view options, the group says so and requests none', async () => {
    const { bridge } = optionShop(OPTIONS)
    openScreens(screensIn('productGroupOptions', 'productOptions', 'productOptionExclusions'), DETAIL, {
      isSuperuser: false,
      permissions: ['view_productgroupoptions'],
    })
    expect(await screen.findByText('Nie masz uprawnień do wyświetlania opcji.')).toBeTruthy()
    expect(bridge.callsOf('productOptions.list')).toEqual([])
  })
})
