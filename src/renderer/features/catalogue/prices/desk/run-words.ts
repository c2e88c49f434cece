import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { PriceRun, RunState } from '#shared/ipc/routes/price-runs.ts'
import { shopTime } from '#shared/domain/shop-clock.ts'
import type { StatusTone } from '../../../../ui/status-tag.tsx'

export const RUN_STATES: Record<RunState, { text: string; tone: StatusTone }> = {
  waiting: { text: 'nie wysłano', tone: 'neutral' },
  sent: { text: 'wysyłanie', tone: 'waiting' },
  saved: { text: 'zapisano', tone: 'done' },
  refused: { text: 'odmowa', tone: 'failed' },
  unknown: { text: 'nie wiadomo', tone: 'waiting' },
}

/** Example: `+4%, z 10:42: zapisano 5 z 10 produktów`. */
export function runSummary({ label, at, products }: PriceRun): string {
  const saved = products.filter(({ state }) => state === 'saved').length
  const all = countOf(products.length, COUNTED.productOf)
  return `${label}, z ${shopTime(new Date(at))}: zapisano ${saved} z ${all}`
}
