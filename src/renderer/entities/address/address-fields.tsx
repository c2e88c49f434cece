import { FormText } from '../../forms/fields/form-fields.tsx'
import { ADDRESS_LABELS, type AddressLabels, type AddressPart } from './address-parts.ts'
import { CountryField } from './country-field.tsx'

interface AddressFieldsProps {
  /** What the form calls a part of the address: `delivery_addresses.0.city`. */
  nameOf: (part: AddressPart) => string
  labels?: AddressLabels
  /** All but suite and telephone. */
  isRequired?: boolean
}

/** Street to telephone, as children of the form's own grid. */
export function AddressFields({ nameOf, labels = ADDRESS_LABELS, isRequired = false }: AddressFieldsProps) {
  const named = (part: AddressPart) => ({ name: nameOf(part), label: labels[part] })
  const needed = (part: AddressPart) => ({ ...named(part), isRequired })
  return (
    <>
      <FormText {...needed('street')} />
      <FormText {...needed('building_number')} />
      <FormText {...named('suite_number')} />
      <FormText {...needed('zip_code')} />
      <FormText {...needed('city')} />
      <CountryField {...needed('country')} />
      <FormText {...named('telephone')} />
    </>
  )
}

/** Whose parcels they are: a company, a person, or both. */
export function SenderNameFields({ nameOf }: { nameOf: (part: 'company_name' | 'name') => string }) {
  return (
    <>
      <FormText name={nameOf('company_name')} label="Nazwa firmy" />
      <FormText name={nameOf('name')} label="Imię i nazwisko" />
    </>
  )
}
