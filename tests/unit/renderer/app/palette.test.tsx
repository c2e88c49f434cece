import { BlueprintProvider } from '@blueprintjs/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { CommandPalette } from '#renderer/app/shell/palette/command-palette.tsx'
import { openableBy, paletteItems } from '#renderer/app/shell/palette/palette-entries.ts'
import {
  createPaletteIndex,
  readPaletteQuery,
  searchPalette,
  typedOrderNumber,
} from '#renderer/app/shell/palette/palette-search.ts'
import { screens } from '#renderer/app/screens.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const entries = ['Zamówienia', 'Nowe zamówienie', 'Płyty', 'Kostki produkcyjne', 'Święta'].map(
  (label, index) => ({ id: String(index), label, group: index === 2 ? 'Produkcja' : 'Inne' }),
)
const found = (query: string) => searchPalette(createPaletteIndex(entries), query).map(({ label }) => label)

describe('search results', () => {
  test('DESK-088 compares letters without case and diacritics, including ł', () => {
    expect(found('plyty')).toEqual(['Płyty'])
    expect(found('PŁYT')).toEqual(['Płyty'])
    expect(found('swieta')).toEqual(['Święta'])
  })

  test('DESK-088 ranks the start of a label before the start of a word, accepts words in any order and searches the group', () => {
    expect(found('zamow')).toEqual(['Zamówienia', 'Nowe zamówienie'])
    expect(found('zamow nowe')).toEqual(['Nowe zamówienie'])
    expect(found('produkc')).toEqual(['Kostki produkcyjne', 'Płyty'])
    expect(found('xyz')).toEqual([])
  })

  test('returns at most 30 results, also from very many entries', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({
      id: String(index),
      label: `Zamówienie ${index}`,
      group: 'Zamówienia',
    }))
    const index = createPaletteIndex(many)
    expect(searchPalette(index, 'zam')).toHaveLength(30)
    expect(searchPalette(index, 'zam 19999').map(({ id }) => id)).toEqual(['19999'])
    expect(searchPalette(index, '')).toHaveLength(30)
  })

  test('with 20,000 screens, renders at most thirty rows and prepares no screen again on a key press', async () => {
    useSession.getState().set(signedIn())
    const many = Array.from({ length: 20_000 }, (_, place) =>
      aScreen(`/many/${place}`, { title: `Zamówienia ${place}` }),
    )
    const fold = vi.spyOn(String.prototype, 'normalize')
    render(
      <BlueprintProvider>
        <MemoryRouter>
          <CommandPalette screens={many} />
        </MemoryRouter>
      </BlueprintProvider>,
    )
    const field = await screen.findByRole('combobox', { name: 'Paleta poleceń' })
    await screen.findAllByRole('option')
    const drawn: number[] = []
    for (const query of ['z', 'za', 'zamowienia', 'zamowienia 1999', '']) {
      fold.mockClear()
      fireEvent.change(field, { target: { value: query } })
      drawn.push(screen.queryAllByRole('option').length)
      // Only the typed text is normalized, once for each search.
      expect(fold.mock.calls.length).toBeLessThanOrEqual(10)
    }
    fold.mockRestore()
    expect(Math.max(...drawn)).toBe(30)
    expect(drawn[3]).toBe(12)
  })

  test('a search reads each entry once', () => {
    const all = Array.from({ length: 1000 }, (_, id) => ({
      id: `${id}`,
      label: `Płyty ${id}`,
      group: 'Inne',
    }))
    const index = createPaletteIndex(all)
    let looks = 0
    const labels = new Proxy(index.labels, {
      get(list, place, receiver) {
        if (typeof place === 'string' && /^\d+$/.test(place)) looks += 1
        return Reflect.get(list, place, receiver) as unknown
      },
    })
    expect(searchPalette({ ...index, labels }, 'plyty 7 inne')).toHaveLength(30)
    expect(looks).toBe(1000)
  })

  test('recognises an order number however it is written', () => {
    for (const text of ['10482', ' 10482 ', 'zamówienie 10482', 'ZAM-10482', '#10482', 'zam 0010482']) {
      expect(typedOrderNumber(text)).toBe('10482')
    }
    for (const text of ['', '0', 'zam', '10482x', '12345678901']) expect(typedOrderNumber(text)).toBeNull()
  })
})

