import { useState } from 'react'
import { piecesText } from '#shared/domain/counted.ts'
import { WhyNotHereBody } from '../../../entities/production-line/why-not-here.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { QueueLine } from './station-queue.ts'
import type { Found } from './use-station-scans.ts'

interface FoundPanelProps {
  found: Found
  onOpen: (line: QueueLine) => void
  onTakeAll: () => void
}

const wordsOf = ({ record }: QueueLine): string =>
  [
    record.product_name,
    record.selected_quantity === null ? null : piecesText(record.selected_quantity),
    record.product_format,
  ]
    .filter(Boolean)
    .join(' · ')

/** Lists several lines of an order to choose from, or shows where its lines are and what they wait for. */
export function FoundPanel({ found, onOpen, onTakeAll }: FoundPanelProps) {
  const { kind, title, lines } = found
  const [looked, setLooked] = useState(0)
  if (kind === 'choice')
    return (
      <section className="machine-station-found" aria-label="Pozycje do wyboru">
        <h2>{title}: wybierz pozycję</h2>
        <ol>
          {lines.map((line, place) => (
            <li key={line.record.order_product}>
              <button type="button" className="machine-station-row" onClick={() => onOpen(line)}>
                {place < 9 && <kbd>{place + 1}</kbd>}
                <strong>POZ {line.record.order_product}</strong>
                <span>{wordsOf(line)}</span>
              </button>
            </li>
          ))}
        </ol>
        <ActionButton className="machine-station-button" onClick={onTakeAll}>
          Weź wszystkie ({lines.length}) <kbd>Shift+F2</kbd>
        </ActionButton>
      </section>
    )
  const shown = lines[looked] ?? lines[0]
  return (
    <section className="machine-station-found" aria-label="Dlaczego nie tu?">
      <h2>Dlaczego nie tu? {title}</h2>
      {lines.length > 1 && (
        <div className="machine-station-tabs" role="group" aria-label="Pozycje zamówienia">
          {lines.map((line, place) => (
            <button
              key={line.record.order_product}
              type="button"
              className="machine-station-chip"
              aria-pressed={line === shown}
              onClick={() => setLooked(place)}
            >
              POZ {line.record.order_product}{' '}
              {line.record.product_name && (
                <span className="machine-station-name">{line.record.product_name}</span>
              )}
            </button>
          ))}
        </div>
      )}
      {shown && <WhyNotHereBody key={shown.record.order_product} row={shown.record.pk} />}
    </section>
  )
}
