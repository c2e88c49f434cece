import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { translationScreens } from '#renderer/features/translations/translations.screens.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../crud/screen-harness.tsx'

const COUNT = 20_000

const textOf = (pk: number) => ({
  pk,
  module: 'cart',
  type: 'label',
  controller: 'CartController',
  number: pk,
  text: `tekst ${pk}`,
  pl: `pl ${pk}`,
  en: `en ${pk}`,
  de: pk === 2 ? '' : `de ${pk}`,
  cpde: `cpde ${pk}`,
  cpen: `cpen ${pk}`,
})

type Query = { page?: number | undefined; page_size?: number | undefined } | undefined

function pageOf<Row>(query: Query, rowOf: (pk: number) => Row, count = COUNT, mostRows = 200) {
  const size = Math.min(query?.page_size ?? 20, mostRows)
  const start = ((query?.page ?? 1) - 1) * size
  const length = Math.max(0, Math.min(size, count - start))
  return { count, results: Array.from({ length }, (_, index) => rowOf(start + index + 1)) }
}

const entryOf = (id: number) => {
  const { pk: _pk, module: _module, ...rest } = textOf(id)
  return { ...rest, model: 'faq', id, field: 'question' }
}

interface Held {
  body: Record<string, unknown>
  answer: () => Promise<void>
}

function shop(mostRows = 200) {
  const held: Held[] = []
  const hold = (body: object, row: object) =>
    new Promise((resolve) => {
      held.push({ body: { ...body }, answer: () => act(async () => resolve({ ...row, ...body })) })
    })
  const bridge = createFakeBridge(
    {},
    {
      'translations.list': ({ query }) => pageOf(query, textOf, COUNT, mostRows),
      'translations.update': ({ params, body }) => hold(body, textOf(Number(params.pk))),
      'translationModels.rows': ({ query }) => pageOf(query, entryOf, 300),
      'translationModels.update': ({ body }) => hold(body, entryOf(body.id)),
    },
  )
  return { bridge, held }
}

async function openTexts(person: Partial<SessionUser> = {}, query = '') {
  const view = openScreens(translationScreens, `/translations/list${query}`, person)
  await screen.findByText('tekst 1')
  return view
}

const cellOf = (text: string) => screen.getByRole('button', { name: new RegExp(`: ${text}$`) })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /cart CartController/ })
const stateOf = (element: HTMLElement) => element.closest<HTMLElement>('.inline-cell')?.dataset['state']

