import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import { addressesWithoutLabel, addressOfPackage } from '#shared/domain/address-labels.ts'
import { canConfirmPacked, canPrintLabel, isMarketplaceOrder } from '#shared/domain/packing.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { cacheKeys, patchRecord } from '../../lib/cache.ts'
import { useOperation } from '../../lib/queries.ts'
import { readDeliveryState, useDeliveryState } from './delivery-state.ts'

export type SendOrder = ReplyOf<'orders.sendRetrieve'>
export type SendAddress = SendOrder['delivery_addresses'][number]
export type SendPackage = SendOrder['delivery_packages'][number]

/** A line to be weighed; `target` selects the call that saves the weight (OP-27). */
export interface WeightLine {
  key: string
  target: 'product' | 'delivery'
  pk: number
  name: string
  quantity: number | null
  /** The expected weight according to the order, in kg. */
  expected: string | null
  /** The weight stored on the server, in kg; null if the line was never weighed. */
  weighed: string | null
  addressPk: number | null
  /** Number of packages that may hold a part of the line. */
  packages: number
}

const packagesAt = (order: SendOrder, address: SendAddress): number =>
  order.delivery_packages.filter((item) => deliveryAddressOf(order, item)?.pk === address.pk).length

/** Returns the order's lines, or those of each delivery if there are several addresses. */
export function weightLines(order: SendOrder): WeightLine[] {
  if (order.delivery_addresses.length > 1) return order.delivery_addresses.flatMap(linesOfDelivery)
  return order.order_products.map((product) => ({
    key: `product-${product.pk}`,
    target: 'product' as const,
    pk: product.pk,
    name: product.product_name ?? `Pozycja ${product.pk}`,
    quantity: product.selected_quantity,
    expected: product.weight,
    weighed: product.real_weight,
    addressPk: order.delivery_addresses[0]?.pk ?? null,
    packages: order.delivery_packages.length,
  }))

  function linesOfDelivery(address: SendAddress): WeightLine[] {
    return address.order_products.map((line) => {
      const product = order.order_products.find((other) => other.pk === line.order_product.pk)
      const name = line.order_product.product_name ?? product?.product_name
      return {
        key: `delivery-${line.pk}`,
        target: 'delivery' as const,
        pk: line.pk,
        name: name ?? `Pozycja ${line.order_product.pk}`,
        quantity: line.amount,
        expected: line.weight,
        weighed: line.real_weight,
        addressPk: address.pk,
        packages: packagesAt(order, address),
      }
    })
  }
}

/** Returns the number of packages that are not packed yet. */
export const unpackedOf = (order: SendOrder): number =>
  order.delivery_packages.filter((item) => !item.is_packed).length

export const deliveryAddressOf = (order: SendOrder, item: SendPackage): SendAddress | null =>
  addressOfPackage(order, item)

/** Returns a text such as `paczka 1 z 3`. */
export function placeOf(order: SendOrder, item: SendPackage): string {
  return `paczka ${numberOf(order, item)} z ${order.delivery_packages.length}`
}

/** Returns a text such as `1/3`, as stored in the print journal. */
export function parcelOf(order: SendOrder, item: SendPackage): string {
  return `${numberOf(order, item)}/${order.delivery_packages.length}`
}

/** Finds the package by pk, because packages of a later response are different objects. */
function numberOf(order: SendOrder, { pk }: SendPackage): number {
  return order.delivery_packages.findIndex((other) => other.pk === pk) + 1
}

export function isSelfPickup(order: SendOrder, item: SendPackage): boolean {
  return order.is_self_pickup_delivery || item.is_self_pickup_delivery
}

/** Returns the package with the order's pick-up flag, as the packing rules expect it. */
function ruled(order: SendOrder, item: SendPackage) {
  return { ...item, is_self_pickup_delivery: isSelfPickup(order, item) }
}

/**
 * Whether the package can be confirmed as packed. Without the server it can be without a tracking number, because its
 * label is ordered later; the rule of SEND-028 applies to everything that the server is sent.
 */
export const isConfirmable = (order: SendOrder, item: SendPackage, isOffline: boolean) =>
  isOffline ? !item.is_packed : canConfirmPacked(ruled(order, item))
