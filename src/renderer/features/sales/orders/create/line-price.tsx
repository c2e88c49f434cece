import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDecimal } from '../../../../forms/fields/number-field.tsx'
import { EM_DASH, formatMoney } from '../../../../lib/format.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { reportFacts } from './line-facts.ts'
import { useQuantities } from './line-quantity.tsx'
import type { OrderValues } from './order-form.ts'

interface LinePriceProps {
  name: `order_products.${number}`
  lineKey: string
  productPk: number | null
}

const MINUTE_MS = 60 * 1000

/** The current list price and the field for a price agreed on instead. */
export function LinePrice({ name, lineKey, productPk }: LinePriceProps) {
  const quantity = useWatch<OrderValues, `${typeof name}.quantity`>({ name: `${name}.quantity` })
  const options = useWatch<OrderValues, `${typeof name}.options`>({ name: `${name}.options` })
  const currency = useWatch<OrderValues, 'currency'>({ name: 'currency' })
  const { data: quantities } = useQuantities(productPk)
  const chosen = quantities?.find(({ pk }) => pk === quantity) ?? null
  const { data, error, isFetching } = useOperation(
    'products.pricing',
    {
      params: { pk: productPk ?? 0 },
      query: { quantity_pk: quantity ?? 0, option_pk: options.toSorted((a, b) => a - b) },
    },
    { isEnabled: productPk !== null && chosen !== null, staleMs: MINUTE_MS },
  )
  const pricePln = (chosen && data?.price) ?? null
  const priceEur = (chosen && data?.price_eur) ?? null
  const copies = chosen?.quantity ?? chosen?.display_quantity ?? null
  const realizationDays = chosen?.realization_days ?? null
  useEffect(() => {
    reportFacts(lineKey, { copies, realizationDays, pricePln, priceEur })
  }, [lineKey, copies, realizationDays, pricePln, priceEur])

  return (
    <FormDecimal
      name={`${name}.net_price`}
      label={`Cena netto${currency ? ` (${currency})` : ''}`}
      precision={2}
      min="0"
      help={
        <span aria-live="polite">
          {error ? error.message : listedPrice(currency, pricePln, priceEur, isFetching)}
        </span>
      }
    />
  )
}

function listedPrice(
  currency: string | null,
  pln: string | null,
  eur: string | null,
  isFetching: boolean,
): string {
  if (pln === null && eur === null) return isFetching ? 'Cennik: …' : `Cennik: ${EM_DASH}`
  if (currency !== 'EUR') return `Cennik: ${formatMoney(pln, 'PLN')}`
  return eur === null
    ? `Cennik nie podaje ceny w EUR (w PLN: ${formatMoney(pln, 'PLN')})`
    : `Cennik: ${formatMoney(eur, 'EUR')}`
}
