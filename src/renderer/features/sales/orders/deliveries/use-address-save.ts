import { useRef, useState } from 'react'
import { ADDRESS_LABELS } from '../../../../entities/address/address-parts.ts'
import {
  createEditSession,
  returnedToEditing,
  type EditAdapter,
} from '../../../../forms/record/edit-session.ts'
import type { Values } from '../../../../forms/record/record-changes.ts'
import { isSameValue } from '../../../../forms/record/same-value.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../ui/notices.ts'
import { lastChangeOfOrder } from './order-last-change.ts'
import { addressValues, type AddressValues } from './address-values.ts'
import type { DeliveryAddress } from './delivery-model.ts'

interface AddressSave {
  /** Initial values of the form. */
  start: AddressValues
  /** Throws `returnedToEditing` if the user wants to go on editing. */
  save: (mine: Values) => Promise<void>
}

/** Saves the changed fields of one delivery address of an order. */
export function useAddressSave(orderPk: number, address: DeliveryAddress): AddressSave {
  // The order may be re-read while the dialog is open; the form's initial values must not change with it.
  const [start] = useState(() => addressValues(address))
  const [session] = useState(() => createEditSession(address, start))
  const { pk } = address
  const orderRead = useRef({ pk: orderPk })

  const adapter: EditAdapter<AddressValues, DeliveryAddress> = {
    labels: ADDRESS_LABELS,
    done: 'zapisano adres dostawy',
    operation: 'orderDeliveries.update',
    toForm: addressValues,
    isReread: false,
    lastChange: () => lastChangeOfOrder(orderRead.current),
    async read() {
      const order = await call('orders.retrieve', { params: { pk: orderPk } }, { allowDuplicate: true })
      orderRead.current = order
      // A deleted address has no conflict: the server refuses its change.
      return order.delivery_addresses.find((other) => other.pk === pk) ?? address
    },
    steps: (changes) =>
      Object.keys(changes).length === 0
        ? []
        : [
            {
              values: changes,
              async send() {
                await call('orderDeliveries.update', { params: { pk }, body: changes })
                return null
              },
              isApplied: (now) => isSameValue(changes, addressValues(now)),
            },
          ],
  }

  return {
    start,
    async save(mine) {
      const saved = await session.save(adapter, mine)
      if (!saved) throw returnedToEditing()
      if (saved.isChanged) notify.success('Zapisano adres dostawy')
    },
  }
}
