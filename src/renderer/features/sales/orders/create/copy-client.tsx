import { Duplicate } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReplyOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { personName } from '../../../../entities/client/client-name.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { cacheKeys } from '../../../../lib/cache.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import type { DeliveryValues, OrderValues } from './order-form.ts'

/** The client's own address as the one of the delivery; what a client has not stays as it is typed. */
export function CopyClient({ name }: { name: `delivery_addresses.${number}` }) {
  const user = useSessionUser()
  const queries = useQueryClient()
  const { setValue, getValues, clearErrors } = useFormContext<OrderValues>()
  const client = useWatch<OrderValues, 'client'>({ name: 'client' })
  const [isWorking, setIsWorking] = useState(false)
  if (!can(user, 'view', 'client')) return null

  async function copy() {
    if (!client) return
    const input = { params: { pk: client.value } }
    setIsWorking(true)
    try {
      const record = await queries.fetchQuery({
        queryKey: cacheKeys.operation('clients.retrieve', input),
        queryFn: () => call('clients.retrieve', input),
        staleTime: 60_000,
      })
      const { amounts } = getValues(name)
      setValue(name, { ...getValues(name), ...addressOf(record), amounts }, { shouldDirty: true })
      clearErrors(name)
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <ActionButton
      icon={<Duplicate />}
      variant="minimal"
      text="Skopiuj z klienta"
      isWorking={isWorking}
      disabledReason={client ? null : 'Najpierw wybierz klienta.'}
      onClick={() => void copy()}
    />
  )
}

function addressOf(client: ReplyOf<'clients.retrieve'>): Partial<DeliveryValues> {
  const address = {
    name: client.company_name || personName(client.user),
    street: client.address,
    building_number: client.building_number,
    suite_number: client.suite_number,
    city: client.city,
    zip_code: client.zip_code,
    country: client.country,
    telephone: client.telephone,
  }
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}
