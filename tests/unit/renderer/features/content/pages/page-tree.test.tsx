import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { skipEditors } from '#support/renderer/out-of-sight.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

skipEditors()

const page = (pk: number, title: string, parent: number | null, place: number, more: object = {}) => ({
  pk,
  title_seo_pl: title,
  url_pl: `adres-${pk}`,
  parent,
  position: parent === null ? place : 0,
  subpage_position: parent === null ? 0 : place,
  in_sitemap: true,
  ...more,
})

/** O nas (Praca, Zespół (Kariera)), Pomoc (Pliki), Kontakt */
const PAGES = [
  page(4, 'Kontakt', null, 3),
  page(1, 'O nas', null, 1),
  page(12, 'Zespół', 1, 2),
  page(2, 'Pomoc', null, 2),
  page(21, 'Pliki', 2, 1),
  page(11, 'Praca', 1, 1),
  page(121, 'Kariera', 12, 1),
]

function shop(sample: readonly object[] = PAGES, operations: OperationHandlers = {}) {
  const pages = sample.map((one) => ({ ...one }) as { pk: number })
  return createFakeBridge(
    { 'window.openExternal': () => undefined },
    {
      'pages.list': ({ query }) => {
        const { page: number = 1, page_size: size = 20 } = query ?? {}
        return { count: pages.length, results: pages.slice((number - 1) * size, number * size) }
      },
      'pages.update': ({ params, body }) =>
        Object.assign(pages.find(({ pk }) => pk === params.pk) as object, body),
      'pages.menuOptions': () => [],
      ...operations,
    },
  )
}

const open = (person = {}) => openScreens(screensIn('pages'), '/pages/list', person)

async function rowOf(title: string): Promise<HTMLElement> {
  const cell = await screen.findByText(title)
  return cell.closest<HTMLElement>('[role="row"]') as HTMLElement
}

async function focusRow(title: string): Promise<void> {
  ;(await screen.findByText(title)).closest<HTMLElement>('[role="gridcell"]')?.focus()
}

const titles = () => columnTexts('Strona', 'treegrid')

describe('the tree', () => {
  test('CONT-023 pages are listed below their parents, in their order, with their level announced', async () => {
    shop()
    const { user } = open()
    expect(await rowOf('O nas')).toBeTruthy()
    expect(titles()).toEqual(['O nas', 'Praca', 'Zespół', 'Pomoc', 'Pliki', 'Kontakt'])
    const team = await rowOf('Zespół')
    const reported = ['aria-level', 'aria-expanded', 'aria-posinset', 'aria-setsize']
    expect(reported.map((name) => team.getAttribute(name))).toEqual(['2', 'false', '2', '2'])
    expect((await rowOf('Kontakt')).getAttribute('aria-expanded')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Rozwiń wszystko' }))
    expect(titles()).toContain('Kariera')
    await user.click(screen.getByRole('button', { name: 'Zwiń wszystko' }))
    expect(titles()).toEqual(['O nas', 'Pomoc', 'Kontakt'])
  })

  test('CONT-023 the arrows expand, collapse and move to the parent, and the expanded pages are remembered', async () => {
    shop()
    const { user, go } = open()
    await focusRow('Zespół')
    await user.keyboard('{ArrowRight}')
    expect(titles()).toContain('Kariera')
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Zespół')
    await user.keyboard('{ArrowLeft}')
    expect(titles()).not.toContain('Kariera')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(titles()).toEqual(['O nas', 'Pomoc', 'Pliki', 'Kontakt'])
    await go('/elsewhere')
    await go('/pages/list')
    await rowOf('O nas')
    expect(titles()).toEqual(['O nas', 'Pomoc', 'Pliki', 'Kontakt'])
  })

  test('CONT-023 a search shows the matches and their ancestors, and nothing can be moved meanwhile', async () => {
    const bridge = shop()
    const { user, address } = open()
    await rowOf('O nas')
    await user.type(screen.getByLabelText('Szukaj na liście'), 'KARIERA{Enter}')
    await waitFor(() => expect(titles()).toEqual(['O nas', 'Zespół', 'Kariera']))
    expect(address()).toBe('/pages/list?search=KARIERA')
    expect(screen.getByText('1 strona')).toBeTruthy()
    await focusRow('Kariera')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(await screen.findByText(/wyczyść wyszukiwanie/, { selector: '[data-kind="info"] *' })).toBeTruthy()
    expect(bridge.callsOf('pages.update')).toEqual([])
  })

  test('CONT-023 no page gets lost with more pages than one list page holds, an unknown parent or a cycle', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      page(1000 + index, `Wpis ${index}`, null, index + 10),
    )
    shop([...many, page(1, 'Sierota', 9999, 1), page(2, 'Krąg A', 3, 1), page(3, 'Krąg B', 2, 1)])
    open()
    expect(await screen.findByText('233 strony')).toBeTruthy()
    expect(titles()).toEqual(expect.arrayContaining(['Sierota', 'Krąg A', 'Krąg B']))
  })
})

