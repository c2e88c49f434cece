import { describe, expect, test } from 'vitest'
import {
  boardTiles,
  boardPageAt,
  TURN_MS,
  type BoardTile,
} from '#renderer/features/production/board/board-tiles.ts'
import { productionCubes } from '#shared/api/resources/production-cubes.ts'

/** A Friday at 10:00 in Warsaw. */
const NOW = new Date('2026-11-20T10:00:00+01:00')
const clock = { now: NOW, freeDays: new Set<string>() }

const read = (cube: object) => productionCubes.record.parse({ products: [], ...cube })
const POLAR = { pk: 1, name: 'Polar 78' }
const stage = { pk: 9, time: 20 }
const begun = (hours: number) => ({
  last_status: {
    process_stage: 9,
    status: 'started',
    date_added: new Date(NOW.getTime() - hours * 3_600_000).toISOString(),
  },
})

const CUTTING = read({
  pk: 1,
  machine: POLAR,
  machine_action: { pk: 11, name: 'Krojenie' },
  products: [
    { pk: 501, order_realization_date: '2026-11-19', process_stage: stage },
    { pk: 502, order_realization_date: '2026-11-27', process_stage: stage, ...begun(1) },
    { pk: 503, order_realization_date: '2026-11-27', process_stage: stage, ...begun(9) },
    // Longer than the six hours that are left today.
    { pk: 504, order_realization_date: '2026-11-20', process_stage: { pk: 9, time: 400 } },
    { pk: 505, order_realization_date: '2026-11-27', process_stage: { pk: 9 } },
    { pk: 506, order_realization_date: '2026-11-27', process_stage: stage, isStatusFinished: true },
  ],
})

describe("a machine's tile on the wall board", () => {
  test('shows waiting lines with their estimate, lines in progress, late, at risk and open too long; finished lines are not counted', () => {
    expect(boardTiles([CUTTING], clock)).toEqual([
      {
        key: '1',
        machine: 'Polar 78',
        actions: 'Krojenie 5',
        waiting: 3,
        isInOrders: false,
        minutes: 420,
        untimed: 1,
        inWork: 2,
        isInWorkAtLeast: false,
        late: 1,
        isLateAtLeast: false,
        atRisk: 1,
        openTooLong: 1,
      },
    ])
  })

  test('merges actions of one machine and shops of one action into one tile, and sorts tiles by name', () => {
    const other = read({ pk: 2, machine: 'Arkusz 1', machine_action: 'Druk', orders_count: 4 })
    const counting = read({
      pk: 3,
      machine: POLAR,
      machine_action: { pk: 12, name: 'Liczenie' },
      products: [1, 2],
    })
    const german = read({
      pk: 4,
      machine: POLAR,
      machine_action: { pk: 11, name: 'Krojenie' },
      products: [3],
    })
    const tiles = boardTiles([CUTTING, other, counting, german], clock)
    expect(tiles.map(({ machine, actions, waiting }) => [machine, actions, waiting])).toEqual([
      ['Arkusz 1', 'Druk 4', 4],
      ['Polar 78', 'Krojenie 6 · Liczenie 2', 6],
    ])
  })

  test('accepts a server that gives the stage at the cube, or only the keys of the lines', () => {
    const atCube = read({
      pk: 1,
      machine: POLAR,
      process_stage: stage,
      products: [{ pk: 501, order_realization_date: '2026-11-27' }],
    })
    const keys = read({
      pk: 2,
      machine: { pk: 8, name: 'Zünd' },
      realization_date: '2026-11-01',
      products: [1, 2],
    })
    expect(boardTiles([atCube, keys], clock)).toMatchObject([
      { waiting: 1, minutes: 20, untimed: 0, late: 0 },
      { waiting: 2, minutes: 0, untimed: 2, late: 1, isLateAtLeast: true },
    ])
  })

  test('a started cube counts as work in progress, even if none of its lines is shown as started', () => {
    const begunCube = read({ pk: 2, machine: POLAR, status: 'started', products: [{ pk: 507 }, { pk: 508 }] })
    expect(boardTiles([begunCube], clock)).toMatchObject([{ inWork: 1, isInWorkAtLeast: true }])
    expect(boardTiles([CUTTING, begunCube], clock)).toMatchObject([{ inWork: 3, isInWorkAtLeast: true }])
    expect(boardTiles([{ ...CUTTING, status: 'started' }], clock)).toMatchObject([
      { inWork: 2, isInWorkAtLeast: false },
    ])
  })

  test('without lines, orders are counted, and the tile says so', () => {
    const bare = read({ pk: 2, machine: 'Zünd', orders_count: 12, realization_date: '2026-12-01' })
    expect(boardTiles([bare], clock)).toMatchObject([{ waiting: 12, isInOrders: true, late: 0 }])
  })
})

describe('pages of tiles', () => {
  const tiles = Array.from({ length: 26 }, (_, pk) => ({ key: String(pk) }) as BoardTile)
  const keys = (elapsed: number) => boardPageAt(tiles, elapsed).tiles.map(({ key }) => Number(key))

  test('twelve tiles at a time, the next ones after twelve seconds, and then from the start again', () => {
    expect(keys(0)).toEqual(Array.from({ length: 12 }, (_, place) => place))
    expect(keys(TURN_MS - 1)[0]).toBe(0)
    expect(keys(TURN_MS)[0]).toBe(12)
    expect(keys(2 * TURN_MS)).toEqual([24, 25])
    expect(keys(3 * TURN_MS)[0]).toBe(0)
    expect(boardPageAt(tiles, TURN_MS)).toMatchObject({ turn: 2, turns: 3 })
  })

  test('twelve or fewer tiles never change', () => {
    expect(boardPageAt(tiles.slice(0, 12), 5 * TURN_MS)).toMatchObject({ turn: 1, turns: 1 })
    expect(boardPageAt([], TURN_MS)).toEqual({ tiles: [], turn: 1, turns: 1 })
  })
})
