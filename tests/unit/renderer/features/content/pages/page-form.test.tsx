import { adapterOf } from '#renderer/resource/resource-definition.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pages } from '#shared/api/resources/pages.ts'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { columnCount } from '#renderer/features/content/pages/pages.resource.tsx'
import { pageResource } from '#renderer/features/content/pages/pages.resource.tsx'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

skipEditors()

const PAGES = [
  { pk: 1, title_seo_pl: 'O nas', url_pl: 'o-nas', parent: null, position: 1 },
  { pk: 2, title_seo_pl: 'Praca', url_pl: 'praca', parent: 1, subpage_position: 1 },
  { pk: 3, title_seo_pl: 'Kontakt', url_pl: 'kontakt', parent: null, position: 2 },
]

function shop(operations: OperationHandlers = {}) {
  return createFakeBridge(
    { 'window.openExternal': () => undefined },
    {
      'pages.list': () => ({ count: PAGES.length, results: PAGES }),
      'pages.retrieve': () => PAGES[0],
      'pages.create': ({ body }) => ({ pk: 9, ...body }),
      'pages.menuOptions': () => [{ value: 'top', label: 'Menu górne' }],
      'pages.typeOptions': () => [{ value: 'blog', label: 'Wpis' }],
      'pages.layoutOptions': () => [
        { value: 'one_column', label: 'Jedna kolumna' },
        { value: 'two_columns', label: 'Dwie kolumny' },
      ],
      ...operations,
    },
  )
}

async function typeAddress() {
  const address = await screen.findByRole('group', { name: 'Adres' })
  // Sets the value in one event, because typing would re-render the three editors below for each letter.
  fireEvent.change(within(address).getByRole('textbox'), { target: { value: 'zespol' } })
}

const choicesOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('CONT-024 CONT-028 CONT-029 CONT-030 CONT-031 a new page starts under the parent from its address and outside the sitemap; menu, type and layout are chosen from the options of their requests', async () => {
  const bridge = shop()
  const { user } = openScreens(screensIn('pages'), '/pages/create?parent=1')
  await typeAddress()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /W mapie strony/ }).checked).toBe(false)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Strona nadrzędna' }).value).toBe('O nas'),
  )
  await waitFor(() => expect(choicesOf('Układ')).toEqual(['—', 'Jedna kolumna', 'Dwie kolumny']))
  expect(choicesOf('Menu')).toEqual(['—', 'Menu górne'])
  expect(choicesOf('Typ')).toEqual(['—', 'Wpis'])
  for (const [label, value] of [
    ['Menu', 'top'],
    ['Typ', 'blog'],
    ['Układ', 'two_columns'],
  ] as const)
    await user.selectOptions(screen.getByLabelText(label), value)
  await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
  await waitFor(() => expect(bridge.callsOf('pages.create')).toHaveLength(1))
  expect(bridge.callsOf('pages.create')[0]?.body).toMatchObject({
    url_pl: 'zespol',
    parent: 1,
    in_sitemap: false,
    menu: 'top',
    type: 'blog',
    layout: 'two_columns',
  })
})

test('CONT-029 CONT-030 CONT-031 options that cannot be loaded are reported at their fields and can be requested again there', async () => {
  const fail = () => {
    throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' })
  }
  const bridge = shop({
    'pages.menuOptions': fail,
    'pages.typeOptions': fail,
    'pages.layoutOptions': fail,
    'pages.list': fail,
  })
  const { user } = openScreens(screensIn('pages'), '/pages/create')
  for (const label of ['Strona nadrzędna', 'Menu', 'Typ', 'Układ'])
    expect(await screen.findByRole('button', { name: `Ponów: ${label}` })).toBeTruthy()
  expect(
    screen.getAllByText(/Nie udało się wczytać listy wyboru: Wystąpił błąd \(HTTP 500\)\./),
  ).toHaveLength(4)
  bridge.use({}, { 'pages.menuOptions': () => [{ value: 'top', label: 'Menu górne' }] })
  await user.click(screen.getByRole('button', { name: 'Ponów: Menu' }))
  await waitFor(() => expect(choicesOf('Menu')).toEqual(['—', 'Menu górne']))
  expect(screen.queryByRole('button', { name: 'Ponów: Menu' })).toBeNull()
})

test('CONT-024 without a parent in the address a new page is a top-level page', async () => {
  const bridge = shop()
  const { user } = openScreens(screensIn('pages'), '/pages/create')
  await typeAddress()
  await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
  await successNotice('Dodano stronę „zespol”')
  const [sent] = bridge.callsOf('pages.create')
  expect(sent?.body.url_pl).toBe('zespol')
  expect(sent?.body).not.toHaveProperty('parent')
})

