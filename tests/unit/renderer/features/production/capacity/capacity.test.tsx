import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { screensIn } from '#renderer/app/screens.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens } from '#support/renderer/render-screens.tsx'

const POLAR = { pk: 7, name: 'Polar 78' }
const PRESS = { pk: 8, name: 'Heidelberg' }
const PROCESS = 31
/** Printing at the press, cutting, and varnish for one option only, at the cutter as well. */
const STAGES = [
  {
    pk: 41,
    process: PROCESS,
    position: 1,
    time: 50,
    machine: PRESS,
    machine_action: 'Druk',
    preconditions: [],
  },
  {
    pk: 42,
    process: PROCESS,
    position: 2,
    time: 120,
    machine: POLAR,
    machine_action: 'Krojenie',
    preconditions: [],
  },
  {
    pk: 43,
    process: PROCESS,
    position: 3,
    time: 30,
    machine: POLAR,
    machine_action: 'Lakier',
    preconditions: [{ precondition: { pk: 900, label: 'Lakier UV' }, conjunction: null, is_not: false }],
  },
]

type Json = Record<string, unknown>

const line = (pk: number, changes: Json = {}): Json => ({
  pk: 70_000 + pk,
  order_product: pk,
  order_pk: 10_000 + pk,
  product_name: `Ulotki ${pk}`,
  order_realization_date: '2026-11-09',
  process_stage: { pk: 60, time: 240 },
  chosen_options: [{ chosen_option: { pk: 901 } }],
  ...changes,
})
const cube = (pk: number, products: unknown[], changes: Json = {}): Json => ({
  pk,
  machine: POLAR,
  machine_action: { pk: 5, name: 'Krojenie' },
  orders_count: products.length,
  realization_date: '2026-11-09',
  products,
  status: 'waiting',
  ...changes,
})

