import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, type OperationHandlers, type RouteHandlers } from '#support/renderer/fake-bridge.ts'
import { aStation, aUser, signedIn } from '#support/renderer/people.ts'
import { renderApp } from '#support/renderer/render-app.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** A Friday at 10:00 in Warsaw. */
const NOW = new Date('2026-11-20T10:00:00+01:00')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  return () => vi.useRealTimers()
})

const tile = (name: RegExp) => screen.findByRole('link', { name })
const titles = () => [...document.querySelectorAll('.shift-tile-title')].map(({ textContent }) => textContent)
/** Waits until every tile has loaded. The code of the screen may have to load first. */
async function settled() {
  await screen.findByRole('heading', { name: 'Moja zmiana' })
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(document.querySelector('.shift-tile .skeleton')).toBeNull())
}

async function open(permissions: string[], operations: OperationHandlers, routes: RouteHandlers = {}) {
  const { bridge } = await renderApp({ session: signedIn(aUser({ permissions })), operations, routes })
  await settled()
  return bridge
}

const begun = (date_added: string) => ({
  last_status: { process_stage: 9, status: 'started', date_added },
  process_stage: { pk: 9, time: 20 },
})

const CUBES = {
  count: 2,
  results: [
    {
      pk: 1,
      machine: { pk: 7, name: 'Polar 78' },
      machine_action: { pk: 11, name: 'Krojenie' },
      products: [
        { pk: 501, order_pk: 1, order_realization_date: '2026-11-19' },
        { pk: 502, order_pk: 1, order_realization_date: '2026-11-18' },
        { pk: 503, order_pk: 2, order_realization_date: '2026-11-20', ...begun('2026-11-19T09:00:00+01:00') },
        { pk: 504, order_pk: 3, order_realization_date: '2026-11-01', isStatusFinished: true },
      ],
    },
    {
      pk: 2,
      machine: 'Heidelberg',
      machine_action: 'Druk',
      products: [
        { pk: 601, order_pk: 4, order_realization_date: '2026-11-01', ...begun('2026-11-20T09:00:00+01:00') },
      ],
    },
  ],
}

const stationWith = (production: ReturnType<typeof aStation>['production']): RouteHandlers => ({
  'station.info': () => aStation({ production }),
})
const CUBE_VIEW = 'view_orderproductprocessstagestatus'

describe('production tiles', () => {
  test("counts lines open too long and late lines of this station's machine from one read of the cubes", async () => {
    const bridge = await open(
      [CUBE_VIEW],
      { 'productionCubes.list': () => CUBES },
      stationWith({
        machine: { pk: 7, name: 'Polar' },
        actions: [{ pk: 11, name: 'x' }],
        signOutMinutes: null,
      }),
    )
    const forgotten = await tile(/^Otwarte za długo/)
    expect(forgotten.textContent).toContain('1Najstarsza od 19.11.2026 09:00')
    expect(forgotten.getAttribute('href')).toBe('/cubes/list?site_pk=')
    const late = await tile(/^Po terminie na maszynie/)
    expect(late.textContent).toMatch(/2W 1\szamówieniu$/)
    expect(late.getAttribute('href')).toBe('/station/production')
    expect(late.closest('li')?.className).toContain('urgent')
    expect(bridge.callsOf('productionCubes.list')).toHaveLength(1)
  })

  test('matches cubes without keys to the station by their exact names', async () => {
    await open(
      [CUBE_VIEW],
      { 'productionCubes.list': () => CUBES },
      stationWith({
        machine: { pk: 99, name: 'Heidelberg' },
        actions: [{ pk: 98, name: 'Druk' }],
        signOutMinutes: null,
      }),
    )
    expect((await tile(/^Po terminie na maszynie/)).textContent).toMatch(/1W 1\szamówieniu$/)
  })

  test('a station without a machine sends no request for it', async () => {
    await open([CUBE_VIEW], { 'productionCubes.list': () => CUBES }, stationWith(null))
    const late = await tile(/^Po terminie na maszynie/)
    expect(late.textContent).toContain('0Stanowisko nie ma maszyny')
  })

  test('both tiles report a failed read, and it can be repeated', async () => {
    const bridge = await open(
      [CUBE_VIEW],
      {
        'productionCubes.list': () => {
          throw failure({ code: ErrorCode.server, message: 'Błąd serwera (500)' })
        },
      },
      stationWith({ machine: null, actions: [{ pk: 11, name: 'Krojenie' }], signOutMinutes: null }),
    )
    await waitFor(() => expect(screen.getAllByText('Nie udało się sprawdzić')).toHaveLength(2))
    bridge.use({}, { 'productionCubes.list': () => CUBES })
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await settled()
    expect((await tile(/^Otwarte za długo/)).textContent).toContain('1')
  })

  test('counts unprinted montages whose deadline is today or has passed', async () => {
    const montage = (pk: number, realization_date: string | null) => ({ pk, name: 'x', realization_date })
    const bridge = await open(['view_montage'], {
      'montages.list': () => ({
        count: 40,
        results: [
          montage(1, null),
          montage(2, '2026-11-18'),
          montage(3, '2026-11-20'),
          montage(4, '2026-11-23'),
        ],
      }),
    })
    const due = await tile(/^Montaże na dziś/)
    expect(due.textContent).toContain('2Najwcześniejszy termin: 18.11.2026')
    expect(due.getAttribute('href')).toBe('/montages/list?ordering=realization_date&printed=false')
    expect(bridge.callsOf('montages.list')[0]?.query).toMatchObject({
      printed: false,
      is_archive: false,
      ordering: 'realization_date',
    })
  })

  test('a failed import is highlighted with the server’s message; a successful one is not', async () => {
    let answer: object = { status: 'finished', error: 'Brak pliku cennika.' }
    await open(['change_product'], { 'dataImport.status': () => answer })
    const failed = await tile(/^Nieudany import/)
    expect(failed.textContent).toContain('1Brak pliku cennika.')
    expect(failed.getAttribute('href')).toBe('/data-import')
    answer = { status: 'in_progress' }
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    await settled()
    expect((await tile(/^Nieudany import/)).textContent).toContain('0')
    expect(titles()).toEqual(['Nieudany import'])
  })
})
