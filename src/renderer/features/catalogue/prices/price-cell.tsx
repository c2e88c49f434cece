import type { CellProps } from '@blueprintjs/table'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { shownAs, type AmountView } from './price-amounts.ts'
import { comparedText, type PriceComparison } from './price-comparison.ts'
import { stateWords } from './price-words.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceStore } from './price-store.ts'

/** The painter gives each cell its place within its row, px. */
interface PaintedPriceProps extends Pick<CellProps, 'style'> {
  session: PriceSession
  /** The session's own; another one counts its cells anew. */
  store: PriceStore
  cell: number
  view: AmountView
  /** So many fit into the cell. */
  letters: number
  /** What stands beside the price; another one draws the cell again. */
  comparison: PriceComparison | null
}

/** Drawn again when something about this one cell changes. */
export function useCellVersion({ store }: PriceSession, cell: number): number {
  const subscribe = useCallback((listener: () => void) => store.subscribe(cell, listener), [store, cell])
  return useSyncExternalStore(subscribe, () => store.versionOf(cell))
}

/** Signs beside colours: nobody has to tell marks by colour alone. */
function signOf(session: PriceSession, cell: number): string {
  if (session.store.problemOf(cell) !== null) return '!'
  return session.store.isConflict(cell) ? '≠' : ''
}

/** Asked for every cell in sight whenever a column comes into it: the painter makes each style anew. */
function isSameCell(
  { style: a, ...before }: PaintedPriceProps,
  { style: b, ...after }: PaintedPriceProps,
): boolean {
  return (
    before.cell === after.cell &&
    before.session === after.session &&
    before.store === after.store &&
    before.view === after.view &&
    before.letters === after.letters &&
    before.comparison === after.comparison &&
    a?.left === b?.left &&
    a?.width === b?.width
  )
}

/** One painted price: drawn again when something about it changes, and by nothing else. */
export const PaintedPrice = memo(function PaintedPrice(props: PaintedPriceProps) {
  const { session, store, cell, view, letters, comparison, style } = props
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
    <div className="bp6-table-cell price-holder" style={style}>
      <div className={classes.filter(Boolean).join(' ')} title={stateWords(session, cell) || undefined}>
        {sign && <span className="price-cell-sign">{sign}</span>}
        {comparison && (
          <span className="price-cell-compared">{comparedText(store, comparison, cell) ?? '—'}</span>
        )}
        {text}
      </div>
    </div>
  )
}, isSameCell)
