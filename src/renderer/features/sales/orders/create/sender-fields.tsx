import { useWatch } from 'react-hook-form'
import { CountryField } from '../../../../entities/country/country-field.tsx'
import { FormText } from '../../../../crud/fields/form-fields.tsx'
import { PlaceErrors } from './place-errors.tsx'

/** Who the parcels come from, unless it is the client. */
export function SenderFields() {
  const isClient: unknown = useWatch({ name: 'my_address_as_sender' })
  if (isClient === true) return null
  const at = (name: string) => `sender_address.${name}`
  return (
    <section className="new-order-section" aria-labelledby="new-order-sender">
      <div className="new-order-heading">
        <h2 id="new-order-sender">
          Adres nadawcy <span className="new-order-note">pusty: nadawcą jest sklep</span>
        </h2>
        <PlaceErrors path="sender_address" label="Adres nadawcy" fields={null} />
      </div>
      <div className="new-order-address">
        <FormText name={at('company_name')} label="Nazwa firmy" />
        <FormText name={at('name')} label="Imię i nazwisko" />
        <FormText name={at('street')} label="Ulica" />
        <FormText name={at('building_number')} label="Nr domu" />
        <FormText name={at('suite_number')} label="Nr lokalu" />
        <FormText name={at('zip_code')} label="Kod pocztowy" />
        <FormText name={at('city')} label="Miasto" />
        <CountryField name={at('country')} label="Kraj" />
        <FormText name={at('telephone')} label="Telefon" />
      </div>
    </section>
  )
}
