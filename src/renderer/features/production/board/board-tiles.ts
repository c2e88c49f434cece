import { delayMarksAt, type MarksOfLine } from '#shared/domain/delay-risk.ts'
import { comparePolish } from '#shared/domain/polish-order.ts'
import type { WeekShifts } from '#shared/domain/shift-hours.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { openLinesOf, queueOf } from '../../../entities/production-line/open-lines.ts'
import { openTooLong, startOf } from '../../../entities/production-line/open-too-long-list.tsx'
import type { BoardCube } from '../../../entities/production-line/cube-reading.ts'

/** A machine as the board shows it, calculated from its cubes alone. */
export interface BoardTile {
  /** Identifies the machine from poll to poll. */
  key: string
  machine: string
  /** Waiting and running lines by action: `Krojenie 14 · Liczenie 3`. */
  actions: string
  /** Number of waiting lines, or of orders if the server sends no lines. */
  waiting: number
  isInOrders: boolean
  /** Total minutes of the waiting lines, and the number of lines without a time. */
  minutes: number
  untimed: number
  inWork: number
  /** True if only a cube reports a start, so that there may be more started lines. */
  isInWorkAtLeast: boolean
  late: number
  /** True if only a cube has a date, so that there may be more late lines. */
  isLateAtLeast: boolean
  atRisk: number
  openTooLong: number
}

interface BoardClock {
  now: Date
  freeDays: ReadonlySet<string>
  /** The working hours of the print room. */
  week?: WeekShifts | undefined
}

function tileOf(key: string, cubes: readonly BoardCube[], now: Date, marksOf: MarksOfLine): BoardTile {
  const lines = cubes.flatMap(openLinesOf)
  const { waiting, minutes, untimed } = queueOf(lines)
  const inWork = lines.filter((line) => startOf(line) !== null)
  const begunAlone = cubes.filter(isBegunAlone).length
  const isInOrders = lines.length === 0
  const orders = cubes.reduce((sum, { orders_count }) => sum + (orders_count ?? 0), 0)
  const marks = lines.map(({ order_realization_date: deadline, process_stage }) =>
    marksOf(deadline, process_stage?.time ?? null),
  )
  const count = (mark: (typeof marks)[number][number]) => marks.filter((all) => all.includes(mark)).length
  const today = shopDay(now) ?? ''
  const isCubeLate = cubes.some(({ realization_date }) => (shopDay(realization_date) ?? today) < today)
  const late = count('late')
  return {
    key,
    machine: cubes[0]?.machine?.name ?? 'Bez maszyny',
    actions: actionsOf(cubes),
    waiting: isInOrders ? orders : waiting.length,
    isInOrders,
    minutes,
    untimed,
    inWork: inWork.length + begunAlone,
    isInWorkAtLeast: begunAlone > 0,
    late: Math.max(late, isCubeLate ? 1 : 0),
    isLateAtLeast: isCubeLate && late === 0,
    atRisk: count('atRisk'),
    openTooLong: openTooLong(inWork, now).length,
  }
}

/** Whether the cube reports a start but none of its lines does. */
const isBegunAlone = (cube: BoardCube): boolean =>
  cube.status === 'started' && openLinesOf(cube).every((line) => startOf(line) === null)

/** Sums by action name, because an action may exist at several sites. */
function actionsOf(cubes: readonly BoardCube[]): string {
  const byName = Map.groupBy(cubes, ({ machine_action }) => machine_action?.name ?? '—')
  const counted = [...byName].map(([name, own]): [string, number] => [
    name,
    own.reduce((sum, cube) => sum + (openLinesOf(cube).length || (cube.orders_count ?? 0)), 0),
  ])
  return counted
    .toSorted(([one], [other]) => comparePolish(one, other))
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ')
}

/** Returns a tile for each machine, always in the same order, so that staff find their machine in the same place. */
export function boardTiles(cubes: readonly BoardCube[], { now, freeDays, week }: BoardClock): BoardTile[] {
  const marksOf = delayMarksAt({ now, holidays: freeDays, week })
  const byMachine = Map.groupBy(cubes, ({ machine }) => String(machine?.pk ?? machine?.name ?? ''))
  return [...byMachine]
    .map(([key, own]) => tileOf(key, own, now, marksOf))
    .toSorted((a, b) => comparePolish(a.machine, b.machine) || a.key.localeCompare(b.key))
}

/** Four columns with three tiles each. */
const TILES_PER_TURN = 12
export const TURN_MS = 12_000

export interface BoardPage {
  tiles: readonly BoardTile[]
  /** Counted from 1. */
  turn: number
  turns: number
}

/** Returns the tiles to show `elapsedMs` after the board was opened. */
export function boardPageAt(tiles: readonly BoardTile[], elapsedMs: number): BoardPage {
  const turns = Math.max(1, Math.ceil(tiles.length / TILES_PER_TURN))
  const turn = Math.floor(elapsedMs / TURN_MS) % turns
  const from = turn * TILES_PER_TURN
  return { tiles: tiles.slice(from, from + TILES_PER_TURN), turn: turn + 1, turns }
}
