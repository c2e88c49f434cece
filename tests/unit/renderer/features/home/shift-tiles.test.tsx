import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { tiles } from '#renderer/app/tiles.ts'
import { screens } from '#renderer/app/screens.ts'
import { openableBy } from '#renderer/app/shell/palette/palette-entries.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { recordUnpackedOrder } from '#renderer/lib/left-behind.ts'
import { failure, type OperationHandlers, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'

const tile = (name: RegExp | string) => screen.findByRole('link', { name })
const titles = () => [...document.querySelectorAll('.shift-tile-title')].map(({ textContent }) => textContent)

const office = signedIn(aUser({ permissions: ['view_order', 'view_client'] }))

type OrderQuery = {
  payment_status?: string[]
  delivery_status?: string[]
  status?: string[]
  has_notes?: boolean
}

/** A shop with the given number of orders of each kind. */
function aShop(
  counts: { unpaid?: number; held?: number; files?: number; notes?: number },
  deadline: string | null = null,
): OperationHandlers {
  return {
    'orders.list': ({ query }) => {
      const { payment_status, delivery_status, has_notes } = query as OrderQuery
      if (payment_status) {
        const count = counts.unpaid ?? 0
        return { count, results: count > 0 ? [{ pk: 1, payment_deadline: deadline }] : [] }
      }
      const count = (delivery_status ? counts.held : has_notes ? counts.notes : counts.files) ?? 0
      return { count, results: [] }
    },
    'clients.list': () => ({ count: 800, results: [] }),
  }
}

const settled = () => vi.advanceTimersByTimeAsync(3000)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return () => vi.useRealTimers()
})

