import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

skipEditors()

const category = (pk: number, title: string, parent: number | null, position: number, more: object = {}) => ({
  pk,
  title_pl: title,
  parent,
  position,
  is_published: true,
  available_in_countries: ['PL', 'DE'],
  ...more,
})

/** Druk (Ulotki (Ulotki A5), Plakaty), Kalendarze */
const CATEGORIES = [
  category(4, 'Kalendarze', null, 2, { is_published: false }),
  category(1, 'Druk', null, 1, { image: 'media:3', absolute_public_pl_url: 'https://sklep.example/druk/' }),
  category(3, 'Plakaty', 1, 2, { available_in_countries: ['DE'] }),
  category(2, 'Ulotki', 1, 1),
  category(21, 'Ulotki A5', 2, 1),
]
const OFFERED = CATEGORIES.map(({ pk, title_pl }) => ({ value: pk, label: title_pl }))

function shop(operations: OperationHandlers = {}) {
  const rows = CATEGORIES.map((one) => ({ ...one }))
  const bridge = createFakeBridge(
    { 'window.openExternal': () => undefined },
    {
      'categories.list': () => ({ count: rows.length, results: rows }),
      'categories.retrieve': ({ params }) => rows.find(({ pk }) => pk === Number(params.pk)),
      'categories.parents': () => OFFERED,
      'categories.create': ({ body }) => ({ pk: 9, ...body }),
      'categories.update': ({ params, body }) =>
        Object.assign(rows.find(({ pk }) => pk === Number(params.pk)) as object, body),
      ...operations,
    },
  )
  return bridge
}

async function menuOf(user: ReturnType<typeof openScreens>['user'], title: string) {
  const row = (await screen.findByText(title)).closest<HTMLElement>('[role="row"]') as HTMLElement
  await user.click(within(row).getByRole('button', { name: /Działania|Akcje|Więcej/ }))
}

const titles = () => columnTexts('Kategoria', 'treegrid')

describe('the tree of categories', () => {
  test('CAT-004 categories are shown below their parents, with picture, publication and shops', async () => {
    shop()
    openScreens(screensIn('categories'), '/categories/list')
    await screen.findByText('Druk')
    expect(titles()).toEqual(['Druk', 'Ulotki', 'Plakaty', 'Kalendarze'])
    expect(columnTexts('Opublikowana', 'treegrid')).toEqual(['tak', 'tak', 'tak', 'nie'])
    expect(columnTexts('Sklepy', 'treegrid')).toEqual([
      'Polska, Niemcy',
      'Polska, Niemcy',
      'Niemcy',
      'Polska, Niemcy',
    ])
  })

  test('CAT-004 a server that nests the children in their parents, under `id`, shows the same tree', async () => {
    const { pk: id, ...below } = category(2, 'Ulotki', null, 1)
    const nested = [{ ...category(1, 'Druk', null, 1), children: [{ id, ...below }] }]
    shop({ 'categories.list': () => ({ count: 1, results: nested }) })
    openScreens(screensIn('categories'), '/categories/list')
    await screen.findByText('Druk')
    expect(titles()).toEqual(['Druk', 'Ulotki'])
  })

  test('CAT-007 a move within its level sends only the position; a move into another branch sends parent and position in one request', async () => {
    const bridge = shop()
    const { user } = openScreens(screensIn('categories'), '/categories/list')
    const focus = async (title: string) =>
      (await screen.findByText(title)).closest<HTMLElement>('[role="gridcell"]')?.focus()
    await focus('Kalendarze')
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('categories.update')).toHaveLength(1))
    await focus('Plakaty')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('categories.update')).toHaveLength(2))
    expect(bridge.callsOf('categories.update')).toMatchObject([
      { params: { pk: 4 }, body: { parent: 1, position: 3 } },
      { params: { pk: 3 }, body: { position: 1 } },
    ])
    expect(bridge.callsOf('categories.update')[1]?.body).toEqual({ position: 1 })
  })

  test.each([400, 409])('CAT-008 a deletion refused with %d shows the server’s detail', async (status) => {
    const message = 'Nie można usunąć kategorii: ma podkategorie (2).'
    shop({
      'categories.delete': () => {
        throw failure({ code: ErrorCode.validation, status, message })
      },
    })
    const { user } = openScreens(screensIn('categories'), '/categories/update/1')
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Zapisz' })).toBeTruthy()
  })
})

