import { useState, type ReactNode } from 'react'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { streetLine } from '#shared/domain/postal-address.ts'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { choose } from '../../../../ui/questions.ts'
import type { OrderMenuAction } from '../actions/order-menu.ts'
import { DeliveryMethodDialog } from './delivery-method-dialog.tsx'
import type { OrderDetails } from '../details/order-details-model.ts'
import { DeliveryAddressDialog } from './delivery-address-dialog.tsx'
import type { DeliveryAddress } from './delivery-model.ts'
import { SenderAddressDialog } from './sender-address-dialog.tsx'

interface AddressActions {
  actions: OrderMenuAction[]
  dialogs: ReactNode
}

const { orderPage: rules } = ORDER_RULES

const CHANGE_ADDRESS = 'Zmień adres dostawy'

/** Recipient and place: several addresses may have the same recipient. */
const textOf = (address: DeliveryAddress): string =>
  [address.name, streetLine(address), address.city].filter(Boolean).join(', ')

/** Returns the pk of the only address, or of the one that the user chooses; null if the user cancels. */
async function meantAddress(addresses: readonly DeliveryAddress[]): Promise<number | null> {
  const [first, ...others] = addresses
  if (!first || others.length === 0) return first?.pk ?? null
  const chosen = await choose({
    title: 'Który adres dostawy?',
    text: `Liczba adresów zamówienia: ${addresses.length}.`,
    choices: addresses.map((address) => ({ value: String(address.pk), text: textOf(address) })),
    leave: 'Wróć',
  })
  return chosen === null ? null : Number(chosen)
}

/** Returns the actions on addresses and the delivery service, each checked against the permission for its own model. */
export function useAddressActions(order: OrderDetails): AddressActions {
  const [open, setOpen] = useState<'sender' | 'method' | { address: number } | null>(null)
  const user = useSessionUser()
  const mayChangeOrder = can(user, 'change', 'order')
  const mayChangeAddress = can(user, 'change', 'orderdeliveryaddress')
  const close = () => setOpen(null)
  const { delivery_addresses: addresses } = order
  const edited =
    open !== null && typeof open === 'object' ? addresses.find(({ pk }) => pk === open.address) : undefined

  async function changeAddress() {
    const pk = await meantAddress(addresses)
    if (pk !== null) setOpen({ address: pk })
  }

  const delivery: OrderMenuAction = {
    id: 'order.delivery-address',
    label: CHANGE_ADDRESS,
    keys: 'a',
    disabledReason:
      rules.changeDeliveryAddress(order) ??
      (addresses.length > 0 ? null : 'Zamówienie nie ma adresu dostawy.'),
    run: () => void changeAddress(),
  }
  const ofOrder: OrderMenuAction[] = [
    {
      id: 'order.sender-address',
      label: 'Adres nadawcy',
      paletteLabel: 'Zmień adres nadawcy',
      disabledReason: rules.changeSenderAddress(order),
      run: () => setOpen('sender'),
    },
    {
      id: 'order.delivery-method',
      label: 'Sposób dostawy',
      paletteLabel: 'Zmień sposób dostawy',
      disabledReason: rules.changeDeliveryMethod(order),
      run: () => setOpen('method'),
    },
  ]
  return {
    actions: [...(mayChangeAddress ? [delivery] : []), ...(mayChangeOrder ? ofOrder : [])],
    dialogs: (
      <>
        {open === 'sender' && <SenderAddressDialog order={order} onClose={close} />}
        {open === 'method' && <DeliveryMethodDialog order={order} onClose={close} />}
        {edited && <DeliveryAddressDialog order={order} address={edited} onClose={close} />}
      </>
    ),
  }
}