describe('the start of a shift', () => {
  test('each tile is a count from one small request, and a link to the list with the same filter', async () => {
    const { bridge } = await renderApp({
      session: office,
      operations: aShop({ unpaid: 37, held: 2, files: 5, notes: 1 }),
    })
    await settled()
    expect((await tile(/^Nieopłacone/)).textContent).toContain('37')
    expect((await tile(/^Wstrzymane wysyłki/)).textContent).toContain('2')
    expect((await tile(/^Brak plików/)).textContent).toContain('5')
    for (const { query } of bridge.callsOf('orders.list'))
      expect(query).toMatchObject({ page: 1, page_size: 1 })
    const held = new URL((await tile(/^Wstrzymane wysyłki/)).getAttribute('href') ?? '', 'http://x')
    expect(held.pathname).toBe('/order/list')
    expect(held.searchParams.getAll('delivery_status')).toEqual(['stopped'])
    // Without the empty parameter the list would apply its own default statuses.
    expect(held.searchParams.getAll('status')).toEqual([''])
    const unpaid = new URL((await tile(/^Nieopłacone/)).getAttribute('href') ?? '', 'http://x')
    const asked = bridge.callsOf('orders.list').find(({ query }) => query?.payment_status)?.query
    expect(unpaid.searchParams.getAll('status')).toEqual(asked?.status)
    expect(unpaid.searchParams.get('ordering')).toBe('payment_deadline')
  })

  test('the first deadline decides whether the unpaid orders are urgent', async () => {
    await renderApp({ session: office, operations: aShop({ unpaid: 3 }, '2020-01-15') })
    await settled()
    const unpaid = await tile(/^Nieopłacone/)
    expect(unpaid.textContent).toContain('Najwcześniejszy termin: 15.01.2020')
    expect(unpaid.closest('li')?.className).toContain('urgent')
  })

  test('a future deadline and no deadline are ordinary work; 0 is not highlighted', async () => {
    await renderApp({ session: office, operations: aShop({ unpaid: 3 }, '2999-01-15') })
    await settled()
    expect((await tile(/^Nieopłacone/)).closest('li')?.className).toContain('shift-tile-work')
    expect((await tile(/^Brak plików/)).closest('li')?.className).toContain('quiet')
  })

  test('new clients are those added today, within one page of the list', async () => {
    // Noon is far from midnight, whatever the time when the tests run.
    vi.setSystemTime(new Date('2026-11-20T12:00:00+01:00'))
    const today = new Date().toISOString()
    const client = (pk: number, date_added: string) => ({ pk, user: null, company_name: null, date_added })
    const { bridge } = await renderApp({
      session: office,
      operations: {
        ...aShop({}),
        'clients.list': () => ({
          count: 800,
          results: [client(2, today), client(1, '2020-01-01T10:00:00Z')],
        }),
      },
    })
    await settled()
    expect((await tile(/^Nowi klienci/)).textContent).toContain('1')
    const all = Array.from({ length: 20 }, (_, pk) => client(pk + 1, today))
    bridge.use({}, { 'clients.list': () => ({ count: 800, results: all }) })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await settled()
    expect((await tile(/^Nowi klienci/)).textContent).toContain('20+')
  })

  test('orders begun but not fully packed at this station and prints with an unknown outcome are highlighted', async () => {
    const packer = signedIn(aUser({ permissions: ['send_order'] }))
    const routes: RouteHandlers = { 'journal.list': () => ({ count: 2, results: [], operators: [] }) }
    const { router } = await renderApp({ session: packer, routes })
    act(() => recordUnpackedOrder(101985, 2))
    await act(() => router.navigate('/order/send'))
    await act(() => router.navigate('/'))
    await settled()
    expect((await tile(/^Niedopakowane/)).textContent).toMatch(/101985: 2\spaczki/)
    const prints = await tile(/^Wydruki bez odpowiedzi/)
    expect(prints.textContent).toContain('2')
    expect(prints.getAttribute('href')).toBe('/station/journal?state=unknown')
    // Without the permission, no requests for orders are sent.
    expect(titles()).toEqual(['Niedopakowane', 'Wydruki bez odpowiedzi'])
  })

  test('a day with nothing to do shows good wishes', async () => {
    const { bridge } = await renderApp({ session: office, operations: aShop({}) })
    await settled()
    expect(await screen.findByText('Nic nie czeka. Spokojnej zmiany!')).toBeTruthy()
    bridge.use({}, aShop({ held: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await settled()
    await waitFor(() => expect(screen.queryByText('Nic nie czeka. Spokojnej zmiany!')).toBeNull())
  })
})

test('tile, button and list show one count: what the list counts replaces the count of the tile', async () => {
  const { bridge, user } = await renderApp({ session: office, operations: aShop({ unpaid: 37 }) })
  await settled()
  expect((await tile(/^Nieopłacone/)).textContent).toContain('37')
  bridge.use({}, aShop({ unpaid: 36 }))
  await user.click(await tile(/^Nieopłacone/))
  await screen.findByText(/^36\s+zamówień/)
  await screen.findByRole('button', { name: 'Nieopłacone 36', pressed: true })
  bridge.use(
    {},
    {
      'orders.list': () => {
        throw failure({ code: ErrorCode.server, status: 500, message: 'Błąd serwera.' })
      },
    },
  )
  await user.click(screen.getByRole('link', { name: 'Strona domowa' }))
  await waitFor(async () => expect((await tile(/^Nieopłacone/)).textContent).toContain('36'))
})

describe('requests of the tiles', () => {
  test('one tile after the other, every two minutes, and none while the window is hidden', async () => {
    const times: number[] = []
    const shop = aShop({})
    const { bridge } = await renderApp({
      session: office,
      operations: {
        'orders.list': (input) => (times.push(Date.now()), shop['orders.list']?.(input)),
        'clients.list': (input) => (times.push(Date.now()), shop['clients.list']?.(input)),
      },
    })
    const asked = () => times.length
    await settled()
    expect(asked()).toBe(6)
    const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await settled()
    expect(asked()).toBe(12)
    expect(bridge.callsOf('orders.list')).toHaveLength(10)
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    expect(asked()).toBe(12)
    seen.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await settled()
    expect(asked()).toBe(18)
  })

  test('a tile that fails reports it alone, keeps its last count with its time, and can be retried', async () => {
    const { bridge, user } = await renderApp({ session: office, operations: aShop({ held: 4, files: 5 }) })
    await settled()
    expect((await tile(/^Wstrzymane wysyłki/)).textContent).toContain('4')
    let isBroken = true
    bridge.use(
      {},
      {
        'orders.list': ({ query }) => {
          if (isBroken && (query as OrderQuery).delivery_status)
            throw failure({ code: ErrorCode.server, message: 'Błąd serwera (500)' })
          return { count: 6, results: [] }
        },
      },
    )
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await settled()
    const held = within((await tile(/^Wstrzymane wysyłki/)).closest('li') as HTMLElement)
    expect(await held.findByText(/^Nie udało się sprawdzić, stan z \d\d:\d\d$/)).toBeTruthy()
    expect((await tile(/^Wstrzymane wysyłki/)).textContent).toContain('4')
    expect((await tile(/^Brak plików/)).textContent).toContain('6')
    expect(useNotices.getState().notices).toEqual([])
    isBroken = false
    await user.click(held.getByRole('button', { name: 'Ponów: Wstrzymane wysyłki' }))
    await waitFor(async () => expect((await tile(/^Wstrzymane wysyłki/)).textContent).toContain('6'))
  })
})

describe('the order of the tiles', () => {
  test('is chosen by the user with the keyboard, announced and saved', async () => {
    const { router, user } = await renderApp({ session: office, operations: aShop({}) })
    await settled()
    expect(titles()[0]).toBe('Nieopłacone')
    const held = await tile(/^Wstrzymane wysyłki/)
    act(() => held.focus())
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(titles().slice(0, 2)).toEqual(['Wstrzymane wysyłki', 'Nieopłacone'])
    expect(document.activeElement).toBe(held)
    expect(screen.getByText('Wstrzymane wysyłki: miejsce 1 z 6')).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByText('Wstrzymane wysyłki: to już pierwsze miejsce')).toBeTruthy()
    await act(() => router.navigate('/station/journal'))
    await act(() => router.navigate('/'))
    expect(titles().slice(0, 2)).toEqual(['Wstrzymane wysyłki', 'Nieopłacone'])
  })
})

describe('every tile of the product', () => {
  test('leads to a screen that its permission opens', () => {
    for (const { address, permission, id } of tiles) {
      const person = aUser({ permissions: permission === null ? [] : [permission] })
      expect([id, openableBy(screens, person)(address)]).toEqual([id, true])
    }
  })
})
