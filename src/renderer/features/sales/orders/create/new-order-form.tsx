import { zodResolver } from '@hookform/resolvers/zod'
import { Callout } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ApiError } from '#shared/api/api-error.ts'
import { can } from '#shared/domain/permissions.ts'
import { isControlHeld } from '../../../../ui/control-key.ts'
import { labelsIn } from '../../../../lib/field-labels.ts'
import { ErrorsOfForm, fieldErrorsOf } from '../../../../forms/record/form-errors.tsx'
import { SteadyForm, useSteadyForm } from '../../../../forms/record/steady-form.tsx'
import { submitForm, useFocusOnError } from '../../../../forms/record/use-focus-on-error.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { SAVE_KEYS } from '../../../../lib/shortcuts.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { discardUnsaved, useUnsavedGuard } from '../../../../lib/unsaved.ts'
import { notify } from '../../../../ui/notices.ts'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import { emptyOrder } from './empty-order.ts'
import { copiesOf } from './line-facts.ts'
import { orderBody, orderFormSchema, type OrderValues, type ValidOrder } from './order-form.ts'
import { OrderHeadFields } from './order-head-fields.tsx'
import type { OrderStart } from './order-start.ts'
import { OrderLines } from './order-lines.tsx'
import { RepeatedNote } from './repeated-note.tsx'
import type { RepeatedOrder } from './repeated-order.ts'
import { strayErrors } from './refusals.ts'
import { SendingBar } from './sending-bar.tsx'
import { FAILED, useOrderSending } from './use-order-sending.ts'
import { PlaceRemovedContext, useRefusals } from './use-refusals.ts'
import { useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { useFormDraft } from '../../../../forms/record/use-form-draft.tsx'
import { AddressFields, SenderNameFields } from '../../../../entities/address/address-fields.tsx'
import { SHORT_ADDRESS_LABELS } from '../../../../entities/address/address-parts.ts'
import { PathErrors } from './place-errors.tsx'
import './new-order-form.css'
import { addressOf } from '../../../../lib/screens.ts'

/** Fields for the sender of the parcels, if it is not the client. */
function SenderFields() {
  const isClient: unknown = useWatch({ name: 'my_address_as_sender' })
  if (isClient === true) return null
  const at = (name: string) => `sender_address.${name}`
  return (
    <section className="new-order-section" aria-labelledby="new-order-sender">
      <div className="new-order-heading">
        <h2 id="new-order-sender">
          Adres nadawcy <span className="new-order-note">pusty: nadawcą jest sklep</span>
        </h2>
        <PathErrors path="sender_address" label="Adres nadawcy" fields={null} />
      </div>
      <div className="new-order-address">
        <SenderNameFields nameOf={at} />
        <AddressFields nameOf={at} labels={SHORT_ADDRESS_LABELS} />
      </div>
    </section>
  )
}

/**
 * The prompt before leaving and the draft for recovery after a crash. A separate component, so that typing rerenders
 * nothing else.
 */
function FormKeeping() {
  const form = useFormContext<OrderValues>()
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isDirty, 'dane nowego zamówienia')
  return useFormDraft(form, isDirty)
}

/**
 * Prevents Enter in a field (also the one sent after a scan) from submitting the form. Only the button and Ctrl+Enter
 * submit it.
 */
function keepEnterInFields(event: KeyboardEvent) {
  const { target } = event
  // A dialog's events reach the form that has opened it, although the dialog is elsewhere in the page.
  const isOwn = target instanceof Node && event.currentTarget.contains(target)
  const isField = isOwn && target instanceof HTMLInputElement && target.type !== 'file'
  if (event.key === 'Enter' && !isControlHeld(event) && isField) event.preventDefault()
}

