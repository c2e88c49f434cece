import { OrderSection } from '../details/order-details-section.tsx'
import { DeliveryAddressCard } from './delivery-address-card.tsx'
import type { OrderDetails } from '../details/order-details-model.ts'
import './deliveries.css'

/** Delivery addresses of the order with their tracking (ORD-042). */
export function OrderDeliveries({ order }: { order: OrderDetails }) {
  const { delivery_addresses: addresses } = order
  return (
    <OrderSection id="dostawa" count={addresses.length}>
      {addresses.length === 0 && <p className="quiet">Zamówienie nie ma adresu dostawy.</p>}
      {addresses.map((address) => (
        <DeliveryAddressCard key={address.pk} order={order} address={address} />
      ))}
    </OrderSection>
  )
}
