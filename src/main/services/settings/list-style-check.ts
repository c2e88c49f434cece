import type { z } from 'zod'
import { isApiFailure } from '#shared/api/api-error.ts'
import type { ListStyle } from '#shared/api/operation.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { ListStyleFinding } from '#shared/ipc/routes/station-settings.ts'
import type { ApiClient } from '../api-client/contract.ts'

export interface ListStyleCheckDeps {
  api: Pick<ApiClient, 'callOperation'>
  /** The style in force: of two that work it is the one to be kept. */
  current: () => ListStyle
}

type Page = z.output<typeof orders.operations.list.reply>
/** Filters of several values that every row of the order list bears under the same name. */
const FILTERS = ['status', 'payment_status', 'delivery_status', 'source'] as const
type Filter = (typeof FILTERS)[number]

const STYLES: readonly ListStyle[] = ['repeat', 'brackets', 'comma']
/** Rows that are looked at; the counts tell the rest. */
const ROWS = 100

/** A filter with two values that the shop's orders have: a style is right where both come, and nothing else. */
interface Probe {
  filter: Filter
  values: [string, string]
}

function probeIn({ results }: Page): Probe | null {
  for (const filter of FILTERS) {
    const found = new Set(results.map((row) => row[filter]).filter((value) => value !== null))
    const [first, second] = found
    if (first !== undefined && second !== undefined) return { filter, values: [first, second] }
  }
  return null
}

/**
 * Finds out how the shop's server wants several values of a filter: it is asked for orders in each style, and what comes
 * is compared with what was asked. Nothing is changed. Throws an `ApiFailure` where the orders cannot be read at all.
 */
export async function findListStyle({ api, current }: ListStyleCheckDeps): Promise<ListStyleFinding> {
  const ask = async (query: object, listStyles: Partial<Record<Filter, ListStyle>> = {}): Promise<Page> => {
    const operation = { ...orders.operations.list, listStyles }
    const input = { query: { page: 1, page_size: ROWS, ...query } }
    return (await api.callOperation('orders.list', operation, input, { allowDuplicate: true })) as Page
  }

  const isRight = async ({ filter, values }: Probe, style: ListStyle): Promise<boolean> => {
    /** How many there are; null where others come too, or the server refuses the question. */
    const countOf = async (wanted: readonly string[]): Promise<number | null> => {
      try {
        const { count, results } = await ask({ [filter]: wanted }, { [filter]: style })
        return results.every((row) => wanted.includes(row[filter] ?? '')) ? count : null
      } catch (cause) {
        if (isApiFailure(cause) && cause.error.status === 400) return null
        throw cause
      }
    }
    const [first, second] = values
    const both = await countOf(values)
    if (both === null) return false
    const [ofFirst, ofSecond] = [await countOf([first]), await countOf([second])]
    // An order may change between two questions; a server that takes one value only is short of all of the other's.
    return ofFirst !== null && ofSecond !== null && both > Math.max(ofFirst, ofSecond)
  }

  const probe = probeIn(await ask({}))
  if (!probe) return { kind: 'unknown' }
  const right: ListStyle[] = []
  for (const style of STYLES) if (await isRight(probe, style)) right.push(style)
  const [first] = right
  if (first === undefined) return { kind: 'none' }
  return { kind: 'found', style: right.includes(current()) ? current() : first }
}
