import { foldText } from '../../../lib/fold.ts'
import type { PriceStore } from './price-store.ts'

/** How reliably a heading identifies an option or a quantity. */
export type MatchKind = 'pk' | 'exact' | 'near' | 'none'

/** A pasted row or column and the row or column of the matrix to which it is assigned. */
export interface HeadingMatch {
  /** Index in the pasted range, after transposing if the range is transposed. */
  source: number
  text: string
  kind: MatchKind
  /** Index in the store: found, or only proposed if the kind is `near`. */
  proposed: number | null
  /** The decision that counts: an index in the store, `skip`, or null while undecided. */
  decision: number | 'skip' | null
}

/** A pasted range with its own headings. */
export interface HeadedPaste {
  /** Always with options as rows and quantities as columns. */
  table: readonly (readonly string[])[]
  isTurned: boolean
  /** The range as it was pasted. */
  source: readonly (readonly string[])[]
  /** Number of heading columns at the left. */
  leading: number
  rows: HeadingMatch[]
  columns: HeadingMatch[]
}

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads a count such as `1 000 szt.` as 1000; null if the text is not a count. */
function countIn(text: string): number | null {
  const bare = text.replace(/\s+/g, '').replace(/(?:szt\.?|egz\.?)$/i, '')
  return /^\d{1,9}$/.test(bare) ? Number(bare) : null
}

const ERROR_MARK = /^#/
const isWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !ERROR_MARK.test(text) && !/^[\d\s.,−-]+(?:zł|pln)$/i.test(text.trim())

const filled = (cells: readonly string[]): string[] => cells.filter((text) => text.trim() !== '')

/**
 * Whether the cells are quantities, ascending from left to right. Beside labels one known quantity is enough; without
 * labels they could be prices, so all must be known.
 */
function areQuantities(store: PriceStore, cells: readonly string[], isAlone: boolean): boolean {
  const counts = filled(cells).map(countIn)
  if (counts.length === 0 || counts.includes(null)) return false
  const known = new Set(store.quantities.map(({ quantity }) => quantity))
  const hits = counts.filter((count) => known.has(count ?? -1)).length
  const rises = counts.every((count, place) => place === 0 || (count ?? 0) > (counts[place - 1] ?? 0))
  return rises && (isAlone ? hits > 1 && hits === counts.length : hits > 0)
}

const areLabels = (cells: readonly string[]): boolean => {
  const texts = filled(cells)
  return texts.length > 0 && texts.filter(isWords).length * 2 >= texts.length
}

const turned = (table: readonly (readonly string[])[]): string[][] => {
  const width = Math.max(0, ...table.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => table.map((cells) => cells[column] ?? ''))
}

/** The most heading columns at the left (number, group, label). */
const MOST_LEADING = 4

function leadingColumns(table: readonly (readonly string[])[], hasHead: boolean): number {
  const body = hasHead ? table.slice(1) : table
  let last = 0
  for (let column = 0; column < MOST_LEADING; column += 1) {
    if (areLabels(body.map((cells) => cells[column] ?? ''))) last = column + 1
  }
  return last
}

/** Returns the column where the quantities of the first row begin. The cells before them are row headings. */
function headStart(store: PriceStore, head: readonly string[]): number | null {
  for (let from = 0; from <= Math.min(MOST_LEADING, head.length - 1); from += 1) {
    if (areQuantities(store, head.slice(from), from === 0)) return from
  }
  return null
}

/**
 * Reads the headings of a pasted range. Null if it has none and should be placed at the selection. A transposed range
 * (quantities down, options across) is transposed back.
 */
export function readHeadings(store: PriceStore, table: readonly (readonly string[])[]): HeadedPaste | null {
  const upright = headedTable(store, table)
  const side = upright?.hasBoth ? null : headedTable(store, turned(table))
  const isTurned = side !== null && (side.hasBoth || !upright)
  const found = isTurned ? side : upright
  return found && { ...found.paste, isTurned, source: table }
}

function headedTable(
  store: PriceStore,
  table: readonly (readonly string[])[],
): { paste: Omit<HeadedPaste, 'isTurned' | 'source'>; hasBoth: boolean } | null {
  const [head = []] = table
  const start = table.length > 1 ? headStart(store, head) : null
  const hasHead = start !== null
  const labels = leadingColumns(table, hasHead)
  const width = Math.max(0, ...table.map((cells) => cells.length))
  if ((!hasHead && labels === 0) || labels >= width) return null
  const leading = hasHead ? Math.max(start, labels) : labels
  const columns = hasHead ? quantityMatches(store, head, leading) : []
  const rows = table.flatMap((cells, source) =>
    (hasHead && source === 0) || filled(cells).length === 0
      ? []
      : [optionMatch(store, cells.slice(0, leading), source)],
  )
  if (!hasHead && rows.every(({ kind }) => kind === 'none')) return null
  return { paste: { table, leading, rows: leading > 0 ? rows : [], columns }, hasBoth: hasHead && labels > 0 }
}

const match = (source: number, text: string, kind: MatchKind, proposed: number | null): HeadingMatch => ({
  source,
  text,
  kind,
  proposed,
  decision: kind === 'pk' || kind === 'exact' ? proposed : null,
})

function quantityMatches(store: PriceStore, head: readonly string[], from: number): HeadingMatch[] {
  return head.slice(from).flatMap((text, place) => {
    if (text.trim() === '') return []
    const count = countIn(text)
    const column = store.quantities.findIndex(({ quantity }) => quantity === count)
    return [match(from + place, text.trim(), column < 0 ? 'none' : 'exact', column < 0 ? null : column)]
  })
}

/**
 * Matches an option by the pk beside its label, otherwise by the label, otherwise by the most similar label, which the
 * user must confirm.
 */
function optionMatch(store: PriceStore, headings: readonly string[], source: number): HeadingMatch {
  const text = filled(headings).join(' · ')
  const words = filled(headings).filter(isWords)
  const numbers = filled(headings).filter((heading) => /^\d+$/.test(heading.trim()))
  const byPk =
    words.length > 0 ? numbers.map((number) => store.rowOf(Number(number))).find((row) => row !== null) : null
  if (byPk !== null && byPk !== undefined) return match(source, text, 'pk', byPk)
  const label = plain(words.at(-1) ?? filled(headings).at(-1) ?? '')
  const groups = words.slice(0, -1).map(plain)
  const same = store.options.flatMap((option, row) => (plain(option.label) === label ? [row] : []))
  const inGroup = same.filter((row) => groups.includes(plain(store.options[row]?.group.name ?? '')))
  const [only] = inGroup.length === 1 ? inGroup : same
  if (only !== undefined)
    return match(source, text, same.length === 1 || inGroup.length === 1 ? 'exact' : 'near', only)
  const near = nearestLabel(store, label)
  return match(source, text, near === null ? 'none' : 'near', near)
}

/**
 * Returns the option whose label differs in less than about a third of its characters, or contains or is contained in
 * the given label.
 */
function nearestLabel(store: PriceStore, label: string): number | null {
  if (label.length < 3) return null
  let best: { row: number; share: number } | null = null
  for (const [row, option] of store.options.entries()) {
    const other = plain(option.label)
    const longest = Math.max(label.length, other.length)
    const isPart =
      other.length > 3 && (` ${label} `.includes(` ${other} `) || ` ${other} `.includes(` ${label} `))
    const share = isPart ? 0.25 : editDistance(label, other) / longest
    if (share < 0.34 && (!best || share < best.share)) best = { row, share }
  }
  return best?.row ?? null
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
