import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { shownCents } from './price-amounts.ts'
import { groupTotals, reviewLines } from './price-review.ts'
import type { ReviewNews } from './price-save.ts'
import type { PriceSession } from './price-session.ts'
import { ReviewHead } from './review-head.tsx'
import { ReviewLines } from './review-lines.tsx'
import { countedPrices, runOf, shownEntry } from './price-words.ts'
import './price-review.css'

interface PriceReviewProps {
  session: PriceSession
  news: ReviewNews
  /** Sends these cells in this order. */
  onSend: (cells: readonly number[]) => void
  onGoTo: (cell: number) => void
  onClose: () => void
}

/** Lists every change before it is saved. Changes that need attention come first, and the user may exclude any line. */
export function PriceReview({ session, news, onSend, onGoTo, onClose }: PriceReviewProps) {
  const { version } = useStore(session.changes)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const lines = useMemo(() => reviewLines(session), [session, version])
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = lines.filter(({ cell }) => !left.has(cell))
  const open = chosen.filter(({ isConflict }) => isConflict).length
  const flagged = lines.filter(({ reasons }) => reasons.length > 0).length
  function toggle(cell: number) {
    const next = new Set(left)
    if (!next.delete(cell)) next.add(cell)
    setLeft(next)
  }

  const reason =
    chosen.length === 0
      ? 'Zaznacz przynajmniej jedną zmianę.'
      : open > 0
        ? `Rozstrzygnij ceny zmienione przez dwie osoby: pozostało ${open}.`
        : null

  return (
    <Modal
      title={`Sprawdź przed zapisem: ${countedPrices(lines.length)}`}
      className="price-review"
      onClose={onClose}
    >
      <DialogBody className="price-review-body">
        {news.taken > 0 && (
          <p className="price-review-news">{`Zmienione w tym czasie przez kogoś innego: ${countedPrices(news.taken)}. Przyjęto do tabeli i oznaczono na niebiesko.`}</p>
        )}
        {news.gone.length > 0 && (
          <div className="price-review-gone">
            <p>Tych opcji lub nakładów już nie ma w produkcie, więc ich cen nie da się zapisać:</p>
            <ul>
              {news.gone.slice(0, 20).map(({ option, quantity, entry }) => (
                <li
                  key={`${option}-${quantity}`}
                >{`${option}, ${runOf({ quantity })}: ${shownEntry(entry)}`}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="price-review-summary">
          <Checkbox
            checked={left.size === 0}
            indeterminate={left.size > 0 && chosen.length > 0}
            label={`Do zapisania: ${countedPrices(chosen.length)}`}
            onChange={() => setLeft(left.size === 0 ? new Set(lines.map(({ cell }) => cell)) : new Set())}
          />
          {flagged > 0 && (
            <span className="price-review-flagged">{`Do sprawdzenia: ${flagged} (na początku listy)`}</span>
          )}
          <span className="quiet price-review-totals">
            {groupTotals(session, chosen)
              .map(
                ({ name, count, difference }) =>
                  `${name}: ${count}, ${difference < 0 ? '' : '+'}${shownCents(difference)}\u00a0zł`,
              )
              .join(' · ')}
          </span>
        </div>
        <ReviewHead />
        <ReviewLines
          session={session}
          lines={lines}
          left={left}
          onToggle={toggle}
          onGoTo={(cell) => {
            onClose()
            onGoTo(cell)
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Wróć do tabeli" onClick={onClose} />
            <ActionButton
              autoFocus
              intent="primary"
              text={`Zapisz ${countOf(chosen.length, COUNTED.savedPrice)}`}
              disabledReason={reason}
              onClick={() => onSend(chosen.map(({ cell }) => cell))}
            />
          </>
        }
      >
        <span className="quiet">Po zapisie ceny są od razu w sprzedaży.</span>
      </DialogFooter>
    </Modal>
  )
}
