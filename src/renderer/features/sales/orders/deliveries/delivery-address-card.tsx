import { useState } from 'react'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { can } from '#shared/domain/permissions.ts'
import { EM_DASH, orDash } from '../../../../lib/format.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { DeliveryAddressDialog } from './delivery-address-dialog.tsx'
import type { OrderDetails } from '../details/order-details-model.ts'
import { trackingOf, type DeliveryAddress } from './delivery-model.ts'
import { TrackingList } from './tracking-list.tsx'
import { TrackingNumber } from './tracking-number.tsx'
import { Unbroken } from '../../../../ui/unbroken.tsx'

interface CardProps {
  order: OrderDetails
  address: DeliveryAddress
}

export function DeliveryAddressCard({ order, address }: CardProps) {
  const [isEditing, setIsEditing] = useState(false)
  const mayEdit = can(useSessionUser(), 'change', 'orderdeliveryaddress')
  const name = orDash(address.name)
  const tracking = trackingOf(order, address)
  return (
    <article className="delivery-address" aria-label={`Adres dostawy: ${name}`}>
      <div>
        <h3>{name}</h3>
        <p>{streetLine(address) || EM_DASH}</p>
        <p>
          <Unbroken text={[cityLine(address), address.country].filter(Boolean).join(' ') || EM_DASH} />
        </p>
        <p>{orDash(address.telephone)}</p>
        {mayEdit && (
          <ActionButton
            size="small"
            text="Zmień adres"
            aria-label={`Zmień adres: ${name}`}
            disabledReason={ORDER_RULES.orderPage.changeDeliveryAddress(order)}
            onClick={() => setIsEditing(true)}
          />
        )}
      </div>
      <div className="delivery-tracking">
        <div className="delivery-service">
          <span className="quiet">{orDash(address.delivery_service)}</span>
          <TrackingNumber order={order} address={address} />
        </div>
        {(tracking.length > 0 || !order.is_self_pickup_delivery) && (
          <TrackingList label="Śledzenie przesyłki" entries={tracking} />
        )}
      </div>
      {isEditing && (
        <DeliveryAddressDialog order={order} address={address} onClose={() => setIsEditing(false)} />
      )}
    </article>
  )
}
