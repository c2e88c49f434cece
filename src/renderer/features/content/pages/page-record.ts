import type { RecordOf } from '#shared/api/registry.ts'
import type { Option } from '#shared/api/lenient.ts'
import type { TreeFields } from '../../../lists/tree/tree.ts'

export type PageRecord = RecordOf<'pages'>

export const PAGE_TREE: TreeFields = {
  parent: 'parent',
  position: 'position',
  childPosition: 'subpage_position',
  nested: 'subpages',
}

/** A page has no name: it is called by its title for search engines, else by its address. */
export function pageTitle({ title_seo_pl, url_pl, pk }: PageRecord): string {
  return title_seo_pl || url_pl || `nr ${pk}`
}

export const COLUMNS = [
  { name: 'first_column', label: 'Pierwsza kolumna' },
  { name: 'second_column', label: 'Druga kolumna' },
  { name: 'third_column', label: 'Trzecia kolumna' },
] as const

const COUNT_WORDS: readonly (readonly [count: number, words: RegExp])[] = [
  [1, /1|one|single|jedn/i],
  [2, /2|two|double|dwie|dwu/i],
  [3, /3|three|triple|trzy/i],
]

/**
 * How many columns a layout has. The server only names its layouts, so the number is read from code and label; all
 * three where neither says it.
 */
export function columnCount(layout: Option | null): number {
  const text = layout ? `${layout.value} ${layout.label}` : ''
  return COUNT_WORDS.findLast(([, words]) => words.test(text))?.[0] ?? COLUMNS.length
}
