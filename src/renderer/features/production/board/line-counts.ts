import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { openLinesOf } from '../../../entities/production-line/open-lines.ts'
import { openTooLong, startOf } from '../../../entities/production-line/open-too-long-list.tsx'
import { formatMinute } from '../../../lib/format.ts'
import type { ShiftCount } from '../../../lib/shift-tile.ts'
import { sharedCubes, type BoardCube } from '../../../entities/production-line/cube-reading.ts'

type Named = { pk: number | null; name: string | null } | null

/** Compares by pk, or by exact name if the server sends no pk. */
const isIt = (mine: { pk: number; name: string }, part: Named): boolean =>
  part !== null && (part.pk === null ? part.name === mine.name : part.pk === mine.pk)

/** Whether a cube waits for an action of this station. */
const isOwn = ({ machine, actions }: ProductionSetting, cube: BoardCube): boolean =>
  (machine === null || isIt(machine, cube.machine)) &&
  actions.some((action) => isIt(action, cube.machine_action))

/** Counts the lines at all machines that were started and forgotten. */
export async function countForgotten(signal: AbortSignal): Promise<ShiftCount> {
  const cubes = await sharedCubes(signal)
  const forgotten = openTooLong(cubes.flatMap(openLinesOf), new Date())
  const starts = forgotten.flatMap((line) => startOf(line)?.date_added ?? [])
  const [oldest] = starts.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return {
    count: forgotten.length,
    ...(oldest !== undefined && { note: `Najstarsza od ${formatMinute(oldest)}` }),
  }
}

/** Counts the lines that wait for an action of this station although their date has passed. */
export async function countLate(setting: ProductionSetting, signal: AbortSignal): Promise<ShiftCount> {
  const cubes = await sharedCubes(signal)
  const today = shopDay(new Date()) ?? ''
  const late = cubes
    .filter((cube) => isOwn(setting, cube))
    .flatMap(openLinesOf)
    .filter(({ order_realization_date }) => (shopDay(order_realization_date) ?? today) < today)
  const orders = new Set(late.flatMap(({ order_pk }) => order_pk ?? [])).size
  return {
    count: late.length,
    isUrgent: late.length > 0,
    ...(orders > 0 && { note: `W ${countOf(orders, COUNTED.orderIn)}` }),
  }
}
