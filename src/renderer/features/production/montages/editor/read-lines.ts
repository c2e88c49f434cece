import { everyPage } from '#shared/api/every-page.ts'
import { MOST_PKS } from '#shared/api/resources/montage-products.ts'
import { call } from '../../../../lib/api.ts'
import type { MontageLine } from './line-filters.ts'

/** Splits pks into slices for single queries; see `MOST_PKS`. */
export function inSlices(pks: readonly number[]): number[][] {
  const slices: number[][] = []
  for (let first = 0; first < pks.length; first += MOST_PKS) slices.push(pks.slice(first, first + MOST_PKS))
  return slices
}

const PAGE_SIZE = 200

/** Reads the lines with these pks that match the query, page by page. Without pks it sends no request. */
export async function readLines(
  pks: readonly number[],
  question: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<MontageLine[]> {
  const lines: MontageLine[] = []
  for (const slice of inSlices(pks)) {
    const read = (page: number) => {
      const query = { ...question, pks: slice, page, page_size: PAGE_SIZE }
      // Several parts of a screen may need the same lines.
      return call('montageProducts.right', { query }, { signal, allowDuplicate: true })
    }
    for await (const { results } of everyPage(read)) lines.push(...results)
  }
  return lines
}
