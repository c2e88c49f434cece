import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { piecesText } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { FormOperationChoice } from '../../../forms/fields/form-operation-choice.tsx'
import { FormOptionsChoice } from '../../../forms/fields/form-search.tsx'
import { optionLoadError } from '../../../forms/fields/option-trouble.ts'
import { OrderLink, useOrderHref } from '../../../entities/order/order-link.tsx'
import { orDash } from '../../../lib/format.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { notify, useNotices } from '../../../ui/notices.ts'
import { CASE_LABELS, type CaseValues } from './case-form.ts'
import type { CaseRow } from './case-order.ts'

const UNDO_MS = 10_000
const NO_OPTIONS: readonly Option[] = []

/**
 * Returns the options including the chosen one even if it is not listed: under its name from the record, or else its
 * number.
 */
function withChosen(
  options: readonly Option[],
  chosen: number | null,
  name?: string | null,
): readonly Option[] {
  if (chosen === null || options.some(({ value }) => Number(value) === chosen)) return options
  return [...options, { value: chosen, label: name ?? `nr ${chosen}` }]
}

/** Converts option keys to numbers as the form stores them, whatever type the server uses. */
const numbered = (options: readonly Option[]): Option[] =>
  options.map((option) => ({ ...option, value: Number(option.value) }))

type Listed = 'admins.clientContactOptions' | 'competencies.clientContactOptions'

interface ListedFieldProps {
  name: 'responsible_person' | 'competency' | 'complaint_reason'
  from: Listed
  input?: { query: { complaint_reason: true } }
  recordName: string | null | undefined
  isRequired?: boolean
}

function ListedField({ name, from, input, recordName, isRequired = false }: ListedFieldProps) {
  const chosen = useWatch<CaseValues, typeof name>({ name })
  const listed = useOperation<Listed>(from, input ?? {})
  return (
    <FormOptionsChoice
      name={name}
      label={CASE_LABELS[name]}
      isRequired={isRequired}
      options={withChosen(numbered(listed.data ?? NO_OPTIONS), chosen, recordName)}
      trouble={optionLoadError(listed)}
    />
  )
}

/** The order field. It offers only the client's own orders (CASE-011). */
function OrderField() {
  const client = useWatch<CaseValues, 'client'>({ name: 'client' })
  const order = useWatch<CaseValues, 'order'>({ name: 'order' })
  const pk = Number(client?.value ?? 0)
  const listed = useOperation(
    'orders.clientContactOptions',
    { query: { client_pk: pk } },
    { isEnabled: client !== null },
  )
  const mayOpen = useOrderHref()(order) !== null
  return (
    <FormOptionsChoice
      name="order"
      label={CASE_LABELS.order}
      help={
        client === null
          ? 'Najpierw wybierz klienta.'
          : mayOpen && (
              <>
                Otwórz zamówienie <OrderLink pk={order} />
              </>
            )
      }
      options={withChosen(
        client === null ? NO_OPTIONS : numbered(listed.data ?? NO_OPTIONS),
        order,
        String(order),
      )}
      trouble={client === null ? undefined : optionLoadError(listed)}
    />
  )
}

/** An order line of the chosen order. Users who may not read orders see only the case's current line. */
function OrderLineField({ record }: { record: CaseRow | null }) {
  const canRead = can(useSessionUser(), 'view', 'order')
  const order = useWatch<CaseValues, 'order'>({ name: 'order' })
  const line = useWatch<CaseValues, 'order_product'>({ name: 'order_product' })
  const read = useOperation(
    'orders.retrieve',
    { params: { pk: order ?? 0 } },
    { isEnabled: canRead && order !== null },
  )
  const { setValue } = useFormContext<CaseValues>()
  const before = useRef(order)
  useEffect(() => {
    // The previous value belonged to another order.
    if (before.current !== order && before.current !== null)
      setValue('order_product', null, { shouldDirty: true })
    before.current = order
  }, [order, setValue])

  if (order === null) return null
  if (!canRead || (read.error && line !== null))
    return (
      <dl className="case-line">
        <dt>{CASE_LABELS.order_product}</dt>
        <dd>
          {line === null ? orDash(null) : (record?.order_product_name ?? `pozycja ${line}`)}{' '}
          <span className="quiet">
            w zamówieniu <OrderLink pk={order} />
          </span>
        </dd>
      </dl>
    )
  const lines = (read.data?.order_products ?? []).map((one) => ({
    value: one.pk,
    label: [
      one.product_name ?? `pozycja ${one.pk}`,
      one.selected_quantity && piecesText(one.selected_quantity),
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <FormOptionsChoice
      name="order_product"
      label={CASE_LABELS.order_product}
      options={withChosen(lines, line, record?.order_product_name)}
      trouble={optionLoadError(read)}
    />
  )
}

/** Returns a handler for a changed client: it clears the order and its line, and shows a notice with an undo button. */
function useClientChange(): (client: Option | null) => void {
  const { getValues, setValue } = useFormContext<CaseValues>()
  const client = useWatch<CaseValues, 'client'>({ name: 'client' })
  const offered = useRef<number[]>([])
  // Once the form is closed, there is nothing left to restore.
  useEffect(() => () => offered.current.forEach(useNotices.getState().withdraw), [])
  return () => {
    const { order, order_product } = getValues()
    if (order === null) return
    const set = <N extends keyof CaseValues>(name: N, value: CaseValues[N]) =>
      setValue(name, value as never, { shouldDirty: true })
    set('order_product', null)
    set('order', null)
    const giveBack = () => {
      if (getValues('order') !== null) {
        notify.warning('Nie cofnięto: w polu „Zamówienie” jest już inna wartość.')
        return
      }
      set('client', client)
      set('order', order)
      // Deferred until the line field has seen the order, because it clears the line when the order changes.
      setTimeout(() => set('order_product', order_product))
    }
    const id = useNotices.getState().show({
      kind: 'info',
      lines: [`Po zmianie klienta wyczyszczono pole „Zamówienie” (było: ${order}).`],
      timeoutMs: UNDO_MS,
      actions: [{ text: 'Cofnij', run: giveBack }],
    })
    offered.current.push(id)
  }
}

/** Subject of a case and its responsible person. */
export function CaseFields({ record }: { record: CaseRow | null }) {
  const changeClient = useClientChange()
  return (
    <>
      <ListedField
        name="responsible_person"
        from="admins.clientContactOptions"
        recordName={record?.responsible_person_name}
      />
      <FormOperationChoice
        name="client"
        label={CASE_LABELS.client}
        isRequired
        from="clients.clientContactOptions"
        onChosen={changeClient}
      />
      <ListedField
        name="competency"
        from="competencies.clientContactOptions"
        recordName={record?.competency_name}
        isRequired
      />
      <ListedField
        name="complaint_reason"
        from="competencies.clientContactOptions"
        input={{ query: { complaint_reason: true } }}
        recordName={record?.complaint_reason_name}
      />
      <OrderField />
      <OrderLineField record={record} />
    </>
  )
}
