import { Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useContext, useMemo, useRef, useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { GridViewport, givenViewport } from '../../../../ui/grid/use-row-window.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { countedPrices } from '../price-words.ts'
import { ReviewRow } from '../review-row.tsx'
import { deskLines, lineKey, type DeskLine, type ProductLines } from './desk-lines.ts'
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

const LINE_HEIGHT = 30

type Item = { kind: 'product'; product: ProductLines } | { kind: 'line'; line: DeskLine }

const keyOf = ({ product, option, place }: DeskLine): string => lineKey(product, option, place.quantity.pk)

/** Every staged price by product, before any is sent. Those that need attention come first; any line may be excluded. */
export function DeskReview({ desk, onOpen, onSave, onClose }: DeskReviewProps) {
  const { products } = useStore(desk.state)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the products hold what is staged
  const byProduct = useMemo(() => deskLines(desk.staged()), [desk, products])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => byProduct.flatMap((product) => product.lines), [byProduct])
  const items = useMemo(
    () =>
      byProduct.flatMap((product): Item[] => [
        { kind: 'product', product },
        ...product.lines.map((line): Item => ({ kind: 'line', line })),
      ]),
    [byProduct],
  )
  const chosen = lines.filter((line) => !left.has(keyOf(line)))
  const undecided = chosen.filter(({ isConflict }) => isConflict).length
  const flagged = byProduct.reduce((sum, product) => sum + product.flagged, 0)
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useContext(GridViewport)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 8,
    ...givenViewport(viewport),
  })

  const reason =
    chosen.length === 0
      ? 'Zaznacz przynajmniej jedną zmianę.'
      : undecided > 0
        ? `Rozstrzygnij ceny zmienione przez dwie osoby: pozostało ${undecided}.`
        : null

  function setChosen(changed: readonly DeskLine[], isChosen: boolean) {
    const next = new Set(left)
    for (const line of changed) {
      if (isChosen) next.delete(keyOf(line))
      else next.add(keyOf(line))
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
          <div className="price-review-head" aria-hidden>
            <span />
            <span>Opcja</span>
            <span>Nakład</span>
            <span>Było</span>
            <span>Będzie</span>
            <span>Zmiana</span>
            <span>Za sztukę</span>
            <span>Uwagi</span>
          </div>
          <div ref={scroller} className="price-review-scroller">
            <ul
              className="price-review-lines"
              style={{ height: virtualizer.getTotalSize() }}
              aria-label="Zmiany cen według produktów"
            >
              {virtualizer.getVirtualItems().map(({ index, start }) => {
                const item = items[index]
                if (!item) return null
                if (item.kind === 'product') {
                  const { pk, name, lines: own } = item.product
                  const count = own.filter((line) => !left.has(keyOf(line))).length
                  return (
                    <li
                      key={pk}
                      className="price-review-line price-desk-review-product"
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      <input
                        type="checkbox"
                        checked={count === own.length}
                        aria-label={`Zapisz wszystkie: ${name}`}
                        onChange={() => setChosen(own, count < own.length)}
                      />
                      <button type="button" className="price-review-link" onClick={() => onOpen(pk)}>
                        {name}
                      </button>
                      <span>{countedPrices(own.length)}</span>
                    </li>
                  )
                }
                const { line } = item
                const key = keyOf(line)
                return (
                  <ReviewRow
                    key={key}
                    line={line}
                    place={line.place}
                    top={start}
                    count={items.length}
                    index={index}
                    isChosen={!left.has(key)}
                    onToggle={() => setChosen([line], left.has(key))}
                    onDecide={(side) => decide(line, side)}
                    onGoTo={() => onOpen(line.product)}
                  />
                )
              })}
            </ul>
          </div>
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
