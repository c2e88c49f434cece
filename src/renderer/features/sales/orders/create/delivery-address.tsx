import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { AddressFields } from '../../../../entities/address/address-fields.tsx'
import { SHORT_ADDRESS_LABELS as LABELS } from '../../../../entities/address/address-parts.ts'
import { FormText } from '../../../../forms/fields/form-fields.tsx'
import { CopyClient } from './copy-client.tsx'
import { PathErrors } from './place-errors.tsx'
import { DELIVERY_FIELDS } from './refusals.ts'

interface DeliveryAddressProps {
  place: number
  onRemove: (place: number) => void
}

export function NewDeliveryAddress({ place, onRemove }: DeliveryAddressProps) {
  const name = `delivery_addresses.${place}` as const
  const title = `Adres ${place + 1}`
  return (
    <div className="new-order-card" role="group" aria-label={title}>
      <div className="new-order-card-head">
        <h3>{title}</h3>
        <PathErrors path={name} fields={DELIVERY_FIELDS} />
        <CopyClient name={name} />
        <Button
          icon={<Trash />}
          variant="minimal"
          text="Usuń"
          aria-label={`Usuń adres ${place + 1}`}
          onClick={() => onRemove(place)}
        />
      </div>
      <div className="new-order-address">
        <div className="new-order-wide">
          <FormText name={`${name}.name`} label={LABELS.name} isRequired />
        </div>
        <AddressFields nameOf={(part) => `${name}.${part}`} labels={LABELS} isRequired />
      </div>
    </div>
  )
}