describe('rows', () => {
  test('SYS-012 texts stand with module, type, controller and number, and with their five languages', async () => {
    shop()
    await openTexts()
    const first = (label: string) => columnTexts(label)[0]
    expect(['Moduł', 'Typ', 'Kontroler', 'Numer', 'Tekst'].map(first)).toEqual([
      'cart',
      'label',
      'CartController',
      '1',
      'tekst 1',
    ])
    expect(LANGUAGES.map((language) => first(language.toUpperCase()))).toEqual(
      LANGUAGES.map((language) => `${language} 1`),
    )
    expect(columnTexts('DE')[1]).toBe('brak')
    expect(screen.getByText('20 000 tekstów')).toBeTruthy()
  })

  test('SYS-013 texts of records stand with model, id and field', async () => {
    shop()
    openScreens(translationScreens, '/translations/models-list')
    await screen.findByText('300 tekstów')
    expect(['Model', 'Id', 'Pole'].map((label) => columnTexts(label)[0])).toEqual(['faq', '1', 'question'])
  })

  test('SYS-012 of twenty thousand rows those are read that are looked at, a hundred at a time', async () => {
    const { bridge } = shop()
    await openTexts()
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(COUNT + 2))
    expect(bridge.callsOf('translations.list').map(({ query }) => query)).toEqual([
      { page: 1, page_size: 100, ordering: 'module' },
    ])
    act(() =>
      screen.getByRole('grid').querySelector<HTMLElement>('[data-row="0"] > [data-field="0"]')?.focus(),
    )
    fireEvent.keyDown(document.activeElement as Element, { key: 'End', ctrlKey: true })
    const last = document.querySelector<HTMLElement>(`[data-row="${COUNT - 1}"]`)
    expect(last?.getAttribute('aria-busy')).toBe('true')
    scrollTo(COUNT - 10)
    await screen.findByText(`tekst ${COUNT}`)
    expect(bridge.callsOf('translations.list').map(({ query }) => query?.page)).toEqual([1, 200])
  })

  test.each([
    ['an empty page', () => ({ count: 5, results: [] })],
    [
      '404',
      () => {
        throw failure({ code: ErrorCode.notFound, status: 404, message: 'Nieprawidłowa strona.' })
      },
    ],
  ])(
    'SYS-012 where fewer rows come than the server counts, and %s behind them, none stays in waiting, and that is said',
    async (_what, behind) => {
      const { bridge } = shop()
      const results = [1, 2, 3, 4].map(textOf)
      bridge.use(
        {},
        {
          'translations.list': ({ query }) => (query?.page === 1 ? { count: 5, results } : behind()),
        },
      )
      await openTexts()
      expect(await screen.findByText('4 teksty – serwer zapowiedział 5')).toBeTruthy()
      expect(document.querySelector('[role="row"][aria-busy="true"]')).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('SYS-012 a row that is missing in the middle or at the end leaves no gap', async () => {
    const { bridge } = shop()
    bridge.use(
      {},
      {
        'translations.list': ({ query }) => {
          const page = pageOf(query, textOf, 230)
          return { ...page, results: page.results.filter(({ pk }) => pk !== 150 && pk !== 230) }
        },
      },
    )
    await openTexts()
    scrollTo(140)
    await screen.findByText('tekst 149')
    scrollTo(225)
    await screen.findByText('tekst 229')
    expect(await screen.findByText('228 tekstów – serwer zapowiedział 230')).toBeTruthy()
    expect(document.querySelector('[role="row"][aria-busy="true"]')).toBeNull()
  })

  test('SYS-012 a server that gives fewer rows than asked for is believed', async () => {
    const { bridge } = shop(50)
    await openTexts()
    scrollTo(120)
    await screen.findByText('tekst 125')
    const pages = bridge.callsOf('translations.list').map(({ query }) => query?.page)
    expect(pages).toContain(3)
    expect(pages).not.toContain(2)
  })

  test('SYS-012 search, what is missing and an ordering go into the question; the rows begin anew', async () => {
    const { bridge } = shop()
    const { user, address } = await openTexts()
    await user.click(screen.getByRole('button', { name: 'Filtry' }))
    await user.click(await screen.findByRole('checkbox', { name: /^DE/ }))
    await waitFor(() =>
      expect(bridge.callsOf('translations.list').at(-1)?.query).toMatchObject({ missing: 'de' }),
    )
    await user.keyboard('{Escape}')
    await user.type(screen.getByLabelText('Szukaj na liście'), 'ulotki{Enter}')
    await user.click(screen.getByRole('columnheader', { name: 'Kontroler' }))
    await waitFor(() =>
      expect(bridge.callsOf('translations.list').at(-1)?.query).toEqual({
        page: 1,
        page_size: 100,
        ordering: 'controller',
        search: 'ulotki',
        missing: 'de',
      }),
    )
    expect(address()).toBe('/translations/list?search=ulotki&ordering=controller&missing=de')
    expect(screen.getByText('Brakuje w: DE (niemiecki)')).toBeTruthy()
  })

  test('SYS-012 a page that fails says so, and is read when it is asked for again', async () => {
    const { bridge } = shop()
    const fail = () => {
      throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem' })
    }
    bridge.use({}, { 'translations.list': fail })
    const { user } = openScreens(translationScreens, '/translations/list')
    expect((await screen.findByRole('alert')).textContent).toContain('Brak połączenia z serwerem')
    bridge.use({}, { 'translations.list': ({ query }) => pageOf(query, textOf) })
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await screen.findByText('tekst 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

/** jsdom has no layout: a scroll is a position and its event. */
function scrollTo(row: number) {
  const grid = screen.getByRole('grid')
  Object.defineProperty(grid, 'scrollTop', { value: row * 32, configurable: true, writable: true })
  fireEvent.scroll(grid)
}

describe('editing', () => {
  test('SYS-014 the five language columns can be edited and no other one', async () => {
    shop()
    const { go } = await openTexts()
    const editable = () =>
      within(document.querySelector<HTMLElement>('[data-row="0"]') as HTMLElement)
        .getAllByRole('gridcell')
        .filter((cell) => cell.querySelector('[data-editable]'))
        .map((cell) => cell.textContent)
    const languages = ['pl 1', 'de 1', 'en 1', 'cpde 1', 'cpen 1']
    expect(editable()).toEqual(languages)
    await go('/translations/models-list')
    await screen.findByText('300 tekstów')
    expect(editable()).toEqual(languages)
  })

  test('SYS-015 both lists need view_localization, editing and importing change_localization', async () => {
    shop()
    expect(translationScreens.map(({ permission }) => permission)).toEqual([
      'view_localization',
      'view_localization',
    ])
    const { go } = await openTexts({ isSuperuser: false, permissions: ['view_localization'] })
    expect(document.querySelector('[data-editable]')).toBeNull()
    expect(columnTexts('DE').slice(0, 2)).toEqual(['de 1', 'brak'])
    await go('/translations/models-list')
    await screen.findByText('300 tekstów')
    expect(document.querySelector('[data-editable]')).toBeNull()
    expect(screen.getByRole('button', { name: 'Eksportuj do Excela' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Importuj z Excela' })).toBeNull()
  })

  test('SYS-016 an edited text goes to its own address, the language alone, spaces and line breaks as typed', async () => {
    const { bridge, held } = shop()
    const { user } = await openTexts()
    await user.click(cellOf('de 1'))
    fireEvent.change(field(), { target: { value: ' Cena:\nab ' } })
    await user.keyboard('{Enter}')
    expect(stateOf(screen.getByRole('button', { name: /DE.*Cena/ }))).toBe('saving')
    await waitFor(() => expect(held).toHaveLength(1))
    await held[0]?.answer()
    expect(stateOf(screen.getByRole('button', { name: /DE.*Cena/ }))).toBe('saved')
    expect(bridge.callsOf('translations.update')).toEqual([
      { params: { pk: 1 }, body: { de: ' Cena:\nab ' } },
    ])
  })

  test('SYS-016 a text of a record is sent with its model, id and field', async () => {
    const { bridge, held } = shop()
    const { user } = openScreens(translationScreens, '/translations/models-list')
    await screen.findByText('300 tekstów')
    await user.click(cellOf('cpen 3'))
    await user.keyboard('Nowy{Enter}')
    await waitFor(() => expect(held).toHaveLength(1))
    expect(bridge.callsOf('translationModels.update')).toEqual([
      { body: { model: 'faq', id: 3, field: 'question', cpen: 'Nowy' } },
    ])
  })

  test('SYS-016 typing with Tab while nothing is answered yet keeps every text, in its own cell', async () => {
    const { held } = shop()
    const { user } = await openTexts()
    await user.click(cellOf('cpde 1'))
    await user.keyboard('a{Tab}b{Tab}c{Tab}d{Shift>}{Tab}{/Shift}{Escape}')
    await waitFor(() =>
      expect(held.map(({ body }) => body)).toEqual([{ cpde: 'a' }, { cpen: 'b' }, { pl: 'c' }, { de: 'd' }]),
    )
    expect(columnTexts('PL').slice(0, 2)).toEqual(['pl 1', 'c'])
    expect(columnTexts('CPDE')[0]).toBe('a')
    for (const { answer } of held.toReversed()) await answer()
    expect([columnTexts('CPDE')[0], columnTexts('CPEN')[0]]).toEqual(['aZapisano', 'bZapisano'])
    expect([columnTexts('PL')[1], columnTexts('DE')[1]]).toEqual(['cZapisano', 'dZapisano'])
  })

  test('SYS-016 an edit outlives its row: scrolled away and back it is still there, and so is its failure', async () => {
    const { bridge } = shop()
    let refuse: () => void = () => undefined
    const message = 'Za długi tekst.'
    bridge.use(
      {},
      {
        'translations.update': () =>
          new Promise((_resolve, reject) => {
            refuse = () =>
              reject(
                failure({ code: ErrorCode.validation, message, status: 400, fieldErrors: { pl: [message] } }),
              )
          }),
      },
    )
    const { user } = await openTexts()
    await user.click(cellOf('pl 1'))
    await user.keyboard('Zmienione{Enter}')
    act(() => document.querySelector<HTMLElement>('[data-row="3"] > [data-field="0"]')?.focus())
    scrollTo(5000)
    await screen.findByText('tekst 5010')
    expect(screen.queryByText('tekst 1')).toBeNull()
    await act(async () => refuse())
    await screen.findByText(`pl: ${message}`)
    scrollTo(0)
    await screen.findByText('tekst 1')
    expect(stateOf(cellOf('Zmienione'))).toBe('failed')
  })
})

describe('workbook', () => {
  async function openEntries() {
    const view = openScreens(translationScreens, '/translations/models-list')
    await screen.findByText('300 tekstów')
    return view
  }

  const choose = async (user: ReturnType<typeof openScreens>['user'], file: File) => {
    await user.click(screen.getByRole('button', { name: 'Importuj z Excela' }))
    const dialog = within(await screen.findByRole('dialog'))
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } })
    return dialog
  }
  const WORKBOOK = new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])], 'teksty.xlsx')

  test('SYS-017 the export is saved as a file, once, however often it is asked for', async () => {
    const { bridge } = shop()
    let finish: () => void = () => undefined
    const file = {
      transferId: 'a/1',
      fileName: 'tłumaczenia.xlsx',
      size: 10,
      path: '/Pobrane/tłumaczenia.xlsx',
    }
    bridge.use({ 'transfers.download': () => new Promise((resolve) => (finish = () => resolve(file))) })
    const { user } = await openEntries()
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    await act(async () => finish())
    await screen.findByText('Zapisano „tłumaczenia.xlsx” w folderze Pobrane.')
    expect(bridge.inputsOf('transfers.download')).toMatchObject([{ operation: 'translationModels.export' }])
  })

  test('SYS-018 a failed export says so in the words of the specification', async () => {
    const { bridge } = shop()
    bridge.use({
      'transfers.download': () => {
        throw failure({
          code: ErrorCode.server,
          message: 'Wystąpił błąd podczas pobierania pliku.',
          status: 500,
        })
      },
    })
    const { user } = await openEntries()
    await user.click(screen.getByRole('button', { name: 'Eksportuj do Excela' }))
    expect(await screen.findByText('Nie udało się wyeksportować tłumaczeń.')).toBeTruthy()
  })

  test('SYS-020 without a chosen file nothing is sent; a file that is no workbook is refused with words', async () => {
    const { bridge } = shop()
    const { user } = await openEntries()
    await user.click(screen.getByRole('button', { name: 'Importuj z Excela' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importuj' }))
    await screen.findByText('Wybierz plik.')
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['a;b'], 'teksty.csv')] } })
    await screen.findByText('Nieobsługiwany rodzaj pliku: teksty.csv. Dozwolone: XLSX.')
    fireEvent.change(input, { target: { files: [new File(['a;b'], 'przebrany.xlsx')] } })
    await screen.findByText('przebrany.xlsx nie jest plikiem Excela (.xlsx) albo jest uszkodzony.')
    await user.click(screen.getByRole('button', { name: 'Importuj' }))
    expect(bridge.inputsOf('transfers.upload')).toEqual([])
  })

  test('SYS-019 the file goes as excel_file; the result is shown and the rows are read anew', async () => {
    const { bridge } = shop()
    const reply = {
      updated: 12,
      unchanged: 3,
      errors: [{ row: 7, message: 'Nie ma tekstu faq / 99 / question.' }],
    }
    bridge.use({ 'transfers.upload': () => reply })
    const { user } = await openEntries()
    const dialog = await choose(user, WORKBOOK)
    await dialog.findByText('teksty.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Importuj' }))
    const result = within(await screen.findByRole('dialog', { name: 'Wynik importu: teksty.xlsx' }))
    expect(result.getByText('Zmieniono').nextSibling?.textContent).toBe('12')
    expect(result.getByRole('row', { name: 'Wiersz 7 Nie ma tekstu faq / 99 / question.' })).toBeTruthy()
    expect(bridge.inputsOf('transfers.upload')).toMatchObject([
      { operation: 'translationModels.import', body: { excel_file: 'file:1' } },
    ])
    await waitFor(() => expect(bridge.callsOf('translationModels.rows')).toHaveLength(2))
  })

  test('SYS-019 what the server says of the file stands at the field, and the file stays chosen', async () => {
    const { bridge } = shop()
    const fieldErrors = { excel_file: ['W pierwszym wierszu brakuje kolumn: id.'] }
    bridge.use({
      'transfers.upload': () => {
        throw failure({ code: ErrorCode.validation, message: 'Niepoprawne dane', status: 400, fieldErrors })
      },
    })
    const { user } = await openEntries()
    const dialog = await choose(user, WORKBOOK)
    await dialog.findByText('teksty.xlsx')
    await user.click(dialog.getByRole('button', { name: 'Importuj' }))
    await dialog.findByText('W pierwszym wierszu brakuje kolumn: id.')
    expect(dialog.getByText('teksty.xlsx')).toBeTruthy()
  })
})
