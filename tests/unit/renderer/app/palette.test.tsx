import { BlueprintProvider } from '@blueprintjs/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { CommandPalette } from '#renderer/app/shell/command-palette.tsx'
import { orderItems, paletteItems } from '#renderer/app/shell/palette-entries.ts'
import { createPaletteIndex, typedOrderNumber, searchPalette } from '#renderer/app/shell/palette-search.ts'
import { screens } from '#renderer/app/screens.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const entries = ['Zamówienia', 'Nowe zamówienie', 'Płyty', 'Kostki produkcyjne', 'Święta'].map(
  (label, index) => ({ id: String(index), label, group: index === 2 ? 'Produkcja' : 'Inne' }),
)
const found = (query: string) => searchPalette(createPaletteIndex(entries), query).map(({ label }) => label)

describe('what is found', () => {
  test('DESK-088 letters are compared without case and diacritics, ł included', () => {
    expect(found('plyty')).toEqual(['Płyty'])
    expect(found('PŁYT')).toEqual(['Płyty'])
    expect(found('swieta')).toEqual(['Święta'])
  })

  test('DESK-088 the label’s beginning goes before a word’s, words may come in any order, the group counts', () => {
    expect(found('zamow')).toEqual(['Zamówienia', 'Nowe zamówienie'])
    expect(found('zamow nowe')).toEqual(['Nowe zamówienie'])
    expect(found('produkc')).toEqual(['Kostki produkcyjne', 'Płyty'])
    expect(found('xyz')).toEqual([])
  })

  test('at most 30 results, also of very many entries', () => {
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

  test('over 20,000 screens thirty rows are drawn at most, and a key prepares none of the screens again', async () => {
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
    const field = await screen.findByLabelText('Paleta poleceń')
    const drawn: number[] = []
    for (const query of ['z', 'za', 'zamowienia', 'zamowienia 1999', '']) {
      fold.mockClear()
      fireEvent.change(field, { target: { value: query } })
      drawn.push(screen.queryAllByRole('menuitem').length)
      // What was typed, as often as it is looked for.
      expect(fold.mock.calls.length).toBeLessThanOrEqual(10)
    }
    fold.mockRestore()
    expect(Math.max(...drawn)).toBe(30)
    expect(drawn[3]).toBe(12)
  })

  test('a search looks at each entry once', () => {
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

  test('an order number is recognised however it is written', () => {
    for (const text of ['10482', ' 10482 ', 'zamówienie 10482', 'ZAM-10482', '#10482', 'zam 0010482']) {
      expect(typedOrderNumber(text)).toBe('10482')
    }
    for (const text of ['', '0', 'zam', '10482x', '12345678901']) expect(typedOrderNumber(text)).toBeNull()
  })
})

describe('what is offered', () => {
  test('DESK-088 only screens that the person may see, and orders as far as the permissions go', () => {
    const packer = aUser({ permissions: ['send_order'] })
    const shop = screens.filter(({ nav }) => nav?.section !== 'Stanowisko')
    const paths = paletteItems(shop, [], packer).map(({ id }) => id)
    expect(paths).toEqual(['screen:/', 'screen:/order/send'])
    expect(orderItems(screens, '7', packer).map(({ label }) => label)).toEqual(['Wyślij zamówienie 7'])
    expect(
      orderItems(screens, '7', aUser({ permissions: ['view_order'] })).map(({ label }) => label),
    ).toEqual(['Zamówienie 7'])
    expect(orderItems(screens, '7', aUser({ permissions: [] }))).toEqual([])
    const without = screens.filter(({ path }) => path !== '/order/:pk')
    expect(orderItems(without, '7', aUser({ isSuperuser: true })).map(({ label }) => label)).toEqual([
      'Wyślij zamówienie 7',
    ])
  })

  test('DESK-088 a typed number compiles no address of a screen: with thousands of them each digit would take long', () => {
    const compiled = vi.spyOn(globalThis, 'RegExp')
    expect(orderItems(screens, '10482', aUser({ isSuperuser: true }))).toHaveLength(2)
    expect(compiled).not.toHaveBeenCalled()
  })
})

describe('every area of the product', () => {
  const plain = (label: string) =>
    label.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[łŁ]/g, 'l').toLowerCase()

  test('DESK-088 an area is the first thing found by its Polish name, typed without Polish letters', () => {
    const index = createPaletteIndex(paletteItems(screens, [], aUser({ isSuperuser: true })))
    const labels = screens.flatMap(({ nav }) => (nav ? [nav.label] : []))
    expect(labels).toContain('Święta')
    expect(labels.map((label) => searchPalette(index, plain(label))[0]?.label)).toEqual(labels)
  })
})

describe('the palette', () => {
  const input = () => screen.findByRole('textbox', { name: 'Paleta poleceń' })

  test('DESK-088 Ctrl+K, a number and Enter open the order', async () => {
    const clerk = signedIn(aUser({ permissions: ['view_order'] }))
    const own = [aScreen('/'), aScreen('/order/:pk', { permission: 'view_order' })]
    const { user, path } = await renderApp({ session: clerk, screens: own })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await input(), '10482')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/order/10482'))
    expect(screen.queryByRole('textbox', { name: 'Paleta poleceń' })).toBeNull()
  })

  test('DESK-088 opened before the next screen is there, it keeps the focus', async () => {
    const { user, router } = await renderApp({ screens: [aScreen('/'), aScreen('/order/list')] })
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(document.activeElement).toBe(await input()))
    await act(() => router.navigate('/order/list'))
    await screen.findByText('ekran /order/list')
    expect(document.activeElement).toBe(await input())
  })

  test('DESK-088 it does the actions of the open screen, and a disabled one only says why', async () => {
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

  test('the menu of the window opens palette and shortcut help too', async () => {
    const { bridge, user } = await renderApp()
    bridge.emit('window.command', { command: 'shortcuts' })
    expect(await screen.findByText('Cały program')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Cały program')).toBeNull())
    bridge.emit('window.command', { command: 'palette' })
    expect(await input()).toBeTruthy()
  })
})
