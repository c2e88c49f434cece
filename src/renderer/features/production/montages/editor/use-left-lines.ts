import { useMemo, useState } from 'react'
import { MOST_PKS } from '#shared/api/resources/montage-products.ts'
import type { ReadPage, SheetRows } from '../../../../lists/sheet/use-sheet-rows.ts'
import { useSheetRows } from '../../../../lists/sheet/use-sheet-rows.ts'
import type { ListState } from '../../../../lib/list-state.ts'
import { call } from '../../../../lib/api.ts'
import { leftRows } from './left-rows.ts'
import { lineQuestion, type MontageLine } from './line-filters.ts'

const keyOf = ({ pk }: MontageLine) => pk

export const readLeftLines: ReadPage<MontageLine> = (question, signal) =>
  call('montageProducts.left', { query: question }, { signal })

interface Options {
  state: ListState
  /** Lines of the draft. */
  onSheet: ReadonlySet<number>
  known: ReadonlyMap<number, MontageLine>
  /** Lines of the saved montage. */
  saved: ReadonlySet<number>
  /** Lines shown at the top for other reasons: refused or scanned. */
  shownFirst: readonly number[]
  /** Changes when everything must be reloaded. */
  asking: number
}

export interface LeftLines extends Omit<SheetRows<MontageLine>, 'rows' | 'count' | 'show'> {
  rows: readonly (MontageLine | undefined)[] | null
  count: number | null
  takenOff: ReadonlySet<number>
  question: Readonly<Record<string, unknown>>
  show: (first: number, last: number) => void
  /** Returns the server page that contains a row. */
  pageOf: (row: number) => number
  /** The first row of a page. */
  rowOfPage: (page: number) => number
}

/** Page size of `useSheetRows`, in rows. */
const PAGE_SIZE = 100

/**
 * The available lines (MON-010). A query excludes the lines that were on the sheet when it started, at most `MOST_PKS`,
 * and does not change while the user scrolls. Lines moved since are hidden by pk.
 */
export function useLeftLines({ state, onSheet, known, saved, shownFirst, asking }: Options): LeftLines {
  const [asked, setAsked] = useState(() => ({ state, asking, excluded: [...onSheet].slice(0, MOST_PKS) }))
  if (asked.state !== state || asked.asking !== asking)
    setAsked({ state, asking, excluded: [...onSheet].slice(0, MOST_PKS) })
  const question = useMemo(
    () => ({
      ...lineQuestion(asked.state),
      ...(asked.excluded.length > 0 && { exclude_pks: asked.excluded }),
    }),
    [asked],
  )
  const sheet = useSheetRows({ sheet: 'montageProducts', question, read: readLeftLines, keyOf })

  const takenOff = useMemo(
    () => new Set([...asked.excluded, ...saved].filter((pk) => !onSheet.has(pk))),
    [asked, saved, onSheet],
  )
  const shown = useMemo(() => {
    if (!sheet.rows) return null
    const first = [...new Set([...shownFirst, ...takenOff])].filter((pk) => !onSheet.has(pk))
    return leftRows({
      read: sheet.rows.map((row) => row && (known.get(row.pk) ?? row)),
      onSheet,
      takenOff: first.flatMap((pk) => known.get(pk) ?? []),
    })
  }, [sheet.rows, known, onSheet, takenOff, shownFirst])

  return {
    ...sheet,
    rows: shown?.rows ?? null,
    count: shown?.rows.length ?? null,
    takenOff,
    question,
    show: (first, last) => {
      const places = shown?.places.slice(first, last + 1).filter((place) => place >= 0) ?? []
      // Loads a page ahead, so that rows are loaded when the user extends the selection downwards with Shift.
      sheet.show(places[0] ?? 0, (places.at(-1) ?? 0) + PAGE_SIZE)
    },
    pageOf: (row) => Math.floor(Math.max(0, shown?.places[row] ?? 0) / PAGE_SIZE) + 1,
    rowOfPage: (page) => shown?.places.findIndex((place) => place >= (page - 1) * PAGE_SIZE) ?? -1,
  }
}
