import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { commandCode } from '#shared/domain/command-codes.ts'
import type { OrderKind } from '#sandbox/areas/orders/store/order-kinds.ts'
import { readBench } from '../demo/bench-view.ts'
import { openOrder, packOrder } from '../demo/packing.ts'
import { waitFor } from '../demo/screen.ts'
import type { Steps } from '../demo/steps.ts'
import { scanCode } from '../lib/scan.ts'
import { kindOf } from './plan.ts'
import type { Station } from './station.ts'

export const IN_SILENCE: Pick<Steps, 'run'> = { run: async (_name, work) => (await work())[0] }

const UNPACKED = 'do spakowania'

/** Confirms a parcel that already has its label by the code on the laminated sheet. */
async function confirmByCode(page: Page): Promise<void> {
  await scanCode(page, commandCode('confirm'))
  await waitFor(page, 'confirmed package', async () => {
    const [first] = (await readBench(page))?.packages ?? []
    return first && first.state !== UNPACKED ? true : null
  })
}

/** Scans the order's card and follows the bench's steps until the order is done. */
export async function pack({ bench }: Pick<Station, 'bench'>, order: number): Promise<void> {
  const view = await openOrder(bench, String(order))
  if (view.next === 'confirm') await confirmByCode(bench)
  await packOrder(bench, IN_SILENCE)
}

/** Returns orders that wait to be packed, each once. */
export interface OrderPile {
  next(kind: OrderKind): Promise<number>
}

export function orderPile({ shop }: Pick<Station, 'shop'>): OrderPile {
  const handedOut = new Set<number>()
  const known = new Map<OrderKind, number[]>()
  return {
    async next(kind) {
      const isNew = (pk: number) => !handedOut.has(pk)
      if (!known.get(kind)?.some(isNew)) known.set(kind, await shop.orders(kind))
      const found = known.get(kind)?.find(isNew)
      if (found === undefined) throw new Error(`the shop has no more orders of kind ${kind}`)
      handedOut.add(found)
      return found
    },
  }
}

interface BenchShift {
  station: Station
  pile: OrderPile
  paceMs: number
  /** Called for every order that was packed completely. */
  onPacked: (order: number) => void
  onFailed: (order: number, cause: unknown) => void
}

/** Packs the orders at these positions of the shift, none earlier than its scheduled time. */
export async function packPart(
  { station, pile, paceMs, onPacked, onFailed }: BenchShift,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const startedAt = Date.now()
  for (let place = from; place < to; place += 1) {
    await sleep(Math.max(0, startedAt + (place - from) * paceMs - Date.now()))
    const order = await pile.next(kindOf(place))
    try {
      await pack(station, order)
      onPacked(order)
    } catch (cause) {
      onFailed(order, cause)
    }
  }
}
