import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { FormText } from '../../../../forms/fields/form-fields.tsx'
import { AddressFields } from '../../../../entities/address/address-fields.tsx'
import { ADDRESS_LABELS } from '../../../../entities/address/address-parts.ts'
import { addressSchema } from './address-values.ts'
import type { OrderDetails } from '../details/order-details-model.ts'
import type { DeliveryAddress } from './delivery-model.ts'
import { useAddressSave } from './use-address-save.ts'

interface DialogProps {
  order: OrderDetails
  address: DeliveryAddress
  onClose: () => void
}

/** Edits one delivery address; only changed fields are sent (ORD-102). */
export function DeliveryAddressDialog({ order, address, onClose }: DialogProps) {
  const { start, save } = useAddressSave(order.pk, address)
  return (
    <FormDialog
      title={`Adres dostawy zamówienia ${order.pk}`}
      schema={addressSchema}
      values={start}
      unsavedText="zmiany w adresie dostawy"
      submitText="Zapisz"
      isUpdate
      of={{ resource: 'orderDeliveries', pk: address.pk }}
      submit={save}
      onClose={onClose}
    >
      {address.tracking_number && (
        <p className="address-warning">
          Przesyłka ma już numer {address.tracking_number}: jej etykieta zostaje przy dotychczasowym adresie.
        </p>
      )}
      <FormText name="name" label={ADDRESS_LABELS.name} isRequired />
      <div className="address-fields">
        <AddressFields nameOf={(part) => part} isRequired />
      </div>
    </FormDialog>
  )
}
