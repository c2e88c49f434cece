import { useWatch } from 'react-hook-form'
import { useOperation } from '../../../../lib/queries.ts'
import { FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import type { OrderValues } from './order-form.ts'

interface LineQuantityProps {
  name: string
  productPk: number | null
}

const FIVE_MINUTES_MS = 5 * 60 * 1000

/** Reads the available print runs of a product; the fields of an order line share the result. */
export function useQuantities(productPk: number | null) {
  return useOperation(
    'products.quantities',
    { params: { pk: productPk ?? 0 } },
    { isEnabled: productPk !== null, staleMs: FIVE_MINUTES_MS },
  )
}

export function LineQuantity({ name, productPk }: LineQuantityProps) {
  const { data = [], error } = useQuantities(productPk)
  const currency = useWatch<OrderValues, 'currency'>({ name: 'currency' })
  const options = data.map(({ pk, display_quantity, quantity, price }) => {
    const copies = `${display_quantity ?? quantity ?? pk} szt.`
    // These prices are in PLN and would mislead in an order in another currency.
    const isSaid = price !== null && currency !== 'EUR'
    return { value: pk, label: isSaid ? `${copies} (od ${formatMoney(price, 'PLN')})` : copies }
  })
  return (
    <FormChoice
      isWide
      name={`${name}.quantity`}
      label="Nakład"
      isRequired
      options={options}
      emptyLabel={productPk === null ? 'najpierw produkt' : '—'}
      help={error ? error.message : undefined}
    />
  )
}