/** Monday, 15:00 in Warsaw: one hour of the shift is left. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-09T15:00:00+01:00') })
})

const PERMISSIONS = ['view_orderproductprocessstagestatus', 'view_processstage', 'view_holiday']

async function open(
  cubes: Json[],
  {
    at = '/cubes/capacity',
    permissions = PERMISSIONS,
    ...operations
  }: {
    at?: string
    permissions?: string[]
  } & OperationHandlers = {},
) {
  const app = await renderScreens(
    [...screensIn('home'), ...screensIn('capacity', 'productionCubes.details')],
    {
      at,
      session: signedIn(aUser({ permissions })),
      operations: {
        'sites.all': () => [],
        'holidays.all': () => [],
        'productionCubes.list': () => ({ count: cubes.length, results: cubes }),
        'processStages.forProcess': () => STAGES,
        ...operations,
      },
    },
  )
  const calls = () => app.bridge.requests.filter(({ route }) => route === 'api.request').length
  return { ...app, calls }
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const row = (machine: string) => screen.findByRole('row', { name: new RegExp(machine) })
async function cells(machine: string): Promise<string[]> {
  const own = within(await row(machine)).getAllByRole('gridcell')
  return own.map(({ textContent }) => plain(textContent))
}

describe('the load of the machines', () => {
  test('480 minutes that are due today lack seven hours at 15:00, and the cell is named so', async () => {
    await open([cube(1, [line(501), line(502)])])
    const [overdue, today, tomorrow] = await cells('Polar 78')
    expect([overdue, today]).toEqual(['0 min', '8 h / 1 h! brakuje 7 h'])
    expect(tomorrow).toBe('8 h / 9 hmoże się zmieścić')
    expect(screen.getByText('dane z 15:00')).toBeTruthy()
  })

  test('later stages of the process are added to their machine; those without the chosen option are not', async () => {
    const printing = line(501, { process_stage: { pk: 41, process: PROCESS, time: 50 } })
    await open([cube(1, [printing], { machine: PRESS, machine_action: 'Druk' })])
    expect((await cells('Heidelberg'))[1]).toBe('50 min / 1 hmoże się zmieścić')
    expect((await cells('Polar 78'))[1]).toBe('2 h / 1 h! brakuje 1 h')
  })

  test('a stage whose options the list omits is counted apart, never as certain', async () => {
    const printing = line(501, { process_stage: { pk: 41, process: PROCESS }, chosen_options: [] })
    await open([cube(1, [printing], { machine: PRESS })])
    expect((await cells('Polar 78')).at(-1)).toBe('warunkowe 1')
  })

  test('a line without a time changes nothing but the number of lines without a time', async () => {
    await open([cube(1, [line(501), line(502), line(503, { process_stage: { pk: 60 } })])])
    const shown = await cells('Polar 78')
    expect(shown[1]).toBe('8 h / 1 h! brakuje 7 h')
    expect(shown.at(-1)).toBe('bez czasu 1')
  })

  test('a cube that is started without a started line counts none of its lines as waiting', async () => {
    await open([cube(1, [line(501)], { status: 'started' })])
    const shown = await cells('Polar 78')
    expect(shown[1]).toBe('0 min / 1 h')
    expect(shown.at(-1)).toBe('rozpoczęte 1')
  })

  test('keys alone add a shift without a request, and the address keeps it over a reload', async () => {
    const app = await open([cube(1, [line(501), line(502)])])
    await row('Polar 78')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-09'))
    const before = app.calls()
    await app.user.keyboard('+')
    expect((await cells('Polar 78'))[1]).toBe('8 h / 9 h +1 zmianamoże się zmieścić')
    expect(app.calls()).toBe(before)
    expect(screen.getByText(/symulacja, niczego nie zapisuje/)).toBeTruthy()
    const at = `/cubes/capacity${app.router.state.location.search}`
    expect(at).toContain('extra=2026-11-09.1.7')

    await app.user.keyboard('0')
    expect((await cells('Polar 78'))[1]).toBe('8 h / 1 h! brakuje 7 h')
    await app.user.keyboard('{ArrowRight}-')
    expect((await cells('Polar 78'))[2]).toContain('8 h / 1 h! brakuje 7 h −1 zmiana')
    await app.router.navigate('/')
    await app.router.navigate(at)
    await waitFor(async () => expect((await cells('Polar 78'))[1]).toContain('8 h / 9 h'))
  })

  test('Enter opens the lines that are due by that day; they add up to the cell and link to their cubes', async () => {
    const app = await open([
      cube(1, [line(501), line(502), line(503, { order_realization_date: '2026-11-10' })]),
      cube(2, [line(504, { order_realization_date: '2026-11-06', process_stage: { pk: 61, time: 65 } })]),
    ])
    expect((await cells('Polar 78'))[0]).toBe('1 h 05 (1)')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-09'))
    await app.user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: /Polar 78: do pon/ }))
    expect((await cells('Polar 78'))[1]).toContain('9 h 05 / 1 h')
    expect(plain(dialog.getByText(/Razem/).textContent)).toBe('Razem 9 h 05, 3 pozycje')
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/cubes/details/1', '/cubes/details/2'])
    // Only a dialog that has the focus hears Escape.
    await waitFor(() => expect(document.activeElement?.closest('.bp6-portal')).not.toBeNull())
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-11-09'))
  })
})

describe('what the figures cannot know', () => {
  test('without the right to holidays the public ones are used and named', async () => {
    await open([cube(1, [line(501)])], {
      permissions: PERMISSIONS.filter((name) => name !== 'view_holiday'),
    })
    expect((await screen.findByText(/Święta ustawowe/)).textContent).toContain(
      '(nie masz uprawnień do świąt sklepu): 11.11 Święto Niepodległości.',
    )
    const days = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(days.slice(2, -1)).toEqual(['pon. 09.11', 'wt. 10.11', 'czw. 12.11', 'pt. 13.11', 'pon. 16.11'])
  })

  test('a server that refuses holidays with 403 leads to the same days', async () => {
    await open([cube(1, [line(501)])], {
      'holidays.all': () => {
        throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Nie.' })
      },
    })
    expect((await screen.findByText(/Święta ustawowe/)).textContent).toContain('11.11 Święto Niepodległości')
  })

  test('refused processes are named, and the machine’s own lines still count', async () => {
    const printing = line(501, { process_stage: { pk: 41, process: PROCESS, time: 50 } })
    const app = await open([cube(1, [printing, printing], { machine: PRESS })], {
      'processStages.forProcess': () => {
        throw failure({ code: ErrorCode.forbidden, status: 403, message: 'Nie.' })
      },
    })
    expect(await screen.findByText(/Bez dalszych etapów: nie masz uprawnień do procesów/)).toBeTruthy()
    expect((await cells('Heidelberg'))[1]).toContain('50 min / 1 h')
    expect(app.bridge.callsOf('processStages.forProcess')).toHaveLength(1)
  })

  test('an unreadable response is part of the sentence that names what it leaves out', async () => {
    const unreadable = () => {
      throw failure({ code: ErrorCode.responseUnusable, message: 'Odpowiedź serwera ma nieznaną budowę.' })
    }
    await open([cube(1, [line(501, { process_stage: { pk: 41, process: PROCESS, time: 50 } })])], {
      'holidays.all': unreadable,
      'processStages.forProcess': unreadable,
    })
    expect((await screen.findByText(/^Święta ustawowe/)).textContent).toContain(
      '(Odpowiedź serwera ma nieznaną budowę): 11.11',
    )
    const gaps = await screen.findByText(/^Bez dalszych etapów/)
    expect(gaps.textContent.trim()).toBe('Bez dalszych etapów: Odpowiedź serwera ma nieznaną budowę.')
  })

  test('a list with bare keys is read by cube; a cube that fails is named and can be read again', async () => {
    let isDown = true
    const app = await open([cube(1, [9001]), cube(2, [9002], { machine: PRESS })], {
      'productionCubeProducts.list': ({ query }) => {
        if (query?.cube_pk === 2 && isDown)
          throw failure({ code: ErrorCode.server, status: 500, message: 'Serwer nie odpowiada (500).' })
        return { count: 1, results: [line(500 + Number(query?.cube_pk))] }
      },
    })
    expect((await cells('Polar 78'))[1]).toContain('4 h / 1 h')
    expect(screen.queryByRole('row', { name: /Heidelberg/ })).toBeNull()
    const note = screen.getByText(/Bez pozycji 1 kostki: Serwer nie odpowiada/)
    isDown = false
    await app.user.click(within(note).getByRole('button', { name: 'Ponów' }))
    expect((await cells('Heidelberg'))[1]).toContain('4 h / 1 h')
  })

  test('more cubes than are read are shown with the number of all', async () => {
    const page = Array.from({ length: 200 }, (_, place) => place)
    const app = await open([], {
      'productionCubes.list': ({ query }) => ({
        count: 10_204,
        results: page.map((place) => cube((query?.page ?? 1) * 1000 + place, [])),
      }),
    })
    expect(plain((await screen.findByText(/Wczytano/)).textContent)).toContain('2 000 z 10 204 kostek')
    expect(app.bridge.callsOf('productionCubes.list')).toHaveLength(10)
  })

  test('of more than 20,000 lines the first are counted, and the number of all is shown', async () => {
    const many = Array.from({ length: 20_002 }, (_, place) =>
      line(place, { process_stage: { pk: 60, time: 1 } }),
    )
    await open([cube(1, many.slice(0, 20_000)), cube(2, many.slice(20_000))])
    expect(plain((await screen.findByText(/Policzono/)).textContent)).toContain(
      'Policzono 20 000 z 20 002 pozycji.',
    )
    expect((await cells('Polar 78'))[1]).toContain('333 h 20 / 1 h')
  })

  test('pages, processes and one request for holidays are all that is read', async () => {
    const pages = [1, 2, 3].map((page) =>
      Array.from({ length: 200 }, (_, place) =>
        cube(page * 1000 + place, [
          line(page * 1000 + place, {
            process_stage: { pk: page * 100, process: PROCESS + (place % 2), time: 50 },
          }),
        ]),
      ),
    )
    const app = await open([], {
      'productionCubes.list': ({ query }) => ({ count: 600, results: pages[(query?.page ?? 1) - 1] ?? [] }),
    })
    await row('Polar 78')
    const asked = ['productionCubes.list', 'processStages.forProcess', 'holidays.all'] as const
    expect(asked.map((operation) => app.bridge.callsOf(operation).length)).toEqual([3, 2, 1])
    // The menu of sites is read once for all screens.
    expect(app.calls() - app.bridge.callsOf('sites.all').length).toBe(6)
  })

  test('another site shows no figures of the one before, also while its cubes are read', async () => {
    let answer: (() => void) | undefined
    const waits = new Promise<void>((resolve) => (answer = resolve))
    const app = await open([], {
      at: '/cubes/capacity?site_pk=1',
      'productionCubes.list': async ({ query }) => {
        if (query?.site_pk === 2) await waits
        const own = query?.site_pk === 2 ? cube(2, [line(502)], { machine: PRESS }) : cube(1, [line(501)])
        return { count: 1, results: [own] }
      },
    })
    await row('Polar 78')
    await app.router.navigate('/cubes/capacity?site_pk=2')
    expect(await screen.findByText('Wczytuję kostki…')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    answer?.()
    await row('Heidelberg')
    expect(screen.queryByRole('row', { name: /Polar 78/ })).toBeNull()
  })

  test('nothing to do says so, and a failed reading gives the reason and another try', async () => {
    let isDown = true
    const app = await open([], {
      'productionCubes.list': () => {
        if (isDown) throw failure({ code: ErrorCode.unreachable, message: 'Brak połączenia.' })
        return { count: 0, results: [] }
      },
    })
    expect(await screen.findByText('Brak połączenia.')).toBeTruthy()
    isDown = false
    await app.user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await screen.findByText('Nic nie czeka')).toBeTruthy()
  })
})
