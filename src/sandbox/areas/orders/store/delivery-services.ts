import type { Database } from '../../../database/database.ts'
import { sourceCodes } from './order-codes.ts'
import type { OrderRow } from './order-rows.ts'

/** A delivery service, with the values that choosing it sets in the order. */
export interface DeliveryService {
  value: string
  label: string
  isGls: boolean
  isPickup: boolean
}

const GLS = { value: 'gls', label: 'GLS Business Parcel', isGls: true, isPickup: false }
const UPS = { value: 'ups', label: 'UPS Standard', isGls: false, isPickup: false }
const PICKUP = { value: 'self_pickup', label: 'Odbiór osobisty', isGls: false, isPickup: true }

/** Marketplace buyers choose and pay for their carrier there. */
const MARKETPLACE = { value: 'allegro', label: 'Allegro Kurier', isGls: false, isPickup: false }

function isFromMarketplace(order: Pick<OrderRow, 'source'>): boolean {
  return sourceCodes.decode(order.source) === 'allegro'
}

/** Services available for an order. Personal pickup is possible only with a single address. */
export function servicesFor(order: Pick<OrderRow, 'source' | 'adresses_count'>): DeliveryService[] {
  if (isFromMarketplace(order)) return [MARKETPLACE]
  return order.adresses_count > 1 ? [GLS, UPS] : [GLS, UPS, PICKUP]
}

/** Stores the choice in the order, its addresses and its packages. */
export function chooseService(database: Database, orderPk: number, service: DeliveryService): void {
  const [isGls, isPickup] = [service.isGls ? 1 : 0, service.isPickup ? 1 : 0]
  database.run(
    'UPDATE orders SET delivery_service = ?, is_gls_delivery = ?, is_self_pickup_delivery = ? WHERE pk = ?',
    service.label,
    isGls,
    isPickup,
    orderPk,
  )
  // The previous carrier's result no longer applies, so the new carrier starts without one.
  database.run(
    `UPDATE delivery_addresses SET delivery_service = ?, command_status = NULL, command_message = NULL,
       command_due = NULL, attempts = 0 WHERE order_pk = ?`,
    service.label,
    orderPk,
  )
  database.run(
    'UPDATE delivery_packages SET is_gls_delivery = ?, is_self_pickup_delivery = ? WHERE order_pk = ?',
    isGls,
    isPickup,
    orderPk,
  )
}
