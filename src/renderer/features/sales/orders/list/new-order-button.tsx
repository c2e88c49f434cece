import { Add } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'

/** Leads to the form of a new order; absent without add_order. Its key is that of every list with such a button. */
export function NewOrderButton() {
  const navigate = useNavigate()
  const canAdd = can(useSessionUser(), 'add', 'order')
  const create = () => void navigate(addressOf('orders.create'))
  useCommands(canAdd ? [{ id: 'list.create', label: 'Nowe zamówienie', keys: 'n', run: create }] : [])
  return canAdd && <ActionButton intent="primary" icon={<Add />} text="Nowe zamówienie" onClick={create} />
}