/** Fills in the values of a repeated order. They count as changes, so that leaving prompts and the draft has them. */
function useRepeatedValues(
  form: Pick<UseFormReturn<OrderValues>, 'setValue'>,
  repeated: RepeatedOrder | null,
) {
  const fill = useEffectEvent(() => {
    for (const [name, value] of Object.entries(repeated?.values ?? {}))
      form.setValue(name as keyof OrderValues, value, { shouldDirty: true })
  })
  useEffect(() => fill(), [])
}

/** The form of an order that starts in production. */
export function NewOrderForm({ start: { client, repeated } }: { start: OrderStart }) {
  const navigate = useNavigate()
  const canView = can(useSessionUser(), 'view', 'order')
  const [empty] = useState(emptyOrder)
  const [schema] = useState(() => orderFormSchema(copiesOf))
  const form = useSteadyForm<OrderValues, ValidOrder>({
    values: empty,
    resolver: zodResolver(schema) as never,
    shouldFocusError: false,
  })
  const refusals = useRefusals()
  const [stray, setStray] = useState<readonly string[]>([])
  const { place, focusOnError } = useFocusOnError()

  function finish(pk: number | null) {
    // The form's own state is one render behind, so the changes are discarded explicitly.
    discardUnsaved()
    notify.success(pk === null ? 'Utworzono zamówienie' : `Utworzono zamówienie ${pk}`)
    const address = pk === null ? addressOf('orders.list') : addressOf('orders.details', { pk })
    void navigate(canView ? address : addressOf('home'))
  }

  function refuse(error: ApiError) {
    refusals.refuse(() => fieldErrorsOf(error))
    const stray = strayErrors(error, form.getValues(), labelsIn(form.control))
    setStray([...stray, ...(error.nonFieldErrors ?? [])])
    focusOnError()
  }

  const { setFocus } = form
  useEffect(() => {
    if (!client) setFocus('client')
  }, [client, setFocus])
  useRepeatedValues(form, repeated)
  const sending = useOrderSending({ errors: refusals, onCreated: finish, onRefused: refuse })
  // A reply that arrives after the user has left the screen must not navigate.
  const { cancel } = sending
  const cancelling = useRef(cancel)
  useEffect(() => {
    cancelling.current = cancel
  })
  useEffect(() => () => cancelling.current(), [])

  async function submit(valid: ValidOrder) {
    setStray([])
    await sending.send(orderBody(valid))
  }
  async function press() {
    if (sending.isSending) return
    await submitForm(form, submit, focusOnError)
  }
  useCommands([{ id: 'order.create', label: 'Utwórz zamówienie', ...SAVE_KEYS, run: () => void press() }])

  const fields = useMemo(
    () => (
      <>
        <OrderHeadFields client={client} />
        <OrderLines />
        <DeliveryAddresses />
        <SenderFields />
      </>
    ),
    [client],
  )
  return (
    <SteadyForm form={form}>
      <ErrorsOfForm of={refusals}>
        <PlaceRemovedContext value={refusals.removePlace}>
          <form
            ref={place}
            className="new-order"
            aria-label="Nowe zamówienie"
            noValidate
            onKeyDown={keepEnterInFields}
            onSubmit={(event) => {
              event.preventDefault()
              void press()
            }}
          >
            <h1>Nowe zamówienie</h1>
            <FormKeeping />
            {repeated && <RepeatedNote of={repeated} />}
            {sending.isUnknown && (
              <Callout intent="warning" role="alert" title="Nie wiadomo, czy zamówienie powstało">
                Odpowiedź serwera nie dotarła. Przed ponownym wysłaniem sprawdź{' '}
                <Link to={addressOf('orders.list')}>listę zamówień</Link>.
              </Callout>
            )}
            {stray.length > 0 && (
              <Callout intent="danger" role="alert" title={FAILED}>
                {stray.map((text) => (
                  <div key={text}>{text}</div>
                ))}
              </Callout>
            )}
            {fields}
            <SendingBar isSending={sending.isSending} progress={sending.progress} onCancel={sending.cancel} />
          </form>
        </PlaceRemovedContext>
      </ErrorsOfForm>
    </SteadyForm>
  )
}
