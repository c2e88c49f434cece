import { Button } from '@blueprintjs/core'
import { Duplicate, Trash } from '@blueprintjs/icons'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { FormFile } from '../../../../forms/fields/form-file.tsx'
import { FormOperationChoice } from '../../../../forms/fields/form-operation-choice.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { PRINT_FILES } from '../files/line-files-model.ts'
import { forgetFacts } from './line-facts.ts'
import { LineOptions } from './line-options.tsx'
import { LinePrice } from './line-price.tsx'
import { LineQuantity } from './line-quantity.tsx'
import type { OrderValues } from './order-form.ts'
import { PathErrors } from './place-errors.tsx'
import { LINE_FIELDS } from './refusals.ts'

interface OrderLineProps {
  lineKey: string
  place: number
  onCopy: (place: number) => void
  onRemove: (place: number) => void
}

/** One ordered product with its options, price and files. */
export function NewOrderLine({ lineKey, place, onCopy, onRemove }: OrderLineProps) {
  const name = `order_products.${place}` as const
  const { setValue, setFocus } = useFormContext<OrderValues>()
  const product = useWatch<OrderValues, `${typeof name}.product`>({ name: `${name}.product` })
  const file = useWatch<OrderValues, `${typeof name}.product_file.client_file`>({
    name: `${name}.product_file.client_file`,
  })
  const productPk = product ? Number(product.value) : null
  useEffect(() => () => forgetFacts(lineKey), [lineKey])

  function takeProduct(chosen: Option | null) {
    const options = { shouldDirty: true }
    setValue(`${name}.quantity`, null, options)
    setValue(`${name}.options`, [], options)
    setValue(`${name}.vanished`, [], options)
    setValue(`${name}.net_price`, '', options)
    if (chosen) setFocus(`${name}.quantity`)
  }

  const title = `Pozycja ${place + 1}`
  return (
    <div className="new-order-card" role="group" aria-label={title}>
      <div className="new-order-card-head">
        <h3>{title}</h3>
        {product && !file && <StatusTag tone="waiting" text="brak pliku" />}
        <PathErrors path={name} fields={LINE_FIELDS} />
        <Button
          icon={<Duplicate />}
          variant="minimal"
          text="Kopiuj"
          aria-label={`Kopiuj pozycję ${place + 1}`}
          onClick={() => onCopy(place)}
        />
        <Button
          icon={<Trash />}
          variant="minimal"
          text="Usuń"
          aria-label={`Usuń pozycję ${place + 1}`}
          onClick={() => onRemove(place)}
        />
      </div>
      <div className="new-order-line">
        <FormOperationChoice
          name={`${name}.product`}
          label="Produkt"
          isRequired
          from="products.options"
          onChosen={takeProduct}
        />
        <LineQuantity name={name} productPk={productPk} />
        <LinePrice name={name} lineKey={lineKey} productPk={productPk} />
      </div>
      <LineOptions name={name} productPk={productPk} />
      <div className="new-order-files">
        <FormFile name={`${name}.product_file.client_file`} label="Plik projektowy" accept={PRINT_FILES} />
        <FormFile name={`${name}.product_file.client_cover_file`} label="Plik okładki" accept={PRINT_FILES} />
      </div>
    </div>
  )
}
