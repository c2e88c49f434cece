import { countedPrices } from '../price-words.ts'
import { ReviewRow } from '../review-row.tsx'
import { ReviewScroller } from '../review-scroller.tsx'
import { keyOfLine, type DeskLine, type ProductLines } from './desk-lines.ts'

export type ReviewItem = { kind: 'product'; product: ProductLines } | { kind: 'line'; line: DeskLine }

interface DeskReviewLinesProps {
  items: readonly ReviewItem[]
  isChosen: (line: DeskLine) => boolean
  onChoose: (lines: readonly DeskLine[], isChosen: boolean) => void
  onDecide: (line: DeskLine, side: 'own' | 'server') => void
  /** Opens the matrix of a product. */
  onOpen: (pk: number) => void
}

/** The products with their changes. */
export function DeskReviewLines({ items, isChosen, onChoose, onDecide, onOpen }: DeskReviewLinesProps) {
  return (
    <ReviewScroller
      label="Zmiany cen według produktów"
      count={items.length}
      renderLine={(index, start) => {
        const item = items[index]
        if (!item) return null
        if (item.kind === 'product') {
          const { pk, name, lines } = item.product
          const isWhole = lines.every(isChosen)
          return (
            <li
              key={pk}
              className="price-review-line price-desk-review-product"
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              <input
                type="checkbox"
                checked={isWhole}
                aria-label={`Zapisz wszystkie: ${name}`}
                onChange={() => onChoose(lines, !isWhole)}
              />
              <button type="button" className="price-review-link" onClick={() => onOpen(pk)}>
                {name}
              </button>
              <span>{countedPrices(lines.length)}</span>
            </li>
          )
        }
        const { line } = item
        return (
          <ReviewRow
            key={keyOfLine(line)}
            line={line}
            place={line.place}
            top={start}
            count={items.length}
            index={index}
            isChosen={isChosen(line)}
            onToggle={() => onChoose([line], !isChosen(line))}
            onDecide={(side) => onDecide(line, side)}
            onGoTo={() => onOpen(line.product)}
          />
        )
      }}
    />
  )
}
