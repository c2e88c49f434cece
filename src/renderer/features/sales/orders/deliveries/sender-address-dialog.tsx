import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { AddressFields, SenderNameFields } from '../../../../entities/address/address-fields.tsx'
import { SENDER_PARTS, senderSchema } from '../../../../entities/address/address-parts.ts'
import { useOrderChange } from '../actions/use-order-change.ts'
import type { OrderDetails } from '../details/order-details-model.ts'
import { senderBody, senderValues } from './sender-values.ts'
import './deliveries.css'

/** The server names the fields inside its own one. */
const FIELD_NAMES = Object.fromEntries(SENDER_PARTS.map((name) => [`sender_address.${name}`, name]))

interface DialogProps {
  order: OrderDetails
  onClose: () => void
}

/** Whose name stands on the parcel; all fields empty, and it is the shop again (ORD-098). */
export function SenderAddressDialog({ order, onClose }: DialogProps) {
  const change = useOrderChange(order.pk)
  const [known] = useState(order.sender_address)
  return (
    <FormDialog
      title={`Adres nadawcy zamówienia ${order.pk}`}
      schema={senderSchema}
      values={senderValues(known)}
      unsavedText="zmiany w adresie nadawcy"
      submitText="Zapisz"
      fieldNames={FIELD_NAMES}
      submit={(values) =>
        change(
          'orders.setSenderAddress',
          { params: { pk: order.pk }, body: { sender_address: senderBody(known, values) } },
          'Zapisano adres nadawcy',
          (now) => isSameValue(values, senderValues(now.sender_address)),
        )
      }
      onClose={onClose}
    >
      <p className="quiet">Puste pola: nadawcą jest sklep.</p>
      <div className="sender-names">
        <SenderNameFields nameOf={(part) => part} />
      </div>
      <div className="address-fields">
        <AddressFields nameOf={(part) => part} />
      </div>
      <ClearButton />
    </FormDialog>
  )
}

function ClearButton() {
  const { getValues, setValue } = useFormContext()
  const values: unknown[] = useWatch({ name: SENDER_PARTS })
  function clear() {
    for (const name of SENDER_PARTS) {
      if (getValues(name) !== '') setValue(name, '', { shouldDirty: true })
    }
  }
  return (
    <div className="address-clear">
      <ActionButton
        size="small"
        text="Wyczyść adres nadawcy"
        disabledReason={values.some(Boolean) ? null : 'Wszystkie pola są puste.'}
        onClick={clear}
      />
    </div>
  )
}
