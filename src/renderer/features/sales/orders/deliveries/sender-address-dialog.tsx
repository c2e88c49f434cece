import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { AddressFields, SenderNameFields } from '../../../../entities/address/address-fields.tsx'
import { SENDER_PARTS, senderSchema, type SenderPart } from '../../../../entities/address/address-parts.ts'
import { useOrderChange } from '../actions/use-order-change.ts'
import type { OrderDetails } from '../details/order-details-model.ts'
import { senderAddressInput } from '#shared/api/resources/address-input.ts'
import './deliveries.css'

type SenderValues = Record<SenderPart, string>

type Sender = Readonly<Record<string, unknown>> | null

/** Returns the form values; a missing sender address is treated as empty (ORD-012). */
function senderValues(sender: Sender): SenderValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(SENDER_PARTS.map((name) => [name, text(sender?.[name])])) as SenderValues
}

/**
 * Returns the request body: the whole address, including fields that this client does not know. An emptied field is
 * sent as an empty text, for servers that merge; an address without any field is sent as an empty object.
 */
function senderBody(known: Sender, values: Readonly<Record<string, unknown>>) {
  const start = senderValues(known)
  const filled = SENDER_PARTS.filter((name) => values[name])
  if (filled.length === 0) return {}
  const touched = SENDER_PARTS.filter((name) => values[name] || start[name])
  return senderAddressInput.parse({
    ...known,
    ...Object.fromEntries(touched.map((name) => [name, values[name]])),
  })
}

/** The server nests the field names under `sender_address`. */
const FIELD_NAMES = Object.fromEntries(SENDER_PARTS.map((name) => [`sender_address.${name}`, name]))

interface DialogProps {
  order: OrderDetails
  onClose: () => void
}

/** Edits the sender name and address on the parcel. If all fields are empty, the shop is the sender again (ORD-098). */
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
