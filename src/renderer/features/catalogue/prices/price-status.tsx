import type { GridRange } from '../../../ui/spreadsheet/grid-range.ts'
import { divideHalfUp } from './price-arithmetic.ts'
import { shownCents } from './price-amounts.ts'
import { cellsOfArea, type PriceArea } from './price-commands.ts'
import type { PriceSession } from './price-session.ts'
import type { PriceLines } from './price-view.ts'
import { describeCell, countedPrices } from './price-words.ts'

function sumOf(session: PriceSession, area: PriceArea): { count: number; sum: number } {
  let [count, sum] = [0, 0]
  for (const cell of cellsOfArea(session.store, area)) {
    const cents = session.store.priceOf(cell)
    if (cents === null) continue
    count += 1
    sum += cents
  }
  return { count, sum }
}

interface PriceStatusProps {
  session: PriceSession
  lines: PriceLines
  area: PriceArea | null
  range: GridRange
  said: string
}

/** The status bar: the active cell as text, the selection's sum, and the result of the last command. */
export function PriceStatus({ session, lines, area, range, said }: PriceStatusProps) {
  const { store, remarks } = session
  const row = lines.rows[range.active.row]
  const isCell = area !== null && row !== undefined && store.columns > 0
  const words = isCell ? describeCell(session, store.cellAt(row, range.active.column)) : null
  const { count, sum } = area ? sumOf(session, area) : { count: 0, sum: 0 }
  const counts = [
    `zmienione ${store.changedCount}`,
    store.invalidCount > 0 ? `błędy ${store.invalidCount}` : '',
    store.conflictCount > 0 ? `sporne ${store.conflictCount}` : '',
    remarks.count > 0 ? `uwagi ${remarks.count}` : '',
  ]
  return (
    <div className="price-status numbers">
      <span className="price-status-cell" aria-hidden>
        {words && (words.state ? `${words.name}, ${words.state}` : words.name)}
      </span>
      {count > 1 && (
        <span className="price-status-sum">
          {`${countedPrices(count)} · suma ${shownCents(sum)} · średnia ${shownCents(Number(divideHalfUp(BigInt(sum), BigInt(count))))}`}
        </span>
      )}
      <span className="price-status-said" role="status">
        {said}
      </span>
      <span className="price-status-counts">{counts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
