import { COUNTED, formFor } from '#shared/domain/counted.ts'
import { estimateText } from '#shared/domain/delay-risk.ts'
import { formatDecimal } from '../../../lib/format.ts'
import type { BoardTile } from './board-tiles.ts'

/** Returns the estimated time, such as `~6 h 20`, and the number of lines without one; empty if no line has a time. */
function queueText({ minutes, untimed, waiting }: BoardTile): string {
  if (minutes === 0) return ''
  return untimed > 0 && untimed < waiting
    ? `${estimateText(minutes)} + ${untimed} bez czasu`
    : estimateText(minutes)
}

/** The tile of one machine. Zero counts are omitted, and only late, endangered and forgotten lines have a colour. */
export function BoardTileCard({ tile }: { tile: BoardTile }) {
  const { machine, actions, waiting, isInOrders, inWork, isInWorkAtLeast } = tile
  const { late, isLateAtLeast, atRisk, openTooLong } = tile
  const word = formFor(waiting, isInOrders ? COUNTED.order : COUNTED.item)
  const tone = late > 0 || openTooLong > 0 ? 'board-tile-late' : atRisk > 0 ? 'board-tile-risk' : ''
  return (
    <li className={`board-tile ${tone}`} aria-label={machine}>
      <span className="board-machine">{machine}</span>
      <span className="board-actions">{actions}</span>
      <span className="board-queue">
        <strong>{formatDecimal(waiting, 0)}</strong> {word}{' '}
        <span className="board-time">{queueText(tile)}</span>
      </span>
      <span className="board-facts">
        <span>
          w toku {inWork}
          {isInWorkAtLeast && '+'}
        </span>
        {late > 0 && (
          <span className="board-bad">
            po terminie {late}
            {isLateAtLeast && '+'}
          </span>
        )}
        {atRisk > 0 && <span className="board-wait">zagrożone {atRisk} (szac.)</span>}
        {openTooLong > 0 && <span className="board-bad">otwarte za długo {openTooLong}</span>}
      </span>
    </li>
  )
}
