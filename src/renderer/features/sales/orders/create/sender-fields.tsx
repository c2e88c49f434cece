import { useWatch } from 'react-hook-form'
import { AddressFields, SenderNameFields } from '../../../../entities/address/address-fields.tsx'
import { SHORT_ADDRESS_LABELS } from '../../../../entities/address/address-parts.ts'
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
        <SenderNameFields nameOf={at} />
        <AddressFields nameOf={at} labels={SHORT_ADDRESS_LABELS} />
      </div>
    </section>
  )
}
