import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { settledAfter } from '../../../../lib/change/change-runner.ts'
import { formatDecimal } from '../../../../lib/format.ts'
import { useStation } from '../../../../lib/station.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { ChangedPrice } from './price-differences.ts'

/** The changes that the server really made to a product. */
export interface AppliedTo {
  product: { pk: number; name: string }
  differences: readonly ChangedPrice[]
}

const shown = (price: string | null): string => (price === null ? 'brak' : formatDecimal(price))

/** Returns the former option prices that can be restored. A price that did not exist before cannot be removed. */
function formerPrices(applied: readonly AppliedTo[]) {
  return applied.flatMap(({ product, differences }) =>
    differences.flatMap(({ entry, after }) =>
      entry?.option === null || entry?.option === undefined || after === null
        ? []
        : [
            {
              product: product.pk,
              product_quantity: entry.quantity,
              product_option: entry.option,
              price: entry.price,
            },
          ],
    ),
  )
}

/** Adds the products' other current prices, for a server that deletes prices that a PUT does not contain. */
async function withAllPrices(former: ReturnType<typeof formerPrices>): Promise<typeof former> {
  const keyOf = ({ product_option, product_quantity }: Omit<(typeof former)[number], 'product' | 'price'>) =>
    `${product_option} ${product_quantity}`
  const named = new Set(former.map(keyOf))
  const products = [...new Set(former.map(({ product }) => product))]
  const others = await Promise.all(
    products.map(async (product) => {
      const { option_prices } = await call(
        'products.retrieve',
        { params: { pk: product } },
        { allowDuplicate: true },
      )
      return eachOptionPrice(option_prices)
        .map(({ option, quantity, price }) => ({
          product,
          product_quantity: quantity,
          product_option: option,
          price,
        }))
        .filter((price) => !named.has(keyOf(price)))
    }),
  )
  return [...former, ...others.flat()]
}

/** Lists the changes and can undo them. */
export function AppliedLog({ applied, onClose }: { applied: readonly AppliedTo[]; onClose: () => void }) {
  const sendsWholeTable = useStation(({ info }) => info?.sendsWholePriceTable ?? false)
  const [isWorking, setIsWorking] = useState(false)
  const all = applied.flatMap(({ differences }) => differences)
  const former = formerPrices(applied)

  async function restore() {
    setIsWorking(true)
    try {
      const runs = applied.flatMap(({ differences }) =>
        differences.flatMap(({ entry, after }) => (entry?.option === null && after !== null ? [entry] : [])),
      )
      await settledAfter('productOptionPrices.save', async () => {
        if (former.length > 0) {
          const body = sendsWholeTable ? await withAllPrices(former) : former
          await call('productOptionPrices.save', { body })
        }
        for (const { quantity, price } of runs) {
          await call('productQuantities.update', { params: { pk: quantity }, body: { price } })
        }
      })
      notify.success(`Przywrócono ceny: ${former.length + runs.length}`)
      onClose()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <Modal title="Co się zmieniło" onClose={onClose} className="form-dialog form-dialog-wide">
      <DialogBody>
        {all.length === 0 ? (
          <p>Serwer przyjął polecenie, ale żadna cena się nie zmieniła.</p>
        ) : (
          applied.map(({ product, differences }) => (
            <section key={product.pk} className="product-log-table" aria-label={product.name}>
              <h3>
                {product.name}: {countOf(differences.length, COUNTED.price)}
              </h3>
              <table className="plain-table">
                <thead>
                  <tr>
                    <th scope="col">Cena</th>
                    <th scope="col" className="plain-table-number">
                      Przed
                    </th>
                    <th scope="col" className="plain-table-number">
                      Po
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {differences.slice(0, 500).map(({ label, before, after }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td className="plain-table-number">{shown(before)}</td>
                      <td className="plain-table-number">{shown(after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ))
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {all.length > 0 && (
              <ActionButton text="Przywróć ceny" isWorking={isWorking} onClick={() => void restore()} />
            )}
            <Button intent="primary" text="Zamknij" onClick={onClose} />
          </>
        }
      />
    </Modal>
  )
}
