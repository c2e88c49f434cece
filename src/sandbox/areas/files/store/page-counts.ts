import type { Varnish } from '#shared/domain/preflight/structure.ts'
import { varnishOf } from '#shared/domain/preflight/varnish.ts'
import type { OrderProductRow } from '../../orders/store/order-rows.ts'

/** Number of pages in a file, including masks. A cover with one page is a single sheet around the book. */
export interface PageCounts {
  pages: number
  covers: number
}

type Line = Pick<OrderProductRow, 'file_name' | 'format' | 'chosen_options' | 'is_booklet_uv'>

const SEWN_MOST = 40

const optionNames = (chosen: string): string[] =>
  (JSON.parse(chosen) as { chosen_option: { label: string } }[]).map(
    ({ chosen_option }) => chosen_option.label,
  )

/** Page counts from the file's name (`48-str`, `oprawa-4`, `owijka`), else from the product. */
export function pageCountsOf(line: Line): PageCounts {
  const name = line.file_name ?? ''
  const [, named] = /(\d+)-str/.exec(name) ?? []
  if (named !== undefined) {
    const [, bound = '0'] = /oprawa-(\d)/.exec(name) ?? []
    return { pages: Number(named), covers: name.includes('owijka') ? 1 : Number(bound) }
  }
  if (line.is_booklet_uv === 1) return { pages: 32, covers: 4 }
  const names = optionNames(line.chosen_options)
  const [, inFormat] = /(\d+) str/.exec(line.format) ?? []
  const pages = Number(inFormat ?? 0)
  // A thin book is stitched and has four cover pages; a thick one is glued into a single sheet.
  if (pages > 0) return { pages, covers: pages <= SEWN_MOST ? 4 : 1 }
  if (names.includes('4/0')) return { pages: 1, covers: 0 }
  return { pages: varnishOf({ optionNames: names, coverCount: 0 }).isUv ? 4 : 2, covers: 0 }
}

/** Whether the pages of a line's file have masks, and in which form. */
export function lineVarnish(
  line: Pick<Line, 'chosen_options' | 'is_booklet_uv'>,
  coverCount: number,
): Varnish {
  const names = optionNames(line.chosen_options)
  return varnishOf({ is_booklet_uv: line.is_booklet_uv === 1, optionNames: names, coverCount })
}
