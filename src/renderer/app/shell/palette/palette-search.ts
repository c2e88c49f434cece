import { foldText } from '../../../lib/fold.ts'

export interface PaletteEntry {
  id: string
  label: string
  /** The section to which the entry belongs, e.g. "Działanie"; it is searched too. */
  group: string
}

export interface PaletteIndex<Entry extends PaletteEntry> {
  readonly entries: readonly Entry[]
  /** Folded `label` and `group`, in the order of `entries`. */
  readonly labels: readonly string[]
  readonly groups: readonly string[]
}

const MAX_RESULTS = 30

export function createPaletteIndex<Entry extends PaletteEntry>(
  entries: readonly Entry[],
): PaletteIndex<Entry> {
  return {
    entries,
    labels: entries.map((entry) => foldText(entry.label)),
    groups: entries.map((entry) => foldText(entry.group)),
  }
}

const NO_MATCH = -1
const BEST_RANK = 3

/** A typed word, also in the form in which it matches the beginning of a word of the label. */
interface TypedWord {
  text: string
  atWord: string
}

/**
 * Returns 3 for a match at the label's beginning, 2 at a word's beginning, 1 inside a word and 0 in the group's name.
 */
function rankWord({ text, atWord }: TypedWord, label: string, group: string): number {
  const place = label.indexOf(text)
  if (place === 0) return BEST_RANK
  if (place > 0) return label[place - 1] === ' ' || label.includes(atWord, place) ? 2 : 1
  return group.includes(text) ? 0 : NO_MATCH
}

function rankEntry(words: readonly TypedWord[], label: string, group: string): number {
  let total = 0
  for (const word of words) {
    const rank = rankWord(word, label, group)
    if (rank === NO_MATCH) return NO_MATCH
    total += rank
  }
  return total
}

/**
 * Returns up to 30 entries that contain every typed word, best first. An empty query returns the first entries in their
 * order. Entries that do not pass `isMeant` are left out.
 */
export function searchPalette<Entry extends PaletteEntry>(
  index: PaletteIndex<Entry>,
  query: string,
  isMeant?: (entry: Entry) => boolean,
): Entry[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, atWord: ` ${text}` }))
  const best = words.length * BEST_RANK
  // Uses one bucket per rank instead of a sort, because 20,000 entries are ranked on every key.
  const buckets: Entry[][] = Array.from({ length: best + 1 }, () => [])
  index.entries.forEach((entry, place) => {
    if (isMeant && !isMeant(entry)) return
    const rank = rankEntry(words, index.labels[place] ?? '', index.groups[place] ?? '')
    const bucket = buckets[rank]
    if (bucket && bucket.length < MAX_RESULTS) bucket.push(entry)
  })
  return buckets.toReversed().flat().slice(0, MAX_RESULTS)
}

const ORDER_QUERY = /^(?:zam(?:owienie)?[\s-]*)?(?:nr|#)?\s*0*([1-9]\d{0,9})$/

/** Returns the order's number if the query is one: `10482`, `zamówienie 10482`, `ZAM-10482`. */
export function typedOrderNumber(query: string): string | null {
  return ORDER_QUERY.exec(foldText(query).trim())?.[1] ?? null
}

/** The parsed query: `>` searches only actions, `#` only numbers. */
export interface PaletteQuery {
  kind: 'everything' | 'actions' | 'numbers'
  /** The text without its prefix. */
  text: string
  number: number | null
}

export function readPaletteQuery(typed: string): PaletteQuery {
  const text = typed.trim()
  if (text.startsWith('>')) return { kind: 'actions', text: text.slice(1).trim(), number: null }
  const number = typedOrderNumber(text)
  const isNumber = text.startsWith('#')
  return {
    kind: isNumber ? 'numbers' : 'everything',
    text: isNumber ? '' : text,
    number: number === null ? null : Number(number),
  }
}
