import { z } from 'zod'
import type { Option } from '#shared/api/lenient.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { orDash } from '../../../../lib/format.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { useOrderChange } from '../actions/use-order-change.ts'
import type { OrderDetails } from '../details/order-details-model.ts'
import './deliveries.css'

const choice = z.object({
  delivery_service: z.union([z.string().min(1, FIELD_REQUIRED), z.number()], FIELD_REQUIRED),
})

interface DialogProps {
  order: OrderDetails
  onClose: () => void
}

/** Changes the delivery method to another one that the server offers for the order (ORD-099, ORD-100). */
export function DeliveryMethodDialog({ order, onClose }: DialogProps) {
  const { pk } = order
  const change = useOrderChange(pk)
  const { data, error, isFetching, refetch } = useOperation(
    'orders.deliveryOptions',
    { params: { pk } },
    { staleMs: 0 },
  )
  return (
    <FormDialog
      title={`Sposób dostawy zamówienia ${pk}`}
      schema={choice}
      values={{ delivery_service: '' }}
      unsavedText="wybrany sposób dostawy"
      submitText="Zmień sposób dostawy"
      disabledReason={refusal(data?.length, error !== null)}
      submit={async (values) => {
        const body = choice.parse(values)
        await change(
          'orders.updateExternal',
          { params: { pk }, body },
          'Zmieniono sposób dostawy',
          ({ delivery_service: service }) =>
            namesOf(body.delivery_service, data ?? []).includes(service ?? ''),
        )
      }}
      onClose={onClose}
    >
      <p>
        <span className="quiet">Obecnie:</span> {orDash(order.delivery_service)}
      </p>
      <FormChoice
        name="delivery_service"
        label="Nowy sposób dostawy"
        isRequired
        options={withCurrent(data ?? [], order.delivery_service)}
      />
      {error && !data && (
        <p role="alert" className="details-problem">
          Nie udało się wczytać sposobów dostawy: {error.error.message}{' '}
          <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
        </p>
      )}
    </FormDialog>
  )
}

/** An order may contain either the name of its delivery service or its value. */
const namesOf = (value: string | number, options: readonly Option[]) => [
  String(value),
  ...options.filter((option) => option.value === value).map(({ label }) => label),
]

/**
 * Marks the current service among the options. If the server does not offer it, it is shown but disabled, because the
 * server would refuse it.
 */
function withCurrent(options: readonly Option[], current: string | null) {
  if (options.length === 0 || current === null || current === '') return options
  const isCurrent = (one: Option) => namesOf(one.value, [one]).includes(current)
  const marked = options.map((one) => (isCurrent(one) ? { ...one, label: `${one.label} (obecny)` } : one))
  return options.some(isCurrent)
    ? marked
    : [{ value: current, label: `${current} (obecny)`, isDisabled: true }, ...marked]
}

function refusal(count: number | undefined, hasFailed: boolean): string | null {
  if (count === undefined)
    return hasFailed ? 'Nie wczytano sposobów dostawy.' : 'Wczytywanie sposobów dostawy.'
  return count === 0 ? 'Serwer nie podaje innego sposobu dostawy.' : null
}
