import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { CountryField } from '../../../../entities/country/country-field.tsx'
import { FormText } from '../../../../crud/fields/form-fields.tsx'
import { CopyClient } from './copy-client.tsx'
import { PlaceErrors } from './place-errors.tsx'
import { ADDRESS_FIELDS } from './refusals.ts'

interface DeliveryAddressProps {
  place: number
  onRemove: (place: number) => void
}

export function DeliveryAddress({ place, onRemove }: DeliveryAddressProps) {
  const name = `delivery_addresses.${place}` as const
  const title = `Adres ${place + 1}`
  return (
    <div className="new-order-card" role="group" aria-label={title}>
      <div className="new-order-card-head">
        <h3>{title}</h3>
        <PlaceErrors path={name} fields={ADDRESS_FIELDS} />
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
          <FormText name={`${name}.name`} label="Odbiorca" isRequired />
        </div>
        <FormText name={`${name}.street`} label="Ulica" isRequired />
        <FormText name={`${name}.building_number`} label="Nr domu" isRequired />
        <FormText name={`${name}.suite_number`} label="Nr lokalu" />
        <FormText name={`${name}.zip_code`} label="Kod pocztowy" isRequired />
        <FormText name={`${name}.city`} label="Miasto" isRequired />
        <CountryField name={`${name}.country`} label="Kraj" isRequired />
        <FormText name={`${name}.telephone`} label="Telefon" />
      </div>
    </div>
  )
}
