import { useRef, useState, type KeyboardEvent } from 'react'
import { numberText } from '#shared/domain/counted.ts'
import type { GangLayout } from '#shared/domain/ganging/propose.ts'
import { formatDate } from '../../../../lib/format.ts'
import type { MontageLine } from '../editor/line-filters.ts'
import { lineReason } from './proposal-words.ts'

interface ProposedLinesProps {
  lines: GangLayout['lines']
  lineOf: (pk: number) => MontageLine | undefined
  pins: ReadonlySet<number>
  /** Lines that are on the montage already. */
  held: ReadonlySet<number>
  removed: ReadonlySet<number>
  onPin: (pk: number) => void
  onRemove: (pk: number) => void
}

/** The lines of a variant. Space takes one out or in again, P pins it. */
export function ProposedLines({ lines, lineOf, pins, held, removed, onPin, onRemove }: ProposedLinesProps) {
  const [stop, setStop] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const current = Math.min(stop, lines.length - 1)

  function press(event: KeyboardEvent, pk: number) {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: lines.length - 1 }[event.key]
    if (to !== undefined) {
      const next = Math.max(0, Math.min(lines.length - 1, to))
      setStop(next)
      body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus()
    } else if (event.key === ' ' && !held.has(pk)) onRemove(pk)
    else if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.altKey && !held.has(pk)) onPin(pk)
    else return
    event.preventDefault()
  }

  return (
    <table className="plain-table proposal-lines" data-proposed role="grid" aria-label="Proponowane pozycje">
      <thead>
        <tr>
          {['', 'Pozycja', 'Produkt', 'Termin', 'Kopie', 'Nadwyżka', 'Powód'].map((head) => (
            <th key={head} scope="col">
              {head || <span className="visually-hidden">Przyjęta</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map(({ pk, copies, overrun }, index) => {
          const line = lineOf(pk)
          const isIn = !removed.has(pk)
          const marks = { isPinned: pins.has(pk), isOnSheet: held.has(pk) }
          return (
            <tr
              key={pk}
              tabIndex={index === current ? 0 : -1}
              aria-selected={isIn}
              className={isIn ? undefined : 'proposal-out'}
              onFocus={() => setStop(index)}
              onClick={(event) => event.currentTarget.focus()}
              onDoubleClick={() => held.has(pk) || onRemove(pk)}
              onKeyDown={(event) => press(event, pk)}
            >
              <td>{isIn ? '✓' : '–'}</td>
              <td>{pk}</td>
              <td className="proposal-product" title={line?.product_name ?? undefined}>
                {line?.product_name}
              </td>
              <td>{formatDate(line?.order_realization_date)}</td>
              <td className="proposal-number">×{copies}</td>
              <td className="proposal-number">{overrun > 0 ? `+${numberText(overrun)}` : '0'}</td>
              <td>{line && lineReason(line, marks)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
