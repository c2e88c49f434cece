import { keyOf } from '#sandbox/database/key-ranges.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useCommands } from '#renderer/lib/commands.ts'
import { rememberPlace } from '#renderer/app/recent-places.ts'
import { useStation } from '#renderer/lib/station.ts'
import { failure, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'
import { aScreen, renderApp } from '#support/renderer/render-app.tsx'

const input = () => screen.findByRole('combobox', { name: 'Paleta poleceń' })
const group = (name: string) => screen.findByRole('group', { name })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '')
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null

const clerk = signedIn(aUser({ permissions: ['view_order', 'view_client', 'send_order'] }))

const ORDER = {
  pk: 101985,
  status: 'in_production',
  client: { pk: 4, full_name: 'Łucja Żak', company_name: null, email: 'l@example.pl' },
}

const missing = () => {
  throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono', status: 404 })
}

function aClient(pk: number, first_name: string) {
  return { pk, user: { first_name, last_name: 'Żak', email: `${pk}@example.pl` }, company_name: null }
}

const SCREENS = [
  aScreen('/'),
  aScreen('/order/:pk', { permission: 'view_order' }),
  aScreen('/order/send/:pk', { permission: 'send_order' }),
  aScreen('/clients/:pk', { permission: 'view_client' }),
  aScreen('/clients/list', { permission: 'view_client', title: 'Klienci' }),
]

async function openPalette(operations: OperationHandlers, session = clerk, screens = SCREENS) {
  const app = await renderApp({ session, screens, operations })
  await app.user.keyboard('{Control>}k{/Control}')
  await input()
  return app
}

const NOBODY: OperationHandlers = {
  'orders.list': () => ({ count: 0, results: [] }),
  'clients.list': () => ({ count: 0, results: [] }),
}

describe('an order by its number', () => {
  test('DESK-088 Ctrl+K, a number and Enter open the order as soon as the server confirms that it exists', async () => {
    let answer = (_order: object) => {}
    const { path, user } = await openPalette({
      ...NOBODY,
      'orders.retrieve': () => new Promise((resolve) => (answer = resolve)),
    })
    await user.keyboard('101985{Enter}')
    expect(chosen()).toContain('Zamówienie 101985sprawdzam…')
    expect(path()).toBe('/')
    await act(async () => answer(ORDER))
    await waitFor(() => expect(path()).toBe('/order/101985'))
    expect(screen.queryByRole('combobox', { name: 'Paleta poleceń' })).toBeNull()
  })

  test('DESK-088 offers the order with client and state, and its packing below it', async () => {
    const { user } = await openPalette({ ...NOBODY, 'orders.retrieve': () => ORDER })
    await user.keyboard('#101985')
    await waitFor(() =>
      expect(options()).toEqual([
        'Zamówienie 101985Łucja Żak · W produkcji',
        'Wyślij zamówienie 101985Łucja Żak · W produkcji',
      ]),
    )
  })

  test('does not offer an order number that does not exist', async () => {
    const { path, user } = await openPalette({ ...NOBODY, 'orders.retrieve': missing })
    await user.keyboard('77{Enter}')
    await screen.findByText('Nie ma zamówienia 77')
    await user.keyboard('{Enter}')
    expect(path()).toBe('/')
    expect(await input()).toBeTruthy()
  })

  test('a packer without permission to view orders finds only the packing, and no other request is sent', async () => {
    const packer = signedIn(aUser({ permissions: ['send_order'] }))
    const { bridge, path, user } = await openPalette({ 'orders.sendRetrieve': () => ORDER }, packer)
    await user.keyboard('101985{Enter}')
    await waitFor(() => expect(path()).toBe('/order/send/101985'))
    expect(bridge.callsOf('orders.retrieve')).toEqual([])
    expect(bridge.callsOf('clients.list')).toEqual([])
  })
})

