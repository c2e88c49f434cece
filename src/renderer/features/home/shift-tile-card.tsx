import { Button } from '@blueprintjs/core'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { EM_DASH, formatDecimal, formatTime } from '../../lib/format.ts'
import type { ShiftCount, ShiftTile } from '../../lib/shift-tile.ts'
import { matchesKeys } from '../../lib/shortcuts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSortable } from '../../ui/use-sortable.ts'
import { useShiftCount } from './use-shift-counts.ts'

export const EARLIER_KEYS = 'alt+arrowup'
export const LATER_KEYS = 'alt+arrowdown'

type Tone = 'quiet' | 'news' | 'work' | 'urgent'

function toneOf({ kind }: ShiftTile, known: ShiftCount | undefined): Tone {
  if (!known || known.count === 0) return 'quiet'
  if (kind === 'news') return 'news'
  return known.isUrgent ? 'urgent' : 'work'
}

interface ShiftTileCardProps {
  tile: ShiftTile
  /** Moves it by places; negative is earlier. */
  onStep: (by: number) => void
  /** Another tile was dropped on it. */
  onDrop: (id: string) => void
}

/** One question of the shift: its count, and the way to what was counted. */
export function ShiftTileCard({ tile, onStep, onDrop }: ShiftTileCardProps) {
  const { data, error, dataUpdatedAt, isFetching, ask } = useShiftCount(tile)
  const card = useSortable<HTMLLIElement>('shift', tile.id, onDrop)

  function press(event: KeyboardEvent) {
    const step = matchesKeys(event, EARLIER_KEYS) ? -1 : matchesKeys(event, LATER_KEYS) ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onStep(step)
  }

  const isFailed = error !== null && !isFetching
  const asOf = isFailed && data ? `, stan z ${formatTime(new Date(dataUpdatedAt).toISOString())}` : ''
  return (
    <li ref={card} className={`shift-tile shift-tile-${toneOf(tile, data)}`} data-tile={tile.id}>
      <Link
        to={tile.address}
        className="shift-tile-link"
        draggable={false}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={press}
      >
        <span className="shift-tile-title">{tile.title}</span>
        <span className="shift-tile-count">
          {data ? (
            `${formatDecimal(data.count, 0)}${data.isAtLeast ? '+' : ''}`
          ) : error ? (
            EM_DASH
          ) : (
            <Skeleton width={48} height={32} />
          )}
        </span>
        {!isFailed && <span className="shift-tile-note">{data?.note ?? tile.hint}</span>}
      </Link>
      {isFailed && (
        <div className="shift-tile-trouble" role="status">
          <span title={error.message}>Nie udało się sprawdzić{asOf}</span>
          <Button
            variant="minimal"
            size="small"
            text="Ponów"
            aria-label={`Ponów: ${tile.title}`}
            onClick={ask}
          />
        </div>
      )}
    </li>
  )
}
