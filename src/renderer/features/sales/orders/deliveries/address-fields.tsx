import { CountryField } from '../../../../entities/country/country-field.tsx'
import { FormText } from '../../../../crud/fields/form-fields.tsx'
import { ADDRESS_LABELS as LABELS } from './address-values.ts'

/** Street to telephone, two to a row where they are short. */
export function AddressFields({ isRequired }: { isRequired: boolean }) {
  const required = { isRequired }
  return (
    <>
      <FormText name="street" label={LABELS.street} {...required} />
      <div className="address-row">
        <FormText name="building_number" label={LABELS.building_number} {...required} />
        <FormText name="suite_number" label={LABELS.suite_number} />
      </div>
      <div className="address-row">
        <FormText name="zip_code" label={LABELS.zip_code} {...required} />
        <FormText name="city" label={LABELS.city} {...required} />
      </div>
      <div className="address-row">
        <CountryField name="country" label={LABELS.country} {...required} />
        <FormText name="telephone" label={LABELS.telephone} />
      </div>
    </>
  )
}
