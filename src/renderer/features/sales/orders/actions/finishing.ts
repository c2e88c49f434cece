import type { ReplyOf } from '#shared/api/registry.ts'
import { ORDER_RULES, stoppedRefusal } from '#shared/domain/order-permitted-actions.ts'
import type { BulkAnswer } from '../../../../lists/bulk/bulk-action-buttons.tsx'
import type { SkippedRow } from '../../../../lists/bulk/skipped-rows.tsx'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { runBatch } from '../../../../lib/change/batch.ts'
import { notify } from '../../../../ui/notices.ts'
import { confirm, type ConfirmQuestion } from '../../../../ui/questions.ts'
import type { OrderLine } from '../details/order-details-model.ts'
import { hasFile } from '../files/line-files-model.ts'
import {
  askAboutMissingFiles,
  askAboutStopped,
  notifyNothingToFinish,
  type OrderWithoutFiles,
} from './finishing-questions.tsx'
import { COMPLETE } from './order-questions.ts'
import { notifyOrderFailure } from './use-order-change.ts'

type Order = ReplyOf<'orders.retrieve'>

const complete = ORDER_RULES.orderPage.complete

/** Number of concurrent reads, because other users share the server. */
const AT_ONCE = 2
const UNREACHED_IN_A_ROW = 3

const UNREAD = 'Nie udało się odczytać zamówienia.'
const LEFT_STOPPED = 'Wysyłka wstrzymana.'
const WITHOUT_FILE = 'Brakuje plików.'

/** Returns the lines of an order that cannot be printed. */
const linesWithoutFile = (order: Pick<Order, 'order_products'>): OrderLine[] =>
  order.order_products.filter((line) => !hasFile(line))

/** Reads past the cache. The open details may be reading the same order now. */
const read = (pk: number): Promise<Order> =>
  call('orders.retrieve', { params: { pk } }, { allowDuplicate: true })

/** Reads the orders in turn. An order is missing from the result if it could not be read. */
async function readAll(pks: readonly number[], isWanted: () => boolean): Promise<Map<number, Order>> {
  const orders = new Map<number, Order>()
  let isStopped = false
  await runBatch<number, Order>({
    items: pks,
    concurrency: AT_ONCE,
    stopAfterUnreachable: UNREACHED_IN_A_ROW,
    goesOn: () => !isStopped && isWanted(),
    onStop: () => (isStopped = true),
    send: async (pk) => {
      try {
        return { kind: 'done', held: await read(pk) }
      } catch (cause) {
        return { kind: 'notSent', error: toApiError(cause) }
      }
    },
    onEnd(pk, end) {
      if (end.kind === 'done') orders.set(pk, end.held)
    },
  })
  return orders
}

/** Returns why an order that was just read is not finished without a further prompt; null if it is. */
function skipReason(order: Order | undefined): string | null {
  return order === undefined ? UNREAD : complete(order)
}

interface FinishingPlan {
  pks: readonly number[]
  /** Rows that the list already knows to be unfit. */
  skipped: readonly SkippedRow[]
  isWanted: () => boolean
  /** The last prompt, with the orders that will be finished and those that will not. */
  questionFor: (pks: readonly number[], skipped: readonly SkippedRow[]) => ConfirmQuestion
}

/**
 * Reads the orders and prompts: first about stopped ones, then about lines without files or, if there are none, with
 * the last question. Returns null if nothing is to be finished.
 */
export async function askToFinish(plan: FinishingPlan): Promise<BulkAnswer<Order> | null> {
  const { pks, isWanted, questionFor } = plan
  const orders = await readAll(pks, isWanted)
  if (!isWanted()) return null
  const skipped = [...plan.skipped]
  let fit = pks.flatMap((pk): Order[] => {
    const order = orders.get(pk)
    const reason = skipReason(order)
    if (reason !== null) skipped.push({ pk, reason })
    return order && reason === null ? [order] : []
  })
  const leaveOut = (left: readonly { pk: number }[], reason: string): void => {
    skipped.push(...left.map(({ pk }) => ({ pk, reason })))
    fit = fit.filter(({ pk }) => !left.some((order) => order.pk === pk))
  }

  if (fit.length === 0) {
    notifyNothingToFinish(skipped)
    return null
  }
  const stopped = fit.filter((order) => stoppedRefusal(order) !== null)
  const isDespiteStop = stopped.length > 0 && (await askAboutStopped(stopped))
  if (!isDespiteStop) leaveOut(stopped, LEFT_STOPPED)
  if (fit.length === 0 || !isWanted()) return null

  const without: OrderWithoutFiles[] = fit
    .map((order) => ({ pk: order.pk, lines: linesWithoutFile(order) }))
    .filter(({ lines }) => lines.length > 0)
  if (without.length > 0) {
    const answer = await askAboutMissingFiles({ without, all: fit.length, skipped })
    if (answer === null) return null
    if (answer === 'whole') leaveOut(without, WITHOUT_FILE)
  } else if (
    !(await confirm(
      questionFor(
        fit.map(({ pk }) => pk),
        skipped,
      ),
    ))
  ) {
    return null
  }

  const accepted = new Set(isDespiteStop ? stopped.map(({ pk }) => pk) : [])
  return {
    pks: fit.map(({ pk }) => pk),
    skipped,
    // An order that was stopped after the prompt is not sent again by a retry.
    refusalOf: (order) => complete(order) ?? (accepted.has(order.pk) ? null : stoppedRefusal(order)),
  }
}

/**
 * Reads the order and prompts before it is finished. Returns false if it is not to be finished; a reason that the user
 * does not know was shown.
 */
export async function isFinishingConfirmed(pk: number): Promise<boolean> {
  let order: Order
  try {
    order = await read(pk)
  } catch (cause) {
    notifyOrderFailure(cause, `Nie odczytano zamówienia ${pk}, więc go nie zakończono.`)
    return false
  }
  const refusal = complete(order)
  if (refusal !== null) {
    notify.error(`Nie zakończono zamówienia ${pk}. ${refusal}`)
    return false
  }
  const stop = stoppedRefusal(order)
  if (stop !== null && !(await askAboutStopped([order]))) return false
  const lines = linesWithoutFile(order)
  if (lines.length > 0) {
    const answer = await askAboutMissingFiles({ without: [{ pk, lines }], all: 1, skipped: [] })
    return answer !== null
  }
  return stop !== null || confirm(COMPLETE.questionFor(order))
}
