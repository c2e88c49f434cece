import { MOST_PKS } from '#shared/api/resources/montage-products.ts'
import { call } from '../../../../lib/api.ts'
import type { MontageLine } from '../editor/line-filters.ts'

export interface PaperOffer {
  lines: readonly MontageLine[]
  /** Number of available lines on this paper; more than `lines` if the limit was reached. */
  total: number
  /** Number of available lines on other papers. */
  otherPapers: number
}

interface Asked {
  /** The left table's filters. */
  filters: Readonly<Record<string, unknown>>
  paper: number
  onSheet: ReadonlySet<number>
}

const PAGE_SIZE = 200
/** Maximum number of pages read, and so 2,000 lines. */
const MOST_PAGES = 10

type Page = { count: number; results: readonly MontageLine[] }

/**
 * Reads the available lines on a paper, the earliest deadline first: at most ten pages, two at a time, and one count of
 * the lines on all papers.
 */
export async function readFreeLines(
  { filters, paper, onSheet }: Asked,
  signal: AbortSignal,
  progress: (read: number, total: number) => void,
): Promise<PaperOffer> {
  const excluded = onSheet.size > 0 ? { exclude_pks: [...onSheet].slice(0, MOST_PKS) } : {}
  const { ordering: _order, page: _page, page_size: _size, paper_pks: _papers, ...kept } = filters
  const asked = { ...kept, ...excluded, ordering: 'order_realization_date' }
  const options = { signal, allowDuplicate: true }
  const read = (page: number): Promise<Page> =>
    call(
      'montageProducts.left',
      { query: { ...asked, paper_pks: [paper], page, page_size: PAGE_SIZE } },
      options,
    )
  const [first, all] = await Promise.all([
    read(1),
    call('montageProducts.left', { query: { ...kept, ...excluded, page: 1, page_size: 1 } }, options),
  ])
  const pages = [first]
  const total = first.count
  // A server may send smaller pages than requested.
  const size = Math.max(1, first.results.length)
  const last = Math.min(MOST_PAGES, Math.ceil(total / size))
  progress(first.results.length, total)
  for (let page = 2; page <= last; page += 2) {
    const two = [page, page + 1].filter((one) => one <= last)
    pages.push(...(await Promise.all(two.map(read))))
    progress(
      pages.reduce((sum, { results }) => sum + results.length, 0),
      total,
    )
  }
  const found = new Map(pages.flatMap(({ results }) => results.map((line) => [line.pk, line] as const)))
  const lines = [...found.values()].filter(({ pk }) => !onSheet.has(pk))
  return { lines, total, otherPapers: Math.max(0, all.count - total) }
}
