import { FormText, FormChoice } from '../../forms/fields/form-fields.tsx'
import { ADDRESS_LABELS, type AddressLabels, type AddressPart } from './address-parts.ts'
import { useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { SHOP_COUNTRIES } from './countries.ts'
import { useOperation } from '../../lib/queries.ts'
import { optionLoadError } from '../../forms/fields/option-trouble.ts'
import { asText, type FormFieldProps } from '../../forms/fields/use-field.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A country by its code. The record's own value stays available even if it is not in the list. */
export function CountryField({
  label = 'Kraj',
  ...rest
}: Omit<FormFieldProps, 'label'> & { label?: string }) {
  const listed = useOperation('countries.all', {}, { staleMs: DAY_MS })
  const { data } = listed
  const value: unknown = useWatch({ name: rest.name })
  // If the server's list cannot be loaded, the countries of the shops are sufficient.
  const options: readonly Option[] = data && data.length > 0 ? data : SHOP_COUNTRIES
  const current = asText(value)
  const isListed = current === '' || options.some((option) => option.value === current)
  return (
    <FormChoice
      {...rest}
      label={label}
      trouble={optionLoadError(listed, 'Do wyboru są kraje sklepów.')}
      options={isListed ? options : [...options, { value: current, label: current }]}
    />
  )
}

interface AddressFieldsProps {
  /** Returns the form's field name for a part of the address: `delivery_addresses.0.city`. */
  nameOf: (part: AddressPart) => string
  labels?: AddressLabels
  /** Makes all parts required except suite and telephone. */
  isRequired?: boolean
}

/** The fields from street to telephone, as children of the form's own grid. */
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

/** The sender of the parcels: a company, a name, or both. */
export function SenderNameFields({ nameOf }: { nameOf: (part: 'company_name' | 'name') => string }) {
  return (
    <>
      <FormText name={nameOf('company_name')} label="Nazwa firmy" />
      <FormText name={nameOf('name')} label="Imię i nazwisko" />
    </>
  )
}