describe('offered entries', () => {
  test("DESK-088 offers only screens that the user may see, and addresses of records only within the user's permissions", () => {
    const packer = aUser({ permissions: ['send_order'] })
    const shop = screens.filter(({ nav }) => nav?.section !== 'Stanowisko')
    const paths = paletteItems(shop, [], packer).map(({ id }) => id)
    expect(paths).toEqual(['screen:/', 'screen:/order/send'])
    const may = openableBy(screens, packer)
    expect(
      ['/order/send/7', '/order/7', '/clients/7', '/tags/list?search=a', '/no/such'].filter(may),
    ).toEqual(['/order/send/7'])
    const clerk = openableBy(screens, aUser({ permissions: ['view_order', 'view_tag'] }))
    expect(['/order/send/7', '/order/7', '/tags/list?search=a'].filter(clerk)).toEqual([
      '/order/7',
      '/tags/list?search=a',
    ])
  })

  test('a prefix limits the search to commands or to numbers', () => {
    expect(readPaletteQuery('> zmień adres')).toEqual({ kind: 'actions', text: 'zmień adres', number: null })
    expect(readPaletteQuery('#101985')).toEqual({ kind: 'numbers', text: '', number: 101985 })
    expect(readPaletteQuery('#zam')).toEqual({ kind: 'numbers', text: '', number: null })
    expect(readPaletteQuery(' zam 101985')).toEqual({
      kind: 'everything',
      text: 'zam 101985',
      number: 101985,
    })
  })
})

describe('every area of the product', () => {
  const plain = (label: string) =>
    label.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[łŁ]/g, 'l').toLowerCase()

  test('DESK-088 an area is the first result for its Polish name typed without Polish letters', () => {
    const index = createPaletteIndex(paletteItems(screens, [], aUser({ isSuperuser: true })))
    const labels = screens.flatMap(({ nav }) => (nav ? [nav.label] : []))
    expect(labels).toContain('Święta')
    expect(labels.map((label) => searchPalette(index, plain(label))[0]?.label)).toEqual(labels)
  })
})

describe('the palette', () => {
  const input = () => screen.findByRole('combobox', { name: 'Paleta poleceń' })

  test('DESK-088 keeps the focus if it was opened before the next screen has loaded', async () => {
    const { user, router } = await renderApp({ screens: [aScreen('/'), aScreen('/order/list')] })
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(document.activeElement).toBe(await input()))
    await act(() => router.navigate('/order/list'))
    await screen.findByText('ekran /order/list')
    expect(document.activeElement).toBe(await input())
  })

  test('DESK-088 runs the actions of the open screen, and for a disabled one only shows the reason', async () => {
    const done: string[] = []
    function ScreenWithActions() {
      useCommands([
        { id: 'a', label: 'Potwierdź paczkę', keys: 'f4', run: () => done.push('a') },
        {
          id: 'b',
          label: 'Drukuj',
          isDisabled: true,
          disabledReason: 'Najpierw etykieta.',
          run: () => done.push('b'),
        },
      ])
      return <p>działania</p>
    }
    const { user } = await renderApp({
      screens: [aScreen('/', { load: () => Promise.resolve(ScreenWithActions) })],
    })
    await user.keyboard('{F4}')
    expect(done).toEqual(['a'])

    await user.keyboard('{Control>}k{/Control}')
    await user.type(await input(), 'potwierdz{Enter}')
    await waitFor(() => expect(done).toEqual(['a', 'a']))

    await user.keyboard('{Control>}k{/Control}')
    await user.type(await input(), 'drukuj{Enter}')
    expect((await screen.findAllByText('Najpierw etykieta.')).length).toBeGreaterThan(0)
    expect(done).toEqual(['a', 'a'])
  })

  test('the window menu also opens the palette and the shortcut help', async () => {
    const { bridge, user } = await renderApp()
    bridge.emit('window.command', { command: 'shortcuts' })
    expect(await screen.findByText('Cały program')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Cały program')).toBeNull())
    bridge.emit('window.command', { command: 'palette' })
    expect(await input()).toBeTruthy()
  })
})
