import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { CallInput } from '#renderer/lib/api.ts'
import { dragRowToBottom, dragRowToTop } from '#support/renderer/drag-row.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

interface Entry {
  pk: number
  name_pl: string
  position: number
}

/** A server with an ordered list: positions start at `base` and are renumbered as Django's list does it. */
function shopWith(names: readonly string[], base = 1) {
  let order: Entry[] = names.map((name_pl, index) => ({ pk: index + 10, name_pl, position: base + index }))
  function update({ params, body }: CallInput<'competencies.update'>): Entry | undefined {
    const moved = order.find(({ pk }) => pk === params.pk) as Entry
    const others = order.filter(({ pk }) => pk !== params.pk)
    others.splice((body.position ?? base) - base, 0, moved)
    order = others.map((entry, index) => ({ ...entry, position: base + index }))
    return order.find(({ pk }) => pk === params.pk)
  }
  const bridge = createFakeBridge(
    {},
    {
      'competencies.list': ({ query }) => {
        const { page = 1, page_size = 20 } = query ?? {}
        return { count: order.length, results: order.slice((page - 1) * page_size, page * page_size) }
      },
      'competencies.update': update,
    },
  )
  return { bridge, update, namesNow: () => order.map(({ name_pl }) => name_pl) }
}

const NAMES = ['Reklamacje', 'Produkcja', 'Płatności', 'Wysyłka']

/** Puts the tab stop on a row's name, as a click does. */
async function focusRow(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name })
  const cell = link.closest<HTMLElement>('[role="gridcell"]') as HTMLElement
  cell.focus()
  return cell
}

async function openMenu(user: ReturnType<typeof openScreens>['user'], name: string) {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role="row"]') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'Działania' }))
  return screen.findByRole('menu')
}

