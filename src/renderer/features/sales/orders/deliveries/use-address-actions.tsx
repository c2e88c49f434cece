import { useState, type ReactNode } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import type { OrderMenuAction } from '../actions/order-menu.ts'
import { DeliveryMethodDialog } from './delivery-method-dialog.tsx'
import type { OrderDetails } from '../details/order-details-model.ts'
import { SenderAddressDialog } from './sender-address-dialog.tsx'

interface AddressActions {
  actions: OrderMenuAction[]
  dialogs: ReactNode
}

/** Entries of the order's menu for sender and delivery service; absent without change_order. */
export function useAddressActions(order: OrderDetails): AddressActions {
  const [open, setOpen] = useState<'sender' | 'method' | null>(null)
  const user = useSessionUser()
  if (!can(user, 'change', 'order')) return { actions: [], dialogs: null }
  const close = () => setOpen(null)
  return {
    actions: [
      {
        id: 'order.sender-address',
        label: 'Adres nadawcy',
        disabledReason: null,
        run: () => setOpen('sender'),
      },
      {
        id: 'order.delivery-method',
        label: 'Sposób dostawy',
        disabledReason: null,
        run: () => setOpen('method'),
      },
    ],
    dialogs: (
      <>
        {open === 'sender' && <SenderAddressDialog order={order} onClose={close} />}
        {open === 'method' && <DeliveryMethodDialog order={order} onClose={close} />}
      </>
    ),
  }
}