describe('the form of a category', () => {
  const parent = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kategoria nadrzędna' })

  test('CAT-002 CAT-003 a new category starts published, has five texts in five languages and the parent from its address', async () => {
    const bridge = shop()
    const { user } = openScreens(screensIn('categories'), '/categories/create?parent=2')
    const plain = {
      title: 'Tytuł',
      title_seo: 'Tytuł SEO',
      description_seo: 'Opis SEO',
      keywords_seo: 'Słowa kluczowe SEO',
    }
    const tabOf = (field: HTMLElement, language: string) =>
      within(field).getByRole('tab', { name: new RegExp(`^${language.toUpperCase()}\\b`) })
    for (const label of Object.values(plain)) {
      const field = await screen.findByRole('group', { name: label })
      for (const language of LANGUAGES) {
        await user.click(tabOf(field, language))
        const box = await within(field).findByRole('textbox')
        fireEvent.change(box, { target: { value: `${label} ${language}` } })
      }
    }
    const description = screen.getByRole('group', { name: 'Opis' })
    for (const language of LANGUAGES) expect(tabOf(description, language)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Opublikowana/ }).checked).toBe(true)
    await waitFor(() => expect(parent().value).toBe('Druk › Ulotki'))
    await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
    await waitFor(() => expect(bridge.callsOf('categories.create')).toHaveLength(1))
    const body = bridge.callsOf('categories.create')[0]?.body as Record<string, unknown>
    expect(body).toMatchObject({
      parent: 2,
      is_published: true,
      available_in_countries: ['PL', 'DE'],
    })
    for (const language of LANGUAGES) {
      for (const [name, label] of Object.entries(plain))
        expect(body[`${name}_${language}`]).toBe(`${label} ${language}`)
      expect(body).toHaveProperty(`description_${language}`)
    }
  })

  test('CAT-005 offers as parents those of admin_category_parents, without the category and its subcategories', async () => {
    const bridge = shop({ 'categories.parents': () => OFFERED.filter(({ value }) => value !== 4) })
    const { user } = openScreens(screensIn('categories'), '/categories/update/2')
    await screen.findByRole('group', { name: 'Tytuł' })
    await waitFor(() => expect(parent().value).toBe('Druk'))
    await user.click(parent())
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Druk',
        'Druk › Plakaty',
      ]),
    )
    expect(bridge.callsOf('categories.parents')).toHaveLength(1)
  })

  test('CAT-006 a chosen image is sent with the other fields of a new category', async () => {
    const bridge = shop()
    const { user } = openScreens(screensIn('categories'), '/categories/create')
    const title = await screen.findByRole('group', { name: 'Tytuł' })
    fireEvent.change(within(title).getByRole('textbox'), { target: { value: 'Katalogi' } })
    await user.upload(
      screen.getByLabelText(/Obraz/, { selector: 'input' }),
      new File(['GIF89a'], 'katalog.gif', { type: 'image/gif' }),
    )
    await screen.findByText(/katalog\.gif/)
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(bridge.callsOf('categories.create')).toHaveLength(1))
    expect(bridge.callsOf('categories.create')[0]?.body).toMatchObject({
      title_pl: 'Katalogi',
      image: 'file:1',
    })
  })

  test('CAT-006 cleared shops are sent in a second request, because form data cannot express an empty list', async () => {
    const bridge = shop()
    const { user } = openScreens(screensIn('categories'), '/categories/update/3')
    const title = await screen.findByRole('group', { name: 'Tytuł' })
    fireEvent.change(within(title).getByRole('textbox'), { target: { value: 'Plakaty B1' } })
    await user.click(screen.getByRole('button', { name: 'Usuń Niemcy' }))
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zapisano zmiany')
    expect(bridge.callsOf('categories.update').map(({ body }) => body)).toEqual([
      { title_pl: 'Plakaty B1' },
      { available_in_countries: [] },
    ])
  })

  test('a category can be opened in the shops, and a subcategory is started from its row', async () => {
    const bridge = shop()
    const { user, address } = openScreens(screensIn('categories'), '/categories/list')
    await menuOf(user, 'Druk')
    await user.click(await screen.findByRole('menuitem', { name: 'Otwórz w polskim sklepie' }))
    expect(bridge.inputsOf('window.openExternal')).toHaveLength(1)
    await menuOf(user, 'Ulotki')
    await user.click(await screen.findByRole('menuitem', { name: 'Dodaj podkategorię' }))
    await waitFor(() => expect(address()).toBe('/categories/create?parent=2'))
  })
})

test('CAT-001 the routes of categories require view, add and change', () => {
  const permissions = ['list', 'create', 'update/:pk'].map(
    (end) => screensIn('categories').find(({ path }) => path === `/categories/${end}`)?.permission,
  )
  expect(permissions).toEqual(['view_category', 'add_category', 'change_category'])
})