describe('records found by typed text', () => {
  test('DESK-088 clients are found by the list’s own search and open their page', async () => {
    const { bridge, path, user } = await openPalette({
      ...NOBODY,
      'clients.list': () => ({ count: 1, results: [aClient(9, 'Łucja')] }),
    })
    await user.keyboard('zak')
    expect((await within(await group('Klienci')).findByRole('option')).textContent).toBe(
      'Łucja Żak9@example.pl · nr 9',
    )
    expect(bridge.callsOf('clients.list')[0]?.query).toMatchObject({ search: 'zak', page: 1 })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/clients/9'))
  })

  test('a record whose form the user may not open leads to the list that shows it', async () => {
    const reader = signedIn(aUser({ permissions: ['view_setting'] }))
    const own = [
      aScreen('/'),
      aScreen('/settings/list', { permission: 'view_setting' }),
      aScreen('/settings/update/:pk', { permission: 'change_setting' }),
    ]
    const setting = { pk: 4, name: 'DELIVERY_DAYS', value: '3', description: 'Dni dostawy' }
    const operations = { 'settings.list': () => ({ count: 1, results: [setting] }) }
    const { path, router, user } = await openPalette(operations, reader, own)
    await user.keyboard('dostaw')
    await waitFor(() => expect(chosen()).toBe('DELIVERY_DAYSDni dostawy'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/settings/list'))
    expect(router.state.location.search).toBe('?search=DELIVERY_DAYS')
  })

  test('does not search or show kinds of records that the user may not view', async () => {
    const onlyOrders = signedIn(aUser({ permissions: ['view_order'] }))
    const { bridge, user } = await openPalette(
      { 'orders.list': () => ({ count: 1, results: [ORDER] }) },
      onlyOrders,
    )
    await user.keyboard('zak')
    await group('Zamówienia')
    await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
    expect(screen.queryByRole('group', { name: 'Klienci' })).toBeNull()
    expect(bridge.callsOf('clients.list')).toEqual([])
  })

  test('a kind whose search fails shows the error in its group and can be searched again', async () => {
    let isBroken = true
    const { user } = await openPalette({
      'orders.list': () => ({ count: 1, results: [ORDER] }),
      'clients.list': () => {
        if (isBroken) throw failure({ code: ErrorCode.server, message: 'Błąd serwera (500)' })
        return { count: 1, results: [aClient(9, 'Łucja')] }
      },
    })
    await user.keyboard('zak')
    const retry = await screen.findByRole('option', { name: /Ponów/ })
    expect(retry.textContent).toContain('Nie udało się wyszukać: Błąd serwera (500)')
    expect((await within(await group('Zamówienia')).findByRole('option')).textContent).toContain('101985')
    isBroken = false
    await user.click(retry)
    expect(await screen.findByRole('option', { name: /^Łucja Żak/ })).toBeTruthy()
  })

  test('results that arrive above the selected row keep it selected, and Enter opens it', async () => {
    let answer = (_page: object) => {}
    const { path, user } = await openPalette({
      'orders.list': () => new Promise((resolve) => (answer = resolve)),
      'clients.list': () => ({ count: 1, results: [aClient(9, 'Łucja')] }),
    })
    await user.keyboard('zak')
    await waitFor(() => expect(chosen()).toContain('Łucja Żak'))
    await act(async () => answer({ count: 1, results: [ORDER] }))
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[0]).toContain('Zamówienie 101985')
    expect(chosen()).toContain('Łucja Żak')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/clients/9'))
  })
})

describe('recently opened records', () => {
  test('are listed first, are found without Polish letters, and are hidden from other users and other shops', async () => {
    useStation.setState({ info: aStation({ apiHost: 'shop.example', isTraining: false }) })
    rememberPlace(keyOf('staff', 3), { to: '/clients/2', label: 'Klient innego sklepu', note: '' })
    useStation.setState({ info: aStation() })
    rememberPlace(keyOf('staff', 3), { to: '/clients/list', label: 'Klienci', note: 'Sprzedaż' })
    rememberPlace(keyOf('staff', 3), { to: '/clients/9', label: 'Łucja Żak', note: 'nr 9' })
    rememberPlace(keyOf('staff', 3), { to: '/tags/list', label: 'Tagi', note: 'Treści' })
    rememberPlace(keyOf('staff', 8), { to: '/clients/1', label: 'Obcy', note: '' })
    const { user } = await openPalette(NOBODY)
    const recent = within(await group('Ostatnio otwierane'))
    // Records that the user may not open (any more) are missing.
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Łucja Żaknr 9',
      'KlienciSprzedaż',
    ])
    expect(screen.queryByRole('group', { name: 'Ekrany' })?.textContent ?? '').not.toContain('Klienci')
    await user.keyboard('lucja')
    await waitFor(() => expect(chosen()).toBe('Łucja Żaknr 9'))
  })

  test('opened records and screens are remembered under the name by which they were found', async () => {
    const { path, router, user } = await openPalette({
      ...NOBODY,
      'clients.list': () => ({ count: 1, results: [aClient(9, 'Łucja')] }),
    })
    await user.keyboard('zak')
    await group('Klienci')
    await waitFor(() => expect(chosen()).toContain('Łucja Żak'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/clients/9'))
    await act(() => router.navigate('/order/7'))
    await act(() => router.navigate('/'))
    await user.keyboard('{Control>}k{/Control}')
    const recent = within(await group('Ostatnio otwierane'))
    expect(recent.getAllByRole('option')[1]?.textContent).toContain('Łucja Żak')
    expect(recent.getAllByRole('option')[0]?.textContent).toContain('7')
  })
})

describe('the field', () => {
  function ScreenWithActions() {
    useCommands([{ id: 'a', label: 'Zmień adres dostawy', run: () => {} }])
    return <input aria-label="pole ekranu" />
  }
  const own = [aScreen('/', { load: () => Promise.resolve(ScreenWithActions) }), ...SCREENS.slice(1)]

  test('> searches only commands and sends no request', async () => {
    const { bridge, user } = await openPalette(NOBODY, clerk, own)
    await user.keyboard('>zmien adres')
    expect(options()).toEqual(['Zmień adres dostawy'])
    await user.clear(await input())
    await user.keyboard('>')
    expect(options()).toContain('Zmień adres dostawy')
    expect(screen.queryByRole('group', { name: 'Ekrany' })).toBeNull()
    expect(bridge.callsOf('orders.list')).toEqual([])
  })

  test('has the focus in the same turn in which the palette opens, before the code of the list is fetched', async () => {
    const { user } = await renderApp({ session: clerk, screens: own })
    act(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    })
    // There was no `await` in between.
    const field = screen.getByRole('combobox', { name: 'Paleta poleceń' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('zmien')
    expect((field as HTMLInputElement).value).toBe('zmien')
  })

  test('keeps the focus when the screen below takes it, and Esc returns it to where it was', async () => {
    const { user } = await renderApp({ session: clerk, screens: own })
    const below = await screen.findByLabelText('pole ekranu')
    act(() => below.focus())
    await user.keyboard('{Control>}k{/Control}')
    const field = await input()
    act(() => below.focus())
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(below)
  })

  test('is a combobox that names the active option, also across groups and from the first option to the last', async () => {
    const { user } = await openPalette(NOBODY, clerk, own)
    await screen.findAllByRole('option')
    const field = await input()
    const named = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(named()).toBe(options()[0])
    await user.keyboard('{ArrowDown}')
    expect(named()).toBe(options()[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(named()).toBe(options().at(-1))
    expect(chosen()).toBe(named())
  })
})
