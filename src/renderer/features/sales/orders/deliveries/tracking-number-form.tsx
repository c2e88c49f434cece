import { Button } from '@blueprintjs/core'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { labelsOf, withLabels } from '../../../../lib/field-labels.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { orDash } from '../../../../lib/format.ts'
import { useUnsavedGuard } from '../../../../lib/unsaved.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { useOrderChange } from '../actions/use-order-change.ts'
import type { DeliveryAddress } from './delivery-model.ts'

interface FormProps {
  orderPk: number
  address: DeliveryAddress
  onClose: () => void
}

const FIELD = 'tracking_number'
const LABEL = 'Numer przesyłki'

/** Form for one tracking number, typed or scanned. The number is saved once, and stays in the field if saving fails. */
export function TrackingNumberForm({ orderPk, address, onClose }: FormProps) {
  const { pk, tracking_number: known } = address
  const [text, setText] = useState(known ?? '')
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isWorking, setIsWorking] = useState(false)
  const isSending = useRef(false)
  const change = useOrderChange(orderPk)
  const isDirty = text.trim() !== (known ?? '')
  const guard = useUnsavedGuard(isDirty, 'wpisany numer przesyłki')

  async function save() {
    if (isSending.current) return
    const number = text.trim()
    if (number === '' && !known) return setErrors([FIELD_REQUIRED])
    isSending.current = true
    setIsWorking(true)
    setErrors([])
    try {
      if (isDirty) {
        const success = number === '' ? 'Usunięto numer przesyłki' : 'Zapisano numer przesyłki'
        await change(
          'orderDeliveries.update',
          { params: { pk }, body: { [FIELD]: number } },
          success,
          (order) =>
            order.delivery_addresses.some((now) => now.pk === pk && (now.tracking_number ?? '') === number),
        )
      }
      guard.release()
      onClose()
    } catch (cause) {
      const error = toApiError(cause)
      setErrors(error.fieldErrors?.[FIELD] ?? [])
      notify.failure(withLabels(error, labelsOf({ [FIELD]: LABEL })))
    } finally {
      isSending.current = false
      setIsWorking(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isSending.current) return
    event.stopPropagation()
    close()
  }

  function close() {
    guard.release()
    onClose()
  }

  return (
    <form className="tracking-form" onSubmit={submit} onKeyDown={press}>
      <TextField
        label={`${LABEL}: ${orDash(address.name)}`}
        required={!known}
        value={text}
        errors={errors}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        data-accepts-scan
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setErrors([])
          setText(event.target.value)
        }}
      />
      <div className="tracking-form-actions">
        <ActionButton type="submit" intent="primary" text="Zapisz" isWorking={isWorking} />
        <Button text="Anuluj" onClick={() => !isSending.current && close()} />
      </div>
    </form>
  )
}
