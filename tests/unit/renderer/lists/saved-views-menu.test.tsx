import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { forgetQueries, listAddress } from '#renderer/lists/list/list-memory.ts'
import { currentCommands } from '#renderer/lib/commands.ts'
import { createFakeBridge } from '#support/renderer/fake-bridge.ts'
import { openScreens, type OpenScreens } from '../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const EWA = { pk: 7, username: 'ewa' }
const KEY = 'views:7:/tags/list'

function tagBridge() {
  return createFakeBridge(
    {},
    {
      'tags.list': ({ query }) => ({
        count: 300,
        results: [{ pk: 1, name: `tag ${query?.search ?? ''}` }],
      }),
      'orders.list': () => ({ count: 1, results: [{ pk: 10482 }] }),
      'sites.all': () => [{ pk: 1, name: 'PL' }],
      'tags.options': () => [],
    },
  )
}

function keep(...views: { name: string; query: string; isDefault?: boolean }[]) {
  localStorage.setItem(KEY, JSON.stringify(views.map((view) => ({ isDefault: false, ...view }))))
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown

async function openTags(to = '/tags/list') {
  const opened = openScreens(screensIn('tags'), to, EWA)
  await screen.findByText('300 tagów')
  return opened
}

async function openMenu({ user }: OpenScreens) {
  await user.click(screen.getByRole('button', { name: 'Widoki' }))
  return within(await screen.findByRole('group', { name: 'Widoki' }))
}

async function nameIt({ user }: OpenScreens, name: string) {
  const input = await screen.findByLabelText(/Nazwa widoku/)
  await user.clear(input)
  await user.type(input, `${name}{Enter}`)
}

const whenClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /widok/i })).toBeNull())

describe('saved views of a list', () => {
  test('the present search, column search, ordering and page size are saved under a name, without the page number', async () => {
    tagBridge()
    const opened = await openTags('/tags/list?page=3&page_size=50&search=pil&ordering=-name&name=vip')
    const menu = await openMenu(opened)
    expect(menu.getByText('Brak zapisanych widoków')).toBeTruthy()
    await opened.user.click(menu.getByRole('button', { name: 'Zapisz bieżący widok…' }))
    await nameIt(opened, 'Pilne')
    await whenClosed()
    expect(kept()).toMatchObject([
      { name: 'Pilne', query: 'page_size=50&search=pil&ordering=-name&name=vip', isDefault: false },
    ])
    expect(opened.address()).toBe('/tags/list?page=3&page_size=50&search=pil&ordering=-name&name=vip')
  })

  test('a view without a name is not saved, and cancelling saves nothing', async () => {
    tagBridge()
    const opened = await openTags()
    const menu = await openMenu(opened)
    await opened.user.click(menu.getByRole('button', { name: 'Zapisz bieżący widok…' }))
    await nameIt(opened, '   ')
    expect(await screen.findByText('Podaj nazwę widoku')).toBeTruthy()
    await opened.user.click(screen.getByRole('button', { name: 'Anuluj' }))
    await whenClosed()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('a name that is taken prompts first; declining changes neither the view nor the typed name', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=stare', isDefault: true })
    const opened = await openTags('/tags/list?search=nowe')
    const menu = await openMenu(opened)
    await opened.user.click(menu.getByRole('button', { name: 'Zapisz bieżący widok…' }))
    await nameIt(opened, 'pilne')
    const question = await screen.findByRole('alertdialog', { name: 'Zastąpić widok „Pilne”?' })
    await opened.user.click(within(question).getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(kept()).toMatchObject([{ name: 'Pilne', query: 'search=stare', isDefault: true }])
    expect(screen.getByLabelText<HTMLInputElement>(/Nazwa widoku/).value).toBe('pilne')
    await opened.user.type(screen.getByLabelText(/Nazwa widoku/), '{Enter}')
    await opened.user.click(await screen.findByRole('button', { name: 'Zastąp' }))
    await whenClosed()
    expect(kept()).toMatchObject([{ name: 'pilne', query: 'search=nowe', isDefault: true }])
  })

  test('APP-031 APP-032 a chosen view replaces the whole query on page 1 and restores every part of it', async () => {
    const bridge = tagBridge()
    keep({ name: 'Pilne', query: 'page_size=50&ordering=-name&name=vip' }, { name: 'Całość', query: '' })
    const opened = await openTags('/tags/list?page=3&search=stare')
    await opened.user.click((await openMenu(opened)).getByRole('button', { name: 'Pilne' }))
    await waitFor(() => expect(opened.address()).toBe('/tags/list?page_size=50&ordering=-name&name=vip'))
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toEqual({
        page: 1,
        page_size: 50,
        ordering: '-name',
        name: 'vip',
      }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Szukaj na liście').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Szukaj: Nazwa').value).toBe('vip')
    expect(screen.getByLabelText<HTMLSelectElement>('Na stronie').value).toBe('50')
    await opened.user.click((await openMenu(opened)).getByRole('button', { name: 'Całość' }))
    await waitFor(() => expect(opened.address()).toBe('/tags/list'))
    await opened.go(-1)
    await waitFor(() => expect(opened.address()).toBe('/tags/list?page_size=50&ordering=-name&name=vip'))
  })

  test('APP-032 a view restores search texts that were cleared meanwhile', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=pil&name=vip' })
    const opened = await openTags('/tags/list?search=pil&name=vip')
    await opened.user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    await waitFor(() => expect(opened.address()).toBe('/tags/list?search=pil'))
    await opened.user.click(screen.getByRole('button', { name: 'Usuń filtr Szukane' }))
    await waitFor(() => expect(opened.address()).toBe('/tags/list'))
    await opened.user.click((await openMenu(opened)).getByRole('button', { name: 'Pilne' }))
    await waitFor(() => expect(opened.address()).toBe('/tags/list?search=pil&name=vip'))
    expect(screen.getByLabelText<HTMLInputElement>('Szukaj na liście').value).toBe('pil')
    expect(screen.getByLabelText<HTMLInputElement>('Szukaj: Nazwa').value).toBe('vip')
  })

  test('the view that the list shows is marked, whatever the page', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=pil' }, { name: 'Inne', query: 'search=inne' })
    const opened = await openTags('/tags/list?page=2&search=pil')
    const menu = await openMenu(opened)
    expect(menu.getByRole('button', { current: true }).textContent).toBe('Pilne')
  })

  test('a view can be renamed, or deleted after a confirmation with its name', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=pil' }, { name: 'Inne', query: '' })
    const opened = await openTags()
    await opened.user.click((await openMenu(opened)).getByRole('button', { name: 'Zmień nazwę: Pilne' }))
    await nameIt(opened, 'Na dziś')
    await whenClosed()
    await opened.user.click((await openMenu(opened)).getByRole('button', { name: 'Usuń: Inne' }))
    const question = await screen.findByRole('alertdialog', { name: 'Usunąć widok „Inne”?' })
    await opened.user.click(within(question).getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(kept()).toHaveLength(2)
    await opened.user.click((await openMenu(opened)).getByRole('button', { name: 'Usuń: Inne' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Usuń' }))
    await waitFor(() =>
      expect(kept()).toMatchObject([{ name: 'Na dziś', query: 'search=pil', isDefault: false }]),
    )
  })

  test('views and saving are commands of the screen', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=pil' })
    const opened = await openTags()
    const command = currentCommands().find(({ label }) => label === 'Widok: Pilne')
    command?.run()
    await waitFor(() => expect(opened.address()).toBe('/tags/list?search=pil'))
    expect(currentCommands().map(({ label }) => label)).toContain('Zapisz widok')
  })

  test('opened by its key, it starts at the current view, and Escape returns the focus', async () => {
    tagBridge()
    keep({ name: 'Inne', query: '' }, { name: 'Pilne', query: 'search=pil' })
    const { user } = await openTags('/tags/list?search=pil')
    const before = screen.getByLabelText('Szukaj: Nazwa')
    before.focus()
    act(() =>
      currentCommands()
        .find(({ keys }) => keys === 'v')
        ?.run(),
    )
    const menu = within(await screen.findByRole('group', { name: 'Widoki' }))
    await waitFor(() => expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Pilne' })))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Widoki' })).toBeNull())
    expect(document.activeElement).toBe(before)
  })

  test('views of another user and of another list are not offered', async () => {
    tagBridge()
    localStorage.setItem(
      'views:8:/tags/list',
      JSON.stringify([{ name: 'Cudze', query: '', isDefault: true }]),
    )
    keep({ name: 'Moje', query: 'search=moje' })
    const opened = openScreens([...screensIn('tags'), ...screensIn('orders')], '/order/list', EWA)
    await screen.findByText('10482')
    expect((await openMenu(opened)).getByText('Brak zapisanych widoków')).toBeTruthy()
    await opened.go('/tags/list')
    await screen.findByText('300 tagów')
    const menu = await openMenu(opened)
    expect(menu.queryByRole('button', { name: 'Cudze' })).toBeNull()
    expect(menu.getByRole('button', { name: 'Moje' })).toBeTruthy()
  })
})

