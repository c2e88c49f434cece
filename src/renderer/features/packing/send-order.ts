import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#shared/api/registry.ts'
import {
  canConfirmPacked,
  canPrintLabel,
  isLabelGenerationOffered,
  isMarketplaceOrder,
} from '#shared/domain/packing.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { cacheKeys, patchRecord } from '../../lib/cache.ts'
import { useOperation } from '../../lib/queries.ts'
import { readDeliveryState, useDeliveryState } from './delivery-state.ts'

export type SendOrder = ReplyOf<'orders.sendRetrieve'>
export type SendAddress = SendOrder['delivery_addresses'][number]
export type SendPackage = SendOrder['delivery_packages'][number]

/** One thing to weigh. `target` says which call saves it (OP-27). */
export interface WeightLine {
  key: string
  target: 'product' | 'delivery'
  pk: number
  name: string
  quantity: number | null
  /** What the order says it should weigh, kg. */
  expected: string | null
  /** What the server holds, kg; null while it was never weighed. */
  weighed: string | null
  addressPk: number | null
}

/** Lines of the order, or of each delivery where it goes to several places. */
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
      }
    })
  }
}

/** Packages that nobody has packed yet. */
export const unpackedOf = (order: SendOrder): number =>
  order.delivery_packages.filter((item) => !item.is_packed).length

/** Where a package goes: as the server says, else by its tracking number, else the only or the equally numbered one. */
export function deliveryAddressOf(order: SendOrder, item: SendPackage): SendAddress | null {
  const { delivery_addresses: addresses, delivery_packages: packages } = order
  const byPk = addresses.find((address) => address.pk === item.order_delivery)
  if (byPk) return byPk
  const byNumber = addresses.find(
    (address) => address.tracking_number && address.tracking_number === item.tracking_number,
  )
  if (byNumber) return byNumber
  if (addresses.length === packages.length) return addresses[packages.indexOf(item)] ?? null
  return addresses.length === 1 ? (addresses[0] ?? null) : null
}

/** `paczka 1 z 3`. */
export function placeOf(order: SendOrder, item: SendPackage): string {
  return `paczka ${numberOf(order, item)} z ${order.delivery_packages.length}`
}

/** `1/3`, as the print journal keeps it. */
export function parcelOf(order: SendOrder, item: SendPackage): string {
  return `${numberOf(order, item)}/${order.delivery_packages.length}`
}

/** By pk: the packages of a later answer are other objects. */
function numberOf(order: SendOrder, { pk }: SendPackage): number {
  return order.delivery_packages.findIndex((other) => other.pk === pk) + 1
}

export function isSelfPickup(order: SendOrder, item: SendPackage): boolean {
  return order.is_self_pickup_delivery || item.is_self_pickup_delivery
}

/** The package with the order's pick-up flag on it, as the packing rules want it. */
function ruled(order: SendOrder, item: SendPackage) {
  return { ...item, is_self_pickup_delivery: isSelfPickup(order, item) }
}

export const isConfirmable = (order: SendOrder, item: SendPackage) => canConfirmPacked(ruled(order, item))
export const isPrintable = (order: SendOrder, item: SendPackage) => canPrintLabel(ruled(order, item))

/** Addresses for which a label has still to be ordered; a package without a number asks for its address's one again. */
export function addressesToLabel(order: SendOrder): SendAddress[] {
  if (!isLabelGenerationOffered(order)) return []
  const lacking = order.delivery_addresses.filter((address) => !address.tracking_number)
  if (lacking.length > 0) return lacking
  const unnumbered = order.delivery_packages.filter((item) => !item.tracking_number)
  return order.delivery_addresses.filter((address) =>
    unnumbered.some((item) => deliveryAddressOf(order, item) === address),
  )
}

/** The carrier's refusal of a shipment command, in its words; null where there is none. */
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

/** `ul. Długa 5/3, 00-950 Warszawa` without what is missing. */
export function addressLine(address: SendAddress): string {
  const country = address.country && address.country !== 'PL' ? address.country : null
  return [address.name, streetLine(address), cityLine(address), country].filter(Boolean).join(', ')
}

/** The order as the bench reads it: from the server whenever a screen opens. */
export function useSendOrder(pk: string) {
  const input = { params: { pk } }
  const read = useOperation('orders.sendRetrieve', input, { staleMs: 0, isAhead: true })
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
  /** Shows what is known to have changed, wherever the order stands, before the server is asked again. */
  change: (changesOf: (order: SendOrder) => Partial<SendOrder>) => void
  /** Takes what the poll learned of the labels. */
  merge: (polled: ReplyOf<'orders.poll'> | SendOrder) => void
  reload: () => Promise<void>
  /** The order as the server has it now, shown as well; throws where it cannot be read. */
  read: () => Promise<SendOrder>
  /** Like `read`, with the delivery status, from whichever record the server puts it in. */
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
      // Begins anew where a question is under way: one that was asked before a change knows nothing of it.
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
        // A server that leaves the packages out of the order gives them, with their labels, in the send record. Numbers
        // of the addresses alone would offer the labels once more meanwhile.
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