export const isPrintable = (order: SendOrder, item: SendPackage) => canPrintLabel(ruled(order, item))

/** Returns the addresses that still need a label. */
export const addressesToLabel = (order: SendOrder): SendAddress[] => addressesWithoutLabel(order)

/** Returns the carrier's message about a refused shipment, or null. */
export function commandError(address: SendAddress): string | null {
  const command = address.detail?.cmd
  if (command?.status !== 'ERROR' || address.tracking_number) return null
  return command.message ?? 'Przewoźnik odrzucił przesyłkę.'
}

export function carrierName(order: SendOrder): string {
  if (order.is_self_pickup_delivery) return 'Odbiór osobisty'
  const service = order.delivery_service ?? order.delivery_addresses[0]?.delivery_service
  if (service) return service
  if (order.is_gls_delivery) return 'GLS'
  return isMarketplaceOrder(order) ? 'Allegro' : 'UPS'
}

/** Returns an address such as `ul. Długa 5/3, 00-950 Warszawa`, without missing parts. */
export function addressLine(address: SendAddress): string {
  const country = address.country && address.country !== 'PL' ? address.country : null
  return [address.name, streetLine(address), cityLine(address), country].filter(Boolean).join(', ')
}

/** Reads the order for the bench, from the server whenever a screen opens. */
export function useSendOrder(pk: string) {
  const input = { params: { pk } }
  const read = useOperation('orders.sendRetrieve', input, { staleMs: 0, isPrefetched: true })
  const { data, error, isFetching, isFetchedAfterMount, refetch } = read
  const { order, isUnreported, isReading } = useDeliveryState(pk, data)
  return { order, isUnreported, isReading, error, isFetching, isFetchedAfterMount, refetch }
}

type DeliveryFacts = Pick<SendOrder, 'delivery_status' | 'delivery_status_display' | 'delivery_lock_reason'>

const deliveryOf = (order: DeliveryFacts): DeliveryFacts => ({
  delivery_status: order.delivery_status,
  delivery_status_display: order.delivery_status_display,
  delivery_lock_reason: order.delivery_lock_reason,
})

export interface SendOrderCache {
  /** Updates every cached copy of the order with a known change, before the server is queried again. */
  change: (changesOf: (order: SendOrder) => Partial<SendOrder>) => void
  /** Applies the labels that the poll found. */
  merge: (polled: ReplyOf<'orders.poll'> | SendOrder) => void
  reload: () => Promise<void>
  /** Reads and shows the server's current order. Throws if it cannot be read. */
  read: () => Promise<SendOrder>
  /** Like `read`, with the delivery status from whichever record contains it. */
  readWhole: () => Promise<SendOrder>
}

export function useSendOrderCache(pk: string): SendOrderCache {
  const client = useQueryClient()
  return useMemo(() => {
    const queryKey = cacheKeys.operation('orders.sendRetrieve', { params: { pk } })
    const known = () => client.getQueryData<SendOrder>(queryKey)
    const reload = () => client.invalidateQueries({ queryKey, exact: true })
    const change: SendOrderCache['change'] = (changesOf) => {
      const order = known()
      if (order) patchRecord(client, 'orders', order.pk, changesOf(order))
    }
    const read: SendOrderCache['read'] = async () => {
      // Restarts a running request, because a request sent before a change would not include it.
      await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
      const order = known()
      if (!order) throw new Error(`order ${pk} was not read`)
      return order
    }
    return {
      change,
      reload,
      read,
      readWhole: async () => readDeliveryState(client, pk, await read()),
      merge({ status, status_display, delivery_addresses, delivery_packages, ...polled }) {
        // Some servers omit the packages from the order and send them with their labels in the send record. With only
        // the addresses' numbers, the labels would be offered again meanwhile.
        if (delivery_packages.length === 0) void reload()
        else
          change(() => ({
            status,
            status_display,
            delivery_addresses,
            delivery_packages,
            ...(polled.delivery_status && deliveryOf(polled)),
          }))
      },
    }
  }, [client, pk])
}
