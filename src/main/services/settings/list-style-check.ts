import type { z } from 'zod'
import { isApiFailure } from '#shared/api/api-error.ts'
import type { ListStyle } from '#shared/api/operation.ts'
import { orders } from '#shared/api/resources/orders.ts'
import type { ListStyleFinding } from '#shared/ipc/routes/station-settings.ts'
import type { ApiClient } from '../api-client/contract.ts'

export interface ListStyleCheckDeps {
  api: Pick<ApiClient, 'callOperation'>
  /** Returns the current style, which is preferred if two styles work. */
  current: () => ListStyle
}

type Page = z.output<typeof orders.operations.list.reply>
/** Multi-value filters that are also fields of every row of the order list. */
const FILTERS = ['status', 'payment_status', 'delivery_status', 'source'] as const
type Filter = (typeof FILTERS)[number]

const STYLES: readonly ListStyle[] = ['repeat', 'brackets', 'comma']
/** The number of rows to check; the counts cover the rest. */
const ROWS = 100

/**
 * A filter with two values that occur in the shop's orders. A style is correct if it returns rows with both values and
 * no others.
 */
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
 * Finds out how the shop's server expects several values of a filter: it requests orders in each style and compares the
 * response with the filter. Changes nothing. Throws an `ApiFailure` if the orders cannot be read at all.
 */
export async function findListStyle({ api, current }: ListStyleCheckDeps): Promise<ListStyleFinding> {
  const ask = async (query: object, listStyles: Partial<Record<Filter, ListStyle>> = {}): Promise<Page> => {
    const operation = { ...orders.operations.list, listStyles }
    const input = { query: { page: 1, page_size: ROWS, ...query } }
    return (await api.callOperation('orders.list', operation, input, { allowDuplicate: true })) as Page
  }

  const isRight = async ({ filter, values }: Probe, style: ListStyle): Promise<boolean> => {
    /**
     * Returns the number of matching orders, or null if the response contains others or the server refuses the request.
     */
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
    // An order may change between two requests, so the counts need not add up. A server that uses only one of the
    // values misses all orders with the other.
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