describe('default view', () => {
  test('is set and cleared in the menu', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=pil' }, { name: 'Inne', query: '', isDefault: true })
    const opened = await openTags()
    const menu = await openMenu(opened)
    await opened.user.click(menu.getByRole('button', { name: 'Otwieraj domyślnie: Pilne' }))
    expect(menu.getByRole('button', { name: 'Pilne, domyślny' })).toBeTruthy()
    expect(menu.getByRole('button', { name: 'Otwieraj domyślnie: Inne' })).toBeTruthy()
    await opened.user.click(menu.getByRole('button', { name: 'Nie otwieraj domyślnie: Pilne' }))
    expect(menu.queryByText('domyślny')).toBeNull()
  })

  test('is opened on a fresh start instead of the saved query; an address with a query is used unchanged', async () => {
    const bridge = tagBridge()
    localStorage.setItem('list:/tags/list', 'search=wczorajsze')
    keep({ name: 'Pilne', query: 'search=pil', isDefault: true })
    const opened = await openTags()
    await waitFor(() => expect(opened.address()).toBe('/tags/list?search=pil'))
    expect(bridge.callsOf('tags.list').map(({ query }) => query?.search)).toEqual(['pil'])
    await opened.go('/tags/list?search=link')
    await waitFor(() => expect(opened.address()).toBe('/tags/list?search=link'))
  })

  test('within a session the last query, even an empty one, takes precedence over it', async () => {
    tagBridge()
    keep({ name: 'Pilne', query: 'search=pil', isDefault: true })
    const opened = await openTags()
    await opened.user.click(screen.getByRole('button', { name: 'Usuń filtr Szukane' }))
    await waitFor(() => expect(opened.address()).toBe('/tags/list'))
    await opened.go('/elsewhere')
    await opened.go('/tags/list')
    await screen.findByText('300 tagów')
    expect(opened.address()).toBe('/tags/list')
    forgetQueries()
    expect(listAddress('/tags/list')).toBe('/tags/list?search=pil')
  })

  test('APP-029 without a default view a fresh start opens the saved query', async () => {
    tagBridge()
    localStorage.setItem('list:/tags/list', 'search=wczorajsze')
    keep({ name: 'Pilne', query: 'search=pil' })
    const opened = await openTags()
    await waitFor(() => expect(opened.address()).toBe('/tags/list?search=wczorajsze'))
  })
})