describe('columns', () => {
  const columns = () =>
    screen.getAllByRole('group', { name: /kolumna$/ }).map((group) => group.getAttribute('aria-label'))

  test('CONT-027 three columns in five languages, as many of them as the layout has', async () => {
    shop()
    const { user } = openScreens(screensIn('pages'), '/pages/create')
    await screen.findByRole('group', { name: 'Pierwsza kolumna' })
    expect(columns()).toEqual(['Pierwsza kolumna', 'Druga kolumna', 'Trzecia kolumna'])
    for (const label of columns()) {
      const tabs = within(screen.getByRole('group', { name: label ?? '' })).getAllByRole('tab')
      expect(new Set(tabs.map((tab) => /^[A-Z]+/.exec(tab.textContent)?.[0]))).toEqual(
        new Set(['CPDE', 'CPEN', 'DE', 'EN', 'PL']),
      )
    }
    await waitFor(() => expect(choicesOf('Układ')).toHaveLength(3))
    await user.selectOptions(screen.getByLabelText('Układ'), 'one_column')
    expect(columns()).toEqual(['Pierwsza kolumna'])
    await user.selectOptions(screen.getByLabelText('Układ'), 'two_columns')
    expect(columns()).toEqual(['Pierwsza kolumna', 'Druga kolumna'])
  })

  test('CONT-027 the form reads every column of a page in every language and loses none', () => {
    const { form } = pageResource
    const columnTexts = Object.fromEntries(
      ['first_column', 'second_column', 'third_column'].flatMap((name) =>
        LANGUAGES.map((language) => [`${name}_${language}`, `<p>${name} ${language}</p>`]),
      ),
    )
    const record = pages.record.parse({ ...PAGES[0], ...columnTexts })
    expect(form.schema.parse(adapterOf(form).toForm(record))).toMatchObject(columnTexts)
  })

  test('CONT-027 a layout never hides a filled column', async () => {
    shop({ 'pages.retrieve': () => ({ ...PAGES[0], layout: 'one_column', third_column_de: '<p>Da</p>' }) })
    openScreens(screensIn('pages'), '/pages/update/1')
    await waitFor(() => expect(columns()).toEqual(['Pierwsza kolumna', 'Trzecia kolumna']))
    expect(screen.getByText('Wybrany układ nie pokazuje tej kolumny.')).toBeTruthy()
  })

  test("CONT-027 reads the number of columns from the layout's code or label, and shows all if neither gives it", () => {
    const count = (value: string, label = '') => columnCount({ value, label })
    expect([count('one_column'), count('x', 'Dwie kolumny'), count('layout-3'), count('hero')]).toEqual([
      1, 2, 3, 3,
    ])
    expect(columnCount(null)).toBe(3)
  })
})

test('CONT-023 does not offer the page itself or a page below it as its parent', async () => {
  shop()
  const { user } = openScreens(screensIn('pages'), '/pages/update/1')
  await user.click(await screen.findByRole('combobox', { name: 'Strona nadrzędna' }))
  const options = await screen.findAllByRole('option', { name: 'Kontakt' })
  expect(options).toHaveLength(1)
  expect(screen.queryByRole('option', { name: /O nas|Praca/ })).toBeNull()
})

test("CONT-023 a page whose place is known only from its parent's record shows that parent, and other parents are offered", async () => {
  const inside = { ...PAGES[1], parent: undefined }
  shop({
    'pages.list': () => ({ count: 2, results: [{ ...PAGES[0], subpages: [inside] }, PAGES[2]] }),
    'pages.retrieve': () => inside,
  })
  const { user } = openScreens(screensIn('pages'), '/pages/update/2')
  expect(await screen.findByText('Teraz pod „O nas”. Puste: bez zmiany.')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Strona nadrzędna' }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(expect.arrayContaining(['O nas', 'Kontakt']))
})

test('CONT-023 a page is read with its parent, and saved under another one or under none', async () => {
  let page: object = { ...PAGES[1] }
  const bridge = shop({
    'pages.retrieve': () => page,
    'pages.update': ({ body }) => (page = { ...page, ...body }),
  })
  const { user } = openScreens(screensIn('pages'), '/pages/update/2')
  const parent = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Strona nadrzędna' })
  await waitFor(() => expect(parent.value).toBe('O nas'))
  await user.click(parent)
  await user.click(await screen.findByRole('option', { name: 'Kontakt' }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(bridge.callsOf('pages.update')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Wyczyść: Strona nadrzędna' }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await waitFor(() =>
    expect(bridge.callsOf('pages.update').map(({ body }) => body)).toEqual([{ parent: 3 }, { parent: null }]),
  )
})

test('CONT-023 a refused parent is reported at its field', async () => {
  const refusal = 'Strona nie może być podstroną samej siebie ani swojej podstrony.'
  shop({
    'pages.update': () => {
      throw failure({
        code: ErrorCode.validation,
        message: 'x',
        status: 400,
        fieldErrors: { parent: [refusal] },
      })
    },
  })
  const { user } = openScreens(screensIn('pages'), '/pages/update/1')
  await user.click(await screen.findByRole('checkbox', { name: /W mapie strony/ }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(
    (await screen.findByText(refusal, { selector: '.text-field *' })).closest('.text-field')?.textContent,
  ).toContain('Strona nadrzędna')
})

test('CONT-032 CONT-033 the form links to the page in the shops that have it', async () => {
  const polish = 'https://www.druk.example/o-nas/'
  const german = 'https://www.druck.example/ueber-uns/'
  const bridge = shop({
    'pages.retrieve': ({ params }) =>
      params.pk === '1'
        ? { ...PAGES[0], absolute_public_pl_url: polish, absolute_public_de_url: german }
        : { ...PAGES[2], absolute_public_de_url: german },
  })
  const { user, go } = openScreens(screensIn('pages'), '/pages/update/1')
  await user.click(await screen.findByRole('button', { name: 'Otwórz w polskim sklepie' }))
  await user.click(screen.getByRole('button', { name: 'Otwórz w niemieckim sklepie' }))
  expect(bridge.inputsOf('window.openExternal')).toEqual([{ url: polish }, { url: german }])
  await go('/pages/update/3')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Otwórz w polskim sklepie' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Otwórz w niemieckim sklepie' })).toBeTruthy()
})
