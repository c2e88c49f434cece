import { Duplicate } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { can } from '#shared/domain/permissions.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { addressOfClient } from './client-address.ts'
import { readClient } from './client-card.ts'
import type { OrderValues } from './order-form.ts'

/** Copies the client's own address into a delivery address. Typed values stay if the client has no such field. */
export function CopyClient({ name }: { name: `delivery_addresses.${number}` }) {
  const user = useSessionUser()
  const queries = useQueryClient()
  const { setValue, getValues, clearErrors } = useFormContext<OrderValues>()
  const client = useWatch<OrderValues, 'client'>({ name: 'client' })
  const [isWorking, setIsWorking] = useState(false)
  if (!can(user, 'view', 'client')) return null

  async function copy() {
    if (!client) return
    setIsWorking(true)
    try {
      const record = await readClient(queries, Number(client.value))
      const { amounts } = getValues(name)
      setValue(name, { ...getValues(name), ...addressOfClient(record), amounts }, { shouldDirty: true })
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