describe('a list with its own order', () => {
  test.each([
    ['above', dragRowToTop, 1, ['Płatności', 'Reklamacje', 'Produkcja', 'Wysyłka']],
    ['below', dragRowToBottom, 4, ['Reklamacje', 'Produkcja', 'Wysyłka', 'Płatności']],
  ] as const)(
    'APP-048 CONT-006 a row that is dropped %s the others sends only its new position',
    async (_where, drag, position, order) => {
      const { bridge, namesNow } = shopWith(NAMES)
      openScreens(screensIn('competencies'), '/competencies/list')
      await drag(/Płatności/)
      await waitFor(() => expect(columnTexts('Nazwa')).toEqual(order))
      await waitFor(() => expect(namesNow()).toEqual(order))
      expect(bridge.callsOf('competencies.update')).toEqual([{ params: { pk: 12 }, body: { position } }])
    },
  )

  test('CONT-006 OP-15 Alt with an arrow moves the row immediately and sends only its position', async () => {
    const { bridge, namesNow } = shopWith(NAMES)
    const { user } = openScreens(screensIn('competencies'), '/competencies/list')
    const cell = await focusRow('Reklamacje')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() =>
      expect(columnTexts('Nazwa')).toEqual(['Produkcja', 'Reklamacje', 'Płatności', 'Wysyłka']),
    )
    await waitFor(() => expect(bridge.callsOf('competencies.update')).toHaveLength(1))
    expect(bridge.callsOf('competencies.update')).toEqual([{ params: { pk: 10 }, body: { position: 2 } }])
    expect(namesNow()).toEqual(columnTexts('Nazwa'))
    expect(document.activeElement).toBe(cell)
    expect(
      screen.getByText('Przeniesiono kompetencję „Reklamacje” na pozycję 2 z 4').getAttribute('role'),
    ).toBe('status')
  })

  test('CONT-006 with a server that counts from 0, the position of the row in that place is sent', async () => {
    const { bridge, namesNow } = shopWith(NAMES, 0)
    const { user } = openScreens(screensIn('competencies'), '/competencies/list')
    await focusRow('Wysyłka')
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
    await waitFor(() => expect(namesNow()[0]).toBe('Wysyłka'))
    expect(bridge.callsOf('competencies.update')).toEqual([{ params: { pk: 13 }, body: { position: 0 } }])
  })

  test('CONT-006 every move has a command, to a typed position or to either end, which says when the row cannot move', async () => {
    const { namesNow } = shopWith(NAMES)
    const { user } = openScreens(screensIn('competencies'), '/competencies/list')
    const menu = await openMenu(user, 'Reklamacje')
    const up = within(menu).getByRole('menuitem', { name: /Przenieś wyżej/ })
    expect(up.getAttribute('aria-disabled')).toBe('true')
    expect(up.textContent).toContain('To już pierwsze miejsce.')
    await user.click(within(menu).getByRole('menuitem', { name: 'Przenieś na pozycję…' }))
    const place = await screen.findByLabelText(/^Pozycja od 1 do 4/)
    await user.clear(place)
    await user.type(place, '9{Enter}')
    expect(await screen.findByText('Podaj liczbę od 1 do 4.')).toBeTruthy()
    await user.clear(place)
    await user.type(place, '3{Enter}')
    await waitFor(() => expect(namesNow()).toEqual(['Produkcja', 'Płatności', 'Reklamacje', 'Wysyłka']))
    await user.click(
      within(await openMenu(user, 'Produkcja')).getByRole('menuitem', { name: /Przenieś na koniec/ }),
    )
    await waitFor(() => expect(namesNow().at(-1)).toBe('Produkcja'))
  })

  test('APP-049 a move that fails is reverted and reported with the generic message', async () => {
    const { bridge } = shopWith(NAMES)
    bridge.use(
      {},
      {
        'competencies.update': () => {
          // No list arrives that would restore the rows by itself.
          bridge.use({}, { 'competencies.list': () => new Promise(() => undefined) })
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            status: 400,
            nonFieldErrors: ['Zablokowane.'],
          })
        },
      },
    )
    const { user } = openScreens(screensIn('competencies'), '/competencies/list')
    await focusRow('Reklamacje')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByText('Wystąpił błąd', { selector: '[data-kind="error"] *' })).toBeTruthy()
    expect(screen.getByText('Zablokowane.')).toBeTruthy()
    await waitFor(() => expect(columnTexts('Nazwa')).toEqual(NAMES))
  })

  test('CONT-006 quick moves are sent sequentially, and the last position of a row wins', async () => {
    const { bridge, namesNow, update } = shopWith(NAMES)
    const sent = () =>
      bridge.callsOf('competencies.update').map(({ params, body }) => [params.pk, body.position])
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    bridge.use({}, { 'competencies.update': async (call) => (await gate, update(call)) })
    const { user } = openScreens(screensIn('competencies'), '/competencies/list')
    await focusRow('Reklamacje')
    for (const place of [1, 2, 3]) {
      await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await waitFor(() => expect(columnTexts('Nazwa')[place]).toBe('Reklamacje'))
    }
    expect(columnTexts('Nazwa').at(-1)).toBe('Reklamacje')
    expect(sent()).toEqual([[10, 2]])
    letGo()
    await waitFor(() =>
      expect(sent()).toEqual([
        [10, 2],
        [10, 4],
      ]),
    )
    await waitFor(() => expect(namesNow().at(-1)).toBe('Reklamacje'))
    expect(columnTexts('Nazwa')).toEqual(namesNow())
  })

  test('CONT-006 a move beyond the page reads the position there and sends one position', async () => {
    const many = Array.from({ length: 45 }, (_, index) => `Kompetencja ${index + 1}`)
    const { bridge, namesNow } = shopWith(many, 0)
    const { user } = openScreens(screensIn('competencies'), '/competencies/list')
    await focusRow('Kompetencja 2')
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    await successNotice('Przeniesiono kompetencję „Kompetencja 2” na pozycję 45 z 45')
    expect(bridge.callsOf('competencies.update')).toEqual([{ params: { pk: 11 }, body: { position: 44 } }])
    expect(namesNow().at(-1)).toBe('Kompetencja 2')
  })

  test('APP-047 rows of a filtered or differently ordered list cannot be moved, and the list says why', async () => {
    const { bridge } = shopWith(NAMES)
    const { user, address } = openScreens(screensIn('competencies'), '/competencies/list?ordering=-name_pl')
    const menu = await openMenu(user, 'Produkcja')
    expect(within(menu).getByRole('menuitem', { name: /Przenieś wyżej/ }).textContent).toContain(
      'Kolejność zmienia się tylko na liście bez filtrów, ułożonej według pozycji.',
    )
    await user.keyboard('{Escape}')
    await focusRow('Produkcja')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(
      await screen.findByText(/Kolejność zmienia się/, { selector: '[data-kind="info"] *' }),
    ).toBeTruthy()
    expect(bridge.callsOf('competencies.update')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pokaż w kolejności' }))
    await waitFor(() => expect(address()).toBe('/competencies/list'))
    expect(screen.queryByRole('button', { name: 'Pokaż w kolejności' })).toBeNull()
  })

  test('APP-040 without change_competence there is neither handle nor command', async () => {
    shopWith(NAMES)
    const { user } = openScreens(screensIn('competencies'), '/competencies/list', {
      isSuperuser: false,
      permissions: ['view_competence', 'delete_competence'],
    })
    await screen.findByText('4 kompetencje')
    expect(screen.queryByRole('columnheader', { name: 'Kolejność' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Działania' })[0] as HTMLElement)
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Usuń'])
  })
})
