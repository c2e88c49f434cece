import { foldText } from '../../../lib/fold.ts'
import type { FoundRecord, RecordSearch } from '../../../lib/record-search.ts'
import type { RecentPlace } from '../../recent-places.ts'
import { isAction, type PaletteItem } from './palette-entries.ts'
import {
  createPaletteIndex,
  searchPalette,
  type PaletteEntry,
  type PaletteIndex,
  type PaletteQuery,
} from './palette-search.ts'
import type { FinderAnswer, FinderState } from './record-finder.ts'

/** Items of one kind under a heading. */
export interface PaletteGroup {
  id: string
  title: string
  isAwaited: boolean
  items: readonly PaletteItem[]
}

/** Numbers of recent places that are shown before the user types, and among the results for a typed text. */
const RECENT_FIRST = 6
const RECENT_FOUND = 4

type RecentEntry = PaletteEntry & { place: RecentPlace }

/** Builds an index of the recent places for searches by name and note. */
export function recentIndex(places: readonly RecentPlace[]): PaletteIndex<RecentEntry> {
  return createPaletteIndex(
    places.map((place) => ({
      id: `recent:${place.to}`,
      label: `${place.label} ${place.note}`,
      group: '',
      place,
    })),
  )
}

const recentItem = ({ id, place }: RecentEntry): PaletteItem => ({
  id,
  label: place.label,
  group: '',
  note: place.note,
  target: { kind: 'address', to: place.to, place },
})

interface Own {
  query: PaletteQuery
  index: PaletteIndex<PaletteItem>
  recent: PaletteIndex<RecentEntry>
  isOpenable: (address: string) => boolean
}

interface Asked {
  query: PaletteQuery
  finder: FinderState
  searches: readonly RecordSearch[]
  isOpenable: (address: string) => boolean
}

/**
 * Returns the earlier results that still match the text, so that a key does not empty the list while the user reads it.
 */
function stillFitting(records: readonly FoundRecord[], text: string): FoundRecord[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return records.filter(({ label, note }) => {
    const shown = foldText(`${label} ${note ?? ''}`)
    return words.every((word) => shown.includes(word))
  })
}

function recordItem(search: string, key: string | number, record: FoundRecord, to: string): PaletteItem {
  const place = { to, label: record.label, note: record.note ?? '' }
  return {
    id: `${search}:${key}`,
    label: record.label,
    group: '',
    note: place.note,
    target: { kind: 'address', to, place },
  }
}

/**
 * Returns items for the records that the user may open. The item of an order number is identified by its position,
 * because it is shown before its record is found.
 */
function recordItems(search: RecordSearch, records: readonly FoundRecord[], known: Asked): PaletteItem[] {
  const isPlaced = search.ofNumber !== undefined && known.query.number !== null
  return records
    .flatMap((record) => {
      const to = [record.to].flat().find(known.isOpenable)
      return to === undefined ? [] : [{ record, to }]
    })
    .map(({ record, to }, place) => recordItem(search.id, isPlaced ? place : to, record, to))
}

function itemsOf(search: RecordSearch, answer: FinderAnswer, known: Asked): PaletteItem[] {
  const { number } = known.query
  const texts = number === null ? undefined : search.ofNumber?.(number)
  const own = (label: string, rest: Partial<PaletteItem>): PaletteItem[] => [
    { id: `${search.id}:0`, label, group: '', target: { kind: 'nothing' }, ...rest },
  ]
  if (answer.state === 'awaited') {
    return texts
      ? own(texts.awaited, { note: 'sprawdzam…', target: { kind: 'awaited', search: search.id } })
      : recordItems(search, stillFitting(answer.earlier, known.query.text), known)
  }
  if (answer.state === 'failed') {
    const note = `Nie udało się wyszukać: ${answer.message}`
    return own('Ponów', { note, target: { kind: 'retry', search: search.id } })
  }
  // A record that was found but that the user may not open is not reported as missing.
  const isMissing = texts !== undefined && answer.records.length === 0
  return isMissing
    ? own(texts.missing, { disabledReason: 'Sprawdź numer' })
    : recordItems(search, answer.records, known)
}

function recordGroups(known: Asked): PaletteGroup[] {
  const { finder, searches } = known
  return searches.flatMap((search) => {
    const answer = finder.answers.get(search.id)
    if (!answer) return []
    const { id, title } = search
    return [{ id, title, isAwaited: answer.state === 'awaited', items: itemsOf(search, answer, known) }]
  })
}

/**
 * Returns the groups of the palette's own entries. It searches every entry, so it is computed once for a text and not
 * again for each response.
 */
export function ownGroups({ query, index, recent, isOpenable }: Own): PaletteGroup[] {
  if (query.kind === 'numbers') return []
  const isActionsOnly = query.kind === 'actions'
  const isEmpty = query.text === ''
  const recents = isActionsOnly
    ? []
    : searchPalette(recent, query.text)
        .filter(({ place }) => isOpenable(place.to))
        .slice(0, isEmpty ? RECENT_FIRST : RECENT_FOUND)
  const shown = new Set(recents.map(({ place }) => place.to))
  const found = searchPalette(index, query.text, isActionsOnly ? isAction : undefined)
  const isNew = ({ target }: PaletteItem) => target.kind !== 'address' || !shown.has(target.to)
  const actionGroup = { id: 'actions', title: 'Działania', isAwaited: false, items: found.filter(isAction) }
  const screens = {
    id: 'screens',
    title: 'Ekrany',
    isAwaited: false,
    items: found.filter((item) => !isAction(item) && isNew(item)),
  }
  // The best match decides which of the two groups is first. Without a text, the actions of the open screen are first.
  const [best] = found
  const isScreenFirst = best !== undefined && !isAction(best) && !isEmpty
  return [
    { id: 'recent', title: 'Ostatnio otwierane', isAwaited: false, items: recents.map(recentItem) },
    ...(isScreenFirst ? [screens, actionGroup] : [actionGroup, screens]),
  ]
}

/**
 * Returns all groups for the typed text. The record with a typed number is first, then recent places, actions and
 * screens, which are available immediately, and finally the kinds of record that are still being searched.
 */
export function paletteGroups(own: readonly PaletteGroup[], known: Asked): PaletteGroup[] {
  const records = recordGroups(known)
  const isFirst = ({ id }: PaletteGroup) =>
    known.query.number !== null && known.searches.some((search) => search.id === id && search.ofNumber)
  return [...records.filter(isFirst), ...own, ...records.filter((group) => !isFirst(group))].filter(
    ({ items, isAwaited }) => items.length > 0 || isAwaited,
  )
}
