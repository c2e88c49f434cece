import { PICKED_UP } from '#shared/domain/order-status.ts'
import { can, holds } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { DetailsTable, OrderSection } from '../details/order-details-section.tsx'
import type { OrderDetails } from '../details/order-details-model.ts'
import { isPickup, orderPickUpRefusal } from './delivery-model.ts'
import { DeliveryPackageRow } from './package-row.tsx'
import { usePickUp } from './use-pick-up.ts'
import './deliveries.css'

const HEADINGS = ['Paczka', 'Numer przesyłki', 'Stan', 'Ostatnie zdarzenie']

/** The packages with their tracking. Users who may send or change orders can mark self-pickup packages as picked up. */
export function OrderPackages({ order }: { order: OrderDetails }) {
  const { delivery_packages: packages } = order
  const user = useSessionUser()
  const mayMark = holds(user, 'send_order') || can(user, 'change', 'order')
  const pickUp = usePickUp(order)
  const hasPickup = mayMark && packages.some((item) => isPickup(order, item))
  const isOrderOffered = mayMark && order.is_self_pickup_delivery && order.status !== PICKED_UP
  return (
    <OrderSection id="paczki" count={packages.length}>
      {packages.length === 0 ? (
        <p className="quiet">Zamówienie nie ma paczek.</p>
      ) : (
        <DetailsTable label="Paczki" headings={hasPickup ? [...HEADINGS, 'Odbiór'] : HEADINGS}>
          {packages.map((item) => (
            <DeliveryPackageRow
              key={item.pk}
              order={order}
              item={item}
              hasPickupColumn={hasPickup}
              pickUp={hasPickup && isPickup(order, item) ? pickUp : null}
            />
          ))}
        </DetailsTable>
      )}
      {isOrderOffered && (
        <div className="packages-actions">
          <ActionButton
            text="Oznacz całe zamówienie jako odebrane"
            disabledReason={orderPickUpRefusal(order)}
            isWorking={pickUp.working === 'order'}
            onClick={() => void pickUp.markOrder()}
          />
        </div>
      )}
    </OrderSection>
  )
}
