import { useRef, useState, type KeyboardEvent } from 'react'
import type { SheetUse } from './sheet-use.ts'
import './area-bar.css'

interface AreaBarProps {
  use: SheetUse
  pointed: number | null
  onPoint: (pk: number | null) => void
}

/** Maximum number of separate shares; the others are combined. */
const MOST_SHARES = 48

const percentOf = (share: number): string =>
  `${(share * 100).toLocaleString('pl-PL', { maximumFractionDigits: 1 })}\u00a0%`

/**
 * Shows the area that each line certainly uses on the printed sheets; hatched area is free or unknown. It does not show
 * positions on the sheet. Hovering over a share, or moving to it with arrow keys, marks its row.
 */
export function AreaBar({ use, pointed, onPoint }: AreaBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  if (use.percent === null) return null
  const sorted = use.shares.toSorted((a, b) => b.share - a.share)
  const shown = sorted.slice(0, MOST_SHARES)
  const joined = sorted.slice(MOST_SHARES).reduce((sum, { share }) => sum + share, 0)
  const sum = sorted.reduce((all, { share }) => all + share, 0)
  // Overfull sheets are shown as full; the text says how many are missing.
  const scale = sum > 1 ? 1 / sum : 1
  const current = Math.min(stop, shown.length - 1)

  function walk(event: KeyboardEvent) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setStop(next)
    bar.current?.querySelectorAll<HTMLElement>('[data-share]')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      className="area-bar"
      role="listbox"
      aria-label="Udział pozycji w powierzchni arkuszy"
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={walk}
      onMouseLeave={() => onPoint(null)}
    >
      {shown.map(({ pk, share }, index) => {
        const text = `Pozycja ${pk}: co najmniej ${percentOf(share)}`
        return (
          <div
            key={pk}
            data-share
            role="option"
            aria-label={text}
            aria-selected={pointed === pk}
            title={text}
            tabIndex={index === current ? 0 : -1}
            className="area-share"
            style={{ width: `${share * scale * 100}%` }}
            onFocus={() => {
              setStop(index)
              onPoint(pk)
            }}
            onBlur={() => onPoint(null)}
            onMouseEnter={() => onPoint(pk)}
          />
        )
      })}
      {joined > 0 && (
        <div
          className="area-share area-share-joined"
          title={`Pozostałe: co najmniej ${percentOf(joined)}`}
          style={{ width: `${joined * scale * 100}%` }}
        />
      )}
    </div>
  )
}
