import { Confirm, User } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { labelsOf, withLabels } from '../../../lib/field-labels.ts'
import { useSmallChange } from '../../../forms/record/use-small-change.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { clientName } from '../../../entities/client/client-name.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { lowered } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { notify } from '../../../ui/notices.ts'
import type { Client } from './client-model.ts'
import { useClientDataAction } from './client-data-action.tsx'
import { addressOf } from '../../../lib/screens.ts'

/** Reactivates a client's account (USER-018, USER-019). */
export function useClientActivation() {
  const { change, isPending } = useSmallChange('clients')
  async function activate(client: Client) {
    const done = `Aktywowano klienta „${clientName(client)}”`
    try {
      await change(client.pk, { user: { is_active: true } }, lowered(done))
      notify.success(done)
    } catch (cause) {
      notify.failure(withLabels(toApiError(cause), labelsOf({ 'user.is_active': 'Konto aktywne' })))
    }
  }
  return { activate, isPending }
}

/** Actions in a client's menu besides editing and deleting. */
export function useClientActions(): (client: Client) => RowAction[] {
  const canChange = can(useSessionUser(), 'change', 'client')
  const navigate = useNavigate()
  const { activate } = useClientActivation()
  const exportOf = useClientDataAction()
  return (client) => {
    const open: RowAction = {
      id: 'open',
      label: 'Otwórz',
      icon: <User />,
      run: () => void navigate(addressOf('clients.details', { pk: client.pk })),
    }
    const activation: RowAction = {
      id: 'activate',
      label: 'Aktywuj',
      icon: <Confirm />,
      run: () => void activate(client),
    }
    // A menu leaves out what the user may never do. The client's page shows the reason.
    const exported = exportOf(client)
    return [
      open,
      ...(canChange && client.user?.is_active === false ? [activation] : []),
      ...(exported.disabledReason ? [] : [exported]),
    ]
  }
}
