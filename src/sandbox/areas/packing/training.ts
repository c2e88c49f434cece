import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { AddressRow } from '../orders/store/order-rows.ts'
import type { Carriers } from './store/carriers.ts'

/** What somebody else does with an order while a bench has no connection. Missing parts stay as they are. */
export const parcelChangesInput = z.strictObject({
  pk: z.number().int(),
  /** Weight of every line, in kg. */
  weight: z.string().optional(),
  /** Packs all parcels. */
  isPacked: z.literal(true).optional(),
  /** Orders the labels of all addresses. */
  isLabelled: z.literal(true).optional(),
  /** Replaces the tracking number of every parcel. */
  trackingNumber: z.string().optional(),
  /** Replaces the street of every address. */
  street: z.string().optional(),
  deliveryService: z.string().optional(),
  /** Adds a parcel to the first address. */
  isSplit: z.literal(true).optional(),
  /** Removes the order with its parcels. */
  isRemoved: z.literal(true).optional(),
})
export type ParcelChanges = z.input<typeof parcelChangesInput>

type Given = z.output<typeof parcelChangesInput>

function setOnAddresses(database: Database, pk: number, column: string, value: string | undefined): void {
  if (value !== undefined)
    database.run(`UPDATE delivery_addresses SET ${column} = ? WHERE order_pk = ?`, value, pk)
}

function weigh(database: Database, pk: number, weight: string): void {
  database.run('UPDATE order_products SET real_weight = ? WHERE order_pk = ?', weight, pk)
  database.run(
    `UPDATE delivery_lines SET real_weight = ?
     WHERE delivery_pk IN (SELECT pk FROM delivery_addresses WHERE order_pk = ?)`,
    weight,
    pk,
  )
}

function split(database: Database, pk: number): void {
  database.run(
    `INSERT INTO delivery_packages
       (order_pk, delivery_pk, number, is_packed, is_gls_delivery, is_self_pickup_delivery)
     SELECT order_pk, delivery_pk, number + 1, 0, is_gls_delivery, is_self_pickup_delivery
     FROM delivery_packages WHERE order_pk = ? ORDER BY number DESC LIMIT 1`,
    pk,
  )
}

function remove(database: Database, pk: number): void {
  database.run('DELETE FROM delivery_packages WHERE order_pk = ?', pk)
  database.run('DELETE FROM delivery_addresses WHERE order_pk = ?', pk)
  database.run('DELETE FROM order_products WHERE order_pk = ?', pk)
  database.run('DELETE FROM orders WHERE pk = ?', pk)
}

/** Simulates another bench or the office. Returns false if there is no such order. */
export function changeParcels(
  database: Database,
  carriers: Pick<Carriers, 'order'>,
  { pk, weight, isPacked, isLabelled, trackingNumber, street, deliveryService, isSplit, isRemoved }: Given,
): boolean {
  if (!database.get('SELECT 1 FROM orders WHERE pk = ?', pk)) return false
  if (weight !== undefined) weigh(database, pk, weight)
  if (isSplit) split(database, pk)
  setOnAddresses(database, pk, 'street', street)
  setOnAddresses(database, pk, 'delivery_service', deliveryService)
  if (isLabelled) {
    const addresses = database.all<AddressRow>('SELECT * FROM delivery_addresses WHERE order_pk = ?', pk)
    for (const address of addresses)
      carriers.order(address, { name: 'Inne stanowisko', collectionPoint: null })
  }
  if (trackingNumber !== undefined) {
    database.run('UPDATE delivery_packages SET tracking_number = ? WHERE order_pk = ?', trackingNumber, pk)
    setOnAddresses(database, pk, 'tracking_number', trackingNumber)
  }
  if (isPacked) database.run('UPDATE delivery_packages SET is_packed = 1 WHERE order_pk = ?', pk)
  if (isRemoved) remove(database, pk)
  return true
}
