import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { LANGUAGES } from '#shared/domain/languages.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../../../screen-harness.tsx'
import { COUNT, openTexts, pageOf, scrollTo, shop, textOf } from './translations-page.ts'
import { screensIn } from '#renderer/app/screens.ts'

describe('rows', () => {
  test('SYS-012 texts are shown with module, type, controller and number, and with their five languages', async () => {
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

  test('SYS-013 texts of records are shown with model, id and field', async () => {
    shop()
    openScreens(screensIn('translations'), '/translations/models-list')
    await screen.findByText('300 tekstów')
    expect(['Model', 'Id', 'Pole'].map((label) => columnTexts(label)[0])).toEqual(['faq', '1', 'question'])
  })

  test('SYS-012 of twenty thousand rows, only the visible ones are read, a hundred at a time', async () => {
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
    'SYS-012 with fewer rows than the server counts, and %s behind them, leaves no loading rows and says so',
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

  test('SYS-012 adopts a smaller page size that the server uses', async () => {
    const { bridge } = shop(50)
    await openTexts()
    scrollTo(120)
    await screen.findByText('tekst 125')
    const pages = bridge.callsOf('translations.list').map(({ query }) => query?.page)
    expect(pages).toContain(3)
    expect(pages).not.toContain(2)
  })

  test('SYS-012 search, missing languages and ordering are part of the request, and the rows start again from the top', async () => {
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

  test('SYS-012 a page that fails says so, and is read when it is requested again', async () => {
    const { bridge } = shop()
    const fail = () => {
      throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem' })
    }
    bridge.use({}, { 'translations.list': fail })
    const { user } = openScreens(screensIn('translations'), '/translations/list')
    expect((await screen.findByRole('alert')).textContent).toContain('Brak połączenia z serwerem')
    bridge.use({}, { 'translations.list': ({ query }) => pageOf(query, textOf) })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    await screen.findByText('tekst 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
