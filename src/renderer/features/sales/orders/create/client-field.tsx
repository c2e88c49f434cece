import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { can } from '#shared/domain/permissions.ts'
import { DiscountGroupName } from '../../../../entities/client/discount-group-name.tsx'
import { FormOperationChoice } from '../../../../forms/fields/form-operation-choice.tsx'
import { useServerErrors } from '../../../../forms/record/server-errors.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { NewClientDialog } from './new-client-dialog.tsx'
import type { OrderValues } from './order-form.ts'

const MINUTE_MS = 60_000

/** The discount group of the chosen client, for the prices that the user quotes. */
function DiscountGroupOfClient() {
  const client = useWatch<OrderValues, 'client'>({ name: 'client' })
  const { data } = useOperation(
    'clients.retrieve',
    { params: { pk: Number(client?.value ?? 0) } },
    { isEnabled: client !== null, staleMs: MINUTE_MS },
  )
  return (
    <span>
      Grupa rabatowa: <DiscountGroupName client={client === null ? null : (data ?? null)} withPercent />
    </span>
  )
}

interface ClientFieldProps {
  /** The client for whom the form was opened. */
  initial: Option | null
  /** Fills in what is known of a client; null if the user may read neither clients nor orders. */
  propose: ((client: number) => Promise<void>) | null
}

/**
 * The client field. After a choice the focus skips to the product if the client fills in the rest of the head. A client
 * that the search does not find can be added.
 */
export function ClientField({ initial, propose }: ClientFieldProps) {
  const { setFocus, setValue, getValues, clearErrors } = useFormContext<OrderValues>()
  const user = useSessionUser()
  const mayAdd = can(user, 'add', 'client')
  const mayView = can(user, 'view', 'client')
  const serverErrors = useServerErrors('client')
  const [searched, setSearched] = useState<string | null>(null)
  const [added, setAdded] = useState(initial)

  function choose(client: Option | null) {
    if (!client) return
    void propose?.(Number(client.value))
    setFocus(propose ? 'order_products.0.product' : 'company_localization')
  }

  function close(client: Option | null) {
    setSearched(null)
    setAdded(client)
  }

  const take = useEffectEvent((client: Option) => {
    setValue('client', client, { shouldDirty: true })
    clearErrors('client')
    serverErrors.clear()
    choose(client)
  })
  // After the dialog is gone, because it holds the focus while it is open.
  useEffect(() => {
    if (added) take(added)
  }, [added])

  return (
    <div className="new-order-wide">
      <FormOperationChoice
        name="client"
        label="Klient"
        isRequired
        help={mayView && <DiscountGroupOfClient />}
        from="clients.options"
        onChosen={choose}
        addition={mayAdd ? { labelFor: (text) => `Dodaj klienta „${text}”`, run: setSearched } : undefined}
      />
      {searched !== null && (
        <NewClientDialog searched={searched} shop={getValues('company_localization')} onClose={close} />
      )}
    </div>
  )
}
