import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { forgetQueries } from '#renderer/lists/list/list-memory.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens } from '../screen-harness.tsx'
import { aTag, tagBridge } from './tag-list-harness.ts'
import { screensIn } from '#renderer/app/screens.ts'

function aDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

describe('list state of a screen', () => {
  test('APP-029 page size, column search, ordering and search text are saved under the route', async () => {
    const bridge = tagBridge()
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('300 tagów')
    await user.selectOptions(screen.getByLabelText('Na stronie'), '50')
    await user.type(screen.getByLabelText('Szukaj na liście'), 'pilne{Enter}')
    await user.type(screen.getByLabelText('Szukaj: Nazwa'), 'vip{Enter}')
    await user.click(screen.getByRole('columnheader', { name: /Dodano/ }))
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toEqual({
        page: 1,
        page_size: 50,
        search: 'pilne',
        name: 'vip',
        ordering: 'date_added',
      }),
    )
    await waitFor(() =>
      expect(localStorage.getItem('list:/tags/list')).toBe(
        'page_size=50&search=pilne&ordering=date_added&name=vip',
      ),
    )
  })

  test('APP-029 APP-032 a list opened without a query uses the saved one; one opened with a query uses that', async () => {
    const bridge = tagBridge()
    localStorage.setItem('list:/tags/list', 'page_size=100&search=stary')
    const { address, go } = openScreens(screensIn('tags'), '/tags/list')
    await waitFor(() => expect(address()).toBe('/tags/list?page_size=100&search=stary'))
    expect(bridge.callsOf('tags.list').map(({ query }) => query?.search)).toEqual(['stary'])
    expect(screen.getByLabelText<HTMLInputElement>('Szukaj na liście').value).toBe('stary')
    await go('/tags/list?search=nowy&ordering=-name')
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toEqual({
        page: 1,
        page_size: 20,
        search: 'nowy',
        ordering: '-name',
      }),
    )
  })

  test('APP-030 a change in one list does not change the saved state of another route', async () => {
    tagBridge()
    localStorage.setItem('list:/order/list', 'page_size=200')
    const { user } = openScreens([...screensIn('tags'), ...screensIn('orders')], '/tags/list')
    await screen.findByText('300 tagów')
    await user.selectOptions(screen.getByLabelText('Na stronie'), '50')
    await waitFor(() => expect(localStorage.getItem('list:/tags/list')).toBe('page_size=50'))
    expect(localStorage.getItem('list:/order/list')).toBe('page_size=200')
  })

  test('APP-031 the page number is in the address; Back and Forward move through the pages', async () => {
    const bridge = tagBridge()
    const { user, address, go } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    await screen.findByText('tag 2')
    await user.click(screen.getByRole('button', { name: 'Strona 3' }))
    await screen.findByText('tag 3')
    expect(address()).toBe('/tags/list?page=3')
    await go(-1)
    await screen.findByText('tag 2')
    await go(-1)
    await screen.findByText('tag 1')
    expect(address()).toBe('/tags/list')
    await go(1)
    await screen.findByText('tag 2')
    expect(bridge.callsOf('tags.list').at(0)?.query?.page).toBe(1)
  })

  test('APP-031 any change of filters or ordering leads back to page 1', async () => {
    tagBridge()
    const { user, address } = openScreens(screensIn('tags'), '/tags/list?page=7')
    await screen.findByText('tag 7')
    await user.type(screen.getByLabelText('Szukaj na liście'), 'a{Enter}')
    await waitFor(() => expect(address()).toBe('/tags/list?search=a'))
  })

  test('APP-029 the page number is remembered for the return from a record, but not for the next session', async () => {
    tagBridge()
    const { address, go } = openScreens(screensIn('tags'), '/tags/list?page=3')
    await screen.findByText('tag 3')
    await go('/elsewhere')
    await go('/tags/list')
    await waitFor(() => expect(address()).toBe('/tags/list?page=3'))
    forgetQueries()
    await go('/elsewhere')
    await go('/tags/list')
    await waitFor(() => expect(address()).toBe('/tags/list'))
  })

  test('APP-032 chips show the active filters and remove them; clearing the filters does not clear the typed text', async () => {
    const bridge = tagBridge()
    const { user, address } = openScreens(screensIn('tags'), '/tags/list?search=abc&name=vip')
    await screen.findByText('Szukane: abc')
    expect(screen.getByText('Nazwa: vip')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    await waitFor(() => expect(address()).toBe('/tags/list?search=abc'))
    expect(screen.queryByRole('button', { name: 'Wyczyść filtry' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Usuń filtr Szukane' }))
    await waitFor(() => expect(address()).toBe('/tags/list'))
    await waitFor(() =>
      expect(bridge.callsOf('tags.list').at(-1)?.query).toEqual({ page: 1, page_size: 20, ordering: 'name' }),
    )
  })
})

describe('responses of the server', () => {
  test('a late response never overwrites a newer one', async () => {
    const slow = aDeferred<unknown>()
    createFakeBridge(
      {},
      {
        'tags.list': ({ query }) =>
          query?.search === 'a'
            ? slow.promise
            : { count: 1, results: [aTag(1, { name: query?.search ?? 'bez' })] },
      },
    )
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('bez')
    const input = screen.getByLabelText('Szukaj na liście')
    await user.type(input, 'a{Enter}')
    await user.type(input, 'b{Enter}')
    await screen.findByText('ab')
    slow.resolve({ count: 1, results: [aTag(2, { name: 'spóźniony' })] })
    await slow.promise
    await waitFor(() => expect(columnTexts('Nazwa')).toEqual(['ab']))
    expect(screen.queryByText('spóźniony')).toBeNull()
  })

  test('while another page is being loaded, the old rows stay, dimmed, and the grid is busy', async () => {
    const slow = aDeferred<unknown>()
    createFakeBridge(
      {},
      {
        'tags.list': ({ query }) => (query?.page === 2 ? slow.promise : { count: 40, results: [aTag(1)] }),
      },
    )
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByText('tag 1')).toBeTruthy()
    slow.resolve({ count: 40, results: [aTag(21)] })
    expect(await screen.findByText('tag 21')).toBeTruthy()
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false')
  })

  test('a page that cannot be read shows a message and a retry', async () => {
    const bridge = tagBridge()
    const { user, address } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    bridge.use(
      {},
      {
        'tags.list': () => {
          throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera (500).' })
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nie udało się wczytać listyBłąd serwera (500).',
    )
    expect(screen.queryByText('tag 1')).toBeNull()
    bridge.use({}, { 'tags.list': () => ({ count: 300, results: [aTag(2)] }) })
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText('tag 2')).toBeTruthy()
    expect(address()).toContain('page=2')
  })

  test('DESK-035 the request for a page that is no longer needed is cancelled, and the newer one stays', async () => {
    const late = aDeferred<unknown>()
    const bridge = createFakeBridge(
      {},
      {
        'tags.list': ({ query }) =>
          query?.page === 2 ? late.promise : { count: 300, results: [aTag(query?.page ?? 1)] },
      },
    )
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    await user.click(screen.getByRole('button', { name: 'Strona 2' }))
    await waitFor(() => expect(bridge.callsOf('tags.list')).toHaveLength(2))
    const asked = bridge.inputsOf('api.request') as { requestId: string }[]
    await user.click(screen.getByRole('button', { name: 'Strona 3' }))
    expect(await screen.findByText('tag 3')).toBeTruthy()
    expect(bridge.inputsOf('api.cancel')).toEqual([{ requestId: asked[1]?.requestId }])
    late.resolve({ count: 300, results: [aTag(2)] })
    await late.promise
    expect(screen.queryByText('tag 2')).toBeNull()
    expect(screen.getByText('tag 3')).toBeTruthy()
  })

  test('DESK-035 a list left while its request is pending cancels the request', async () => {
    const bridge = createFakeBridge({}, { 'tags.list': () => aDeferred<unknown>().promise })
    const { go } = openScreens(screensIn('tags'), '/tags/list')
    await waitFor(() => expect(bridge.callsOf('tags.list')).toHaveLength(1))
    const [asked] = bridge.inputsOf('api.request') as { requestId: string }[]
    await go('/elsewhere')
    await waitFor(() => expect(bridge.inputsOf('api.cancel')).toEqual([{ requestId: asked?.requestId }]))
  })

  test('APP-032 a saved filter value that the server refuses is dropped and reported, and the list is requested again', async () => {
    const bridge = createFakeBridge(
      {},
      {
        'tags.list': ({ query }) => {
          if (query?.name === undefined) return { count: 1, results: [aTag(1)] }
          throw failure({
            code: ErrorCode.validation,
            message: 'Niepoprawne dane',
            status: 400,
            fieldErrors: { name: ['Wybierz poprawną wartość.'] },
          })
        },
      },
    )
    const { address } = openScreens(screensIn('tags'), '/tags/list?name=usuniety&search=x')
    // The notice is checked first because it disappears.
    await screen.findByText('Pominięto filtr, którego serwer nie przyjął: Nazwa')
    await screen.findByText('1 tag')
    expect(address()).toBe('/tags/list?search=x')
    expect(bridge.callsOf('tags.list').map(({ query }) => query?.name)).toEqual(['usuniety', undefined])
  })

  test('APP-045 a page size that the server reduces silently does not hide pages', async () => {
    createFakeBridge(
      {},
      {
        'tags.list': () => ({
          count: 1000,
          results: Array.from({ length: 100 }, (_, index) => aTag(index + 1)),
        }),
      },
    )
    openScreens(screensIn('tags'), '/tags/list?page_size=200')
    await screen.findByText('1 000 tagów')
    expect(screen.getByText('1–100 z 1 000')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Strona 5' })).toBeTruthy()
  })

  test('APP-046 an empty list says why it is empty and what to do', async () => {
    createFakeBridge({}, { 'tags.list': () => ({ count: 0, results: [] }) })
    const { user, go, address } = openScreens(screensIn('tags'), '/tags/list')
    expect(await screen.findByText('Brak tagów')).toBeTruthy()
    await go('/tags/list?search=zzz')
    expect(await screen.findByText('Brak pasujących tagów')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Wyczyść szukany tekst' }))
    await waitFor(() => expect(address()).toBe('/tags/list'))
  })

  test('APP-034 after a refresh that fails, the rows stay, with a message that they may be out of date', async () => {
    const bridge = tagBridge()
    const { user } = openScreens(screensIn('tags'), '/tags/list')
    await screen.findByText('tag 1')
    bridge.use(
      {},
      {
        'tags.list': () => {
          throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia z serwerem' })
        },
      },
    )
    await user.click(screen.getByRole('button', { name: 'Odśwież listę' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Brak połączenia z serwerem')
    expect(screen.getByText('tag 1')).toBeTruthy()
  })
})
