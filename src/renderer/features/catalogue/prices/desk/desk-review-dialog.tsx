import { Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useMemo, useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { countedPrices } from '../price-words.ts'
import { ReviewHead } from '../review-head.tsx'
import { deskLines, keyOfLine, lineKey, type DeskLine } from './desk-lines.ts'
import { DeskReviewLines, type ReviewItem } from './desk-review-lines.tsx'
import type { PriceDesk } from './price-desk.ts'
import '../price-review.css'

interface DeskReviewProps {
  desk: PriceDesk
  /** Opens the matrix of a product. */
  onOpen: (pk: number) => void
  /** Receives which prices the user excluded. */
  onSave: (isLeft: (product: number, option: number | null, quantity: number) => boolean) => void
  onClose: () => void
}

/** Every staged price by product, before any is sent. Those that need attention come first; any line may be excluded. */
export function DeskReview({ desk, onOpen, onSave, onClose }: DeskReviewProps) {
  const { products } = useStore(desk.state)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the products hold what is staged
  const byProduct = useMemo(() => deskLines(desk.staged()), [desk, products])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => byProduct.flatMap((product) => product.lines), [byProduct])
  const items = useMemo(
    () =>
      byProduct.flatMap((product): ReviewItem[] => [
        { kind: 'product', product },
        ...product.lines.map((line): ReviewItem => ({ kind: 'line', line })),
      ]),
    [byProduct],
  )
  const chosen = lines.filter((line) => !left.has(keyOfLine(line)))
  const undecided = chosen.filter(({ isConflict }) => isConflict).length
  const flagged = byProduct.reduce((sum, product) => sum + product.flagged, 0)
  const reason =
    chosen.length === 0
      ? 'Zaznacz przynajmniej jedną zmianę.'
      : undecided > 0
        ? `Rozstrzygnij ceny zmienione przez dwie osoby: pozostało ${undecided}.`
        : null

  function setChosen(changed: readonly DeskLine[], isChosen: boolean) {
    const next = new Set(left)
    for (const line of changed) {
      if (isChosen) next.delete(keyOfLine(line))
      else next.add(keyOfLine(line))
    }
    setLeft(next)
  }

  function decide({ product, option, cell, place }: DeskLine, side: 'own' | 'server') {
    if (option === null) desk.decideBase(product, place.quantity.pk, side)
    else desk.products.find(({ pk }) => pk === product)?.open?.editor.session.decide(cell, side)
    desk.publish()
  }

  const save = () => onSave((product, option, quantity) => left.has(lineKey(product, option, quantity)))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null) save()
  }

  return (
    <Modal title="Sprawdź przed zapisem" className="price-review" onClose={onClose}>
      {/* The shell submits the form of an open dialog by Ctrl+Enter, wherever the focus is. */}
      <form className="price-desk-review" onSubmit={submit}>
        <DialogBody className="price-review-body">
          <div className="price-review-summary">
            <Checkbox
              checked={left.size === 0}
              indeterminate={left.size > 0 && chosen.length > 0}
              label={`Do zapisania: ${countedPrices(chosen.length)} w ${countOf(
                new Set(chosen.map(({ product }) => product)).size,
                COUNTED.productIn,
              )}`}
              onChange={() => setChosen(lines, left.size > 0)}
            />
            {flagged > 0 && (
              <span className="price-review-flagged">{`Do sprawdzenia: ${flagged} (na początku produktu)`}</span>
            )}
          </div>
          <ReviewHead />
          <DeskReviewLines
            items={items}
            isChosen={(line) => !left.has(keyOfLine(line))}
            onChoose={setChosen}
            onDecide={decide}
            onOpen={onOpen}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <ActionButton text="Wróć" onClick={onClose} />
              <ActionButton
                autoFocus
                type="submit"
                intent="primary"
                text={`Zapisz ${countOf(chosen.length, COUNTED.savedPrice)} (Ctrl+Enter)`}
                disabledReason={reason}
              />
            </>
          }
        >
          <span className="quiet">Po zapisie ceny są od razu w sprzedaży.</span>
        </DialogFooter>
      </form>
    </Modal>
  )
}
