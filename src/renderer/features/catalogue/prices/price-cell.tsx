import { memo } from 'react'
import { useStore } from 'zustand'
import { shownAs, type AmountView } from './price-amounts.ts'
import { comparedText, type PriceComparison } from './price-comparison.ts'
import { describeState } from './price-words.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceStore } from './price-store.ts'

interface PaintedPriceProps {
  session: PriceSession
  /** The session's current store; another store numbers its cells differently. */
  store: PriceStore
  cell: number
  /** Offset within the row, in px. */
  left: number
  width: number
  view: AmountView
  /** Number of characters that fit into the cell. */
  letters: number
  /** The other product's prices. A new comparison renders the cell again. */
  comparison: PriceComparison | null
}

/** Re-renders the calling component when something about this cell changes. */
export const useCellVersion = ({ store }: PriceSession, cell: number): number =>
  useStore(store.changes, () => store.versionOf(cell))

/** Marks in text, so that they do not depend on colour alone. */
function signOf(session: PriceSession, cell: number): string {
  if (session.store.problemOf(cell) !== null) return '!'
  return session.store.isConflict(cell) ? '≠' : ''
}

/** A painted price. It renders only when something about its cell changes. */
export const PaintedPrice = memo(function PaintedPrice(props: PaintedPriceProps) {
  const { session, store, cell, left, width, view, letters, comparison } = props
  useCellVersion(session, cell)
  const { remarks } = session
  const entry = store.entryOf(cell)
  const text = typeof entry === 'string' ? entry : shownAs(view, entry, store.placeOf(cell).quantity)
  const sign = signOf(session, cell)
  const classes = [
    'price-cell',
    store.isChanged(cell) ? 'price-cell-changed' : '',
    store.problemOf(cell) === null ? '' : 'price-cell-refused',
    store.isConflict(cell) ? 'price-cell-conflict' : '',
    store.isForeign(cell) ? 'price-cell-foreign' : '',
    remarks.of(cell).length > 0 ? 'price-cell-remarked' : '',
    entry === null ? 'price-cell-empty' : '',
    sign || text.length > letters ? 'price-cell-cut' : '',
  ]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{ left, width }}
      title={describeState(session, cell) || undefined}
    >
      {sign && <span className="price-cell-sign">{sign}</span>}
      {comparison && (
        <span className="price-cell-compared">{comparedText(store, comparison, cell) ?? '—'}</span>
      )}
      {text}
    </div>
  )
})
