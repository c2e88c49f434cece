import { Button, Checkbox } from '@blueprintjs/core'
import { Lock } from '@blueprintjs/icons'
import { countedPrices } from '../price-words.ts'
import { changesOf, type DeskProduct } from './price-desk.ts'

interface ProductPanelProps {
  products: readonly DeskProduct[]
  onTick: (pk: number, isTicked: boolean) => void
  onOpen: (product: DeskProduct) => void
  onRetry: () => void
}

function factOf({ open, problem }: DeskProduct): string {
  if (problem !== null) return problem
  if (!open) return 'wczytuję ceny…'
  const count = changesOf(open)
  return count > 0 ? `do zapisania: ${countedPrices(count)}` : 'bez zmian'
}

/** The chosen products. A product whose prices cannot be changed is locked and says why. */
export function ProductPanel({ products, onTick, onOpen, onRetry }: ProductPanelProps) {
  const isUnread = products.some((product) => product.problem !== null && product.isUnread)
  return (
    <section className="price-desk-panel" aria-label="Produkty">
      <h2>
        Produkty{' '}
        <span className="quiet">{`${products.filter(({ isTicked }) => isTicked).length} z ${products.length}`}</span>
      </h2>
      {isUnread && <Button text="Ponów odczyt cen" onClick={onRetry} />}
      <ul className="price-desk-products">
        {products.map((product) => {
          const { pk, name, open, problem, isTicked, isUnread: mayRetry } = product
          return (
            <li key={pk}>
              <Checkbox
                aria-label={`Zmień ceny: ${name}`}
                checked={isTicked}
                disabled={problem !== null}
                onChange={({ currentTarget }) => onTick(pk, currentTarget.checked)}
              />
              <button
                type="button"
                className="price-desk-product"
                aria-disabled={open === null}
                onClick={() => open && onOpen(product)}
              >
                <span>
                  {problem !== null && !mayRetry && <Lock size={12} />} {name}
                </span>
                <span className="quiet">{`nr ${pk}, ${factOf(product)}`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