describe('moving', () => {
  test('CONT-025 a top-level page sends only its position', async () => {
    const bridge = shop()
    const { user } = open()
    await focusRow('Pomoc')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() =>
      expect(bridge.callsOf('pages.update')).toEqual([{ params: { pk: 2 }, body: { position: 1 } }]),
    )
    expect(screen.getByText('Przeniesiono stronę „Pomoc” na pozycję 1 z 3')).toBeTruthy()
  })

  test('CONT-026 a subpage sends only its subpage_position', async () => {
    const bridge = shop()
    const { user } = open()
    await focusRow('Praca')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() =>
      expect(bridge.callsOf('pages.update')).toEqual([{ params: { pk: 11 }, body: { subpage_position: 2 } }]),
    )
  })

  test('CONT-026 moving into the preceding branch and out again sends the parent in the same request', async () => {
    const bridge = shop()
    const { user } = open()
    await focusRow('Kontakt')
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('pages.update')).toHaveLength(1))
    await focusRow('Zespół')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('pages.update')).toHaveLength(2))
    expect(bridge.callsOf('pages.update').map(({ body }) => body)).toEqual([
      { parent: 2, subpage_position: 2 },
      { parent: null, position: 2 },
    ])
  })

  test('CONT-023 does not offer a page itself or a page below it as its parent', async () => {
    const bridge = shop()
    const { user } = open()
    await user.click(within(await rowOf('O nas')).getByRole('button', { name: 'Działania' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Przenieś pod…' }))
    await user.click(await screen.findByRole('combobox', { name: /Pod co przenieść/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Pomoc', 'Pomoc › Pliki', 'Kontakt'])
    await user.click(options[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Przenieś' }))
    await waitFor(() =>
      expect(bridge.callsOf('pages.update')).toEqual([
        { params: { pk: 1 }, body: { parent: 21, subpage_position: 1 } },
      ]),
    )
    expect(titles()).toEqual(['Pomoc', 'Pliki', 'O nas', 'Praca', 'Zespół', 'Kontakt'])
  })

  test('APP-049 a refused move is reverted and shows the server’s message after the generic one', async () => {
    const bridge = shop()
    const refusal = 'Strona nie może być podstroną samej siebie ani swojej podstrony.'
    bridge.use(
      {},
      {
        'pages.update': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            status: 400,
            fieldErrors: { parent: [refusal] },
          })
        },
      },
    )
    const { user } = open()
    await focusRow('Pomoc')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByText('Wystąpił błąd', { selector: '[data-kind="error"] *' })).toBeTruthy()
    expect(screen.getByText(refusal)).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['O nas', 'Praca', 'Zespół', 'Pomoc', 'Pliki', 'Kontakt']))
  })

  test('APP-040 without change_page no page can be moved', async () => {
    shop()
    const { user } = open({ isSuperuser: false, permissions: ['view_page', 'add_page'] })
    await user.click(within(await rowOf('Pomoc')).getByRole('button', { name: 'Działania' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Dodaj podstronę'])
    expect(screen.queryByRole('columnheader', { name: 'Kolejność' })).toBeNull()
  })
})

describe('links', () => {
  test('CONT-032 CONT-033 a page of a shop has a link that opens it in the browser, and other pages have none', async () => {
    const links = {
      absolute_public_pl_url: 'https://www.druk.example/o-nas/',
      absolute_public_de_url: 'https://www.druck.example/ueber-uns/',
    }
    const bridge = shop([page(1, 'O nas', null, 1, links), page(2, 'Szkic', null, 2)])
    const { user } = open()
    for (const name of ['Otwórz w polskim sklepie', 'Otwórz w niemieckim sklepie']) {
      await user.click(within(await rowOf('O nas')).getByRole('button', { name: 'Działania' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    expect(bridge.inputsOf('window.openExternal')).toEqual(Object.values(links).map((url) => ({ url })))
    await user.click(within(await rowOf('Szkic')).getByRole('button', { name: 'Działania' }))
    expect(screen.queryByRole('menuitem', { name: /Otwórz w .* sklepie/ })).toBeNull()
  })

  test('a page of the tree opens in its own window from its menu, by Ctrl+Enter and by the middle button', async () => {
    const bridge = shop()
    bridge.use({ 'windows.open': () => undefined })
    const { user } = open()
    fireEvent.contextMenu(await screen.findByText('O nas'))
    await user.click(await screen.findByRole('menuitem', { name: /^Otwórz w nowym oknie/ }))
    await focusRow('Pomoc')
    await user.keyboard('{Control>}{Enter}{/Control}')
    fireEvent(await screen.findByText('Kontakt'), new MouseEvent('auxclick', { button: 1, bubbles: true }))
    const opened = bridge.requests.filter(({ route }) => route === 'windows.open')
    expect(opened.map(({ input }) => (input as { path: string }).path)).toEqual([
      '/pages/update/1',
      '/pages/update/2',
      '/pages/update/4',
    ])
  })

  test("CONT-024 a subpage is created from its parent's row", async () => {
    shop()
    const { user, address } = open()
    await user.click(within(await rowOf('Pomoc')).getByRole('button', { name: 'Działania' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dodaj podstronę' }))
    await waitFor(() => expect(address()).toBe('/pages/create?parent=2'))
  })
})

/** These pages as sent by a server that lists only top-level pages, with the others nested and without `parent`. */
const NESTED = [
  { ...page(4, 'Kontakt', null, 3), subpages: [] },
  {
    ...page(1, 'O nas', null, 1),
    subpages: [
      {
        id: 12,
        title_seo_pl: 'Zespół',
        subpage_position: 2,
        subpages: [{ pk: 121, title_seo_pl: 'Kariera' }],
      },
      { pk: 11, title_seo_pl: 'Praca', subpage_position: 1 },
    ],
  },
  { ...page(2, 'Pomoc', null, 2), subpages: [21] },
  page(21, 'Pliki', null, 0),
]

describe('pages nested in their parents', () => {
  test('CONT-023 every page is shown once, below the page that contains it', async () => {
    const many = Array.from({ length: 63 }, (_, root) => ({
      ...page(root + 1, `Strona ${root}`, null, root + 1),
      subpages: Array.from({ length: root < 4 ? 11 : 3 }, (_below, at) => ({
        pk: 1000 + root * 20 + at,
        title_seo_pl: `Podstrona ${root}.${at}`,
        subpages: root < 47 ? [{ pk: 5000 + root * 20 + at, title_seo_pl: 'Najniżej' }].slice(at) : [],
      })),
    }))
    shop(many)
    open()
    expect(await screen.findByText('331 stron')).toBeTruthy()
  })

  test('CONT-023 they are shown like pages that name their parents', async () => {
    shop(NESTED)
    const { user } = open()
    await rowOf('O nas')
    expect(titles()).toEqual(['O nas', 'Praca', 'Zespół', 'Pomoc', 'Pliki', 'Kontakt'])
    await user.click(screen.getByRole('button', { name: 'Rozwiń wszystko' }))
    expect(titles()).toEqual(['O nas', 'Praca', 'Zespół', 'Kariera', 'Pomoc', 'Pliki', 'Kontakt'])
    await user.type(screen.getByLabelText('Szukaj na liście'), 'kariera{Enter}')
    await waitFor(() => expect(titles()).toEqual(['O nas', 'Zespół', 'Kariera']))
  })

  test('CONT-023 a page sent both nested and in the list is shown once, from its own record', async () => {
    shop([
      { ...page(1, 'O nas', null, 1), subpages: [{ pk: 11, title_seo_pl: 'Praca (skrót)' }] },
      page(11, 'Praca', 1, 1),
    ])
    open()
    await rowOf('O nas')
    expect(titles()).toEqual(['O nas', 'Praca'])
    expect(screen.getByText('2 strony')).toBeTruthy()
  })

  test('CONT-026 a nested page is moved, also below another page, by the same requests', async () => {
    const bridge = shop(NESTED)
    const { user } = open()
    await focusRow('Praca')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(bridge.callsOf('pages.update')).toHaveLength(1))
    await user.click(within(await rowOf('Zespół')).getByRole('button', { name: 'Działania' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Przenieś pod…' }))
    await user.click(await screen.findByRole('combobox', { name: /Pod co przenieść/ }))
    const options = await screen.findAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'O nas',
      'O nas › Praca',
      'Pomoc',
      'Pomoc › Pliki',
      'Kontakt',
    ])
    await user.click(options[2] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Przenieś' }))
    await waitFor(() =>
      expect(bridge.callsOf('pages.update')).toEqual([
        { params: { pk: 11 }, body: { subpage_position: 2 } },
        { params: { pk: 12 }, body: { parent: 2, subpage_position: 1 } },
      ]),
    )
  })
})

describe('deletion', () => {
  const team = (count: number) =>
    Array.from({ length: count }, (_, index) => page(100 + index, `Wpis ${index + 1}`, 2, index + 1))

  async function confirmDelete(title: string) {
    const { user, ...rest } = open()
    await user.click(within(await rowOf(title)).getByRole('button', { name: 'Działania' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    return { user, dialog: await screen.findByRole('alertdialog'), ...rest }
  }

  test('CONT-023 before a page is deleted, the prompt names the pages below it and the number of further ones', async () => {
    const bridge = shop([...PAGES.filter(({ pk }) => pk !== 21), ...team(8)], { 'pages.delete': () => null })
    const { user, dialog } = await confirmDelete('Pomoc')
    expect(dialog.textContent).toContain('Usunąć stronę „Pomoc”?')
    expect(dialog.textContent).toContain(
      'Pod spodem: 8\u00a0stron – „Wpis 1”, „Wpis 2”, „Wpis 3” i jeszcze 5.',
    )
    expect(bridge.callsOf('pages.delete')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto stronę „Pomoc”')
  })

  test('CONT-023 the prompt also names nested pages and the pages below them', async () => {
    shop(NESTED)
    const { dialog } = await confirmDelete('O nas')
    expect(dialog.textContent).toContain('Pod spodem: 3\u00a0strony – „Praca”, „Zespół”, „Kariera”.')
  })

  test('CONT-023 for a page without subpages the prompt mentions none', async () => {
    shop()
    const { dialog } = await confirmDelete('Kontakt')
    expect(dialog.textContent).not.toContain('Pod spodem')
    expect(dialog.textContent).toContain('Tego nie da się cofnąć.')
  })

  test('CONT-023 the form’s deletion names them as well', async () => {
    shop(NESTED, { 'pages.retrieve': () => NESTED[1] })
    const { user } = openScreens(screensIn('pages'), '/pages/update/1')
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Pod spodem: 3\u00a0strony')
  })

  test('CONT-023 if the tree cannot be read, the prompt says so', async () => {
    shop([], {
      'pages.retrieve': () => PAGES[1],
      'pages.list': () => {
        throw failure({ code: ErrorCode.server, status: 500, message: 'Wystąpił błąd (HTTP 500)' })
      },
    })
    const { user } = openScreens(screensIn('pages'), '/pages/update/1')
    await user.click(await screen.findByRole('button', { name: 'Usuń' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Nie udało się sprawdzić, co jest pod spodem: Wystąpił błąd (HTTP 500)',
    )
  })
})
