import { describe, expect, test } from 'vitest'
import {
  canConfirmPacked,
  canPrintLabel,
  CARRIER_LABEL_SIZE,
  isCollectionPointShown,
  isLabelGenerationOffered,
  isMarketplaceOrder,
  isWaitingForLabels,
  LABEL_POLL_INTERVAL_MS,
  labelSize,
  type PackingAddress,
  type PackingOrder,
  type PackingPackage,
} from '#shared/domain/packing.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { ORDER_STATUSES } from '#shared/domain/order-status.ts'

const aPackage = (changes: Partial<PackingPackage> = {}): PackingPackage => ({
  tracking_number: null,
  is_packed: false,
  is_self_pickup_delivery: false,
  ...changes,
})

const anAddress = (tracking: string | null, status: string | null = null): PackingAddress => ({
  tracking_number: tracking,
  detail: status ? { cmd: { status } } : null,
})

const anOrder = (changes: Partial<PackingOrder> = {}): PackingOrder => ({
  status: 'in_production',
  source: 'internal',
  is_from_marketplace: false,
  is_self_pickup_delivery: false,
  is_gls_delivery: false,
  delivery_addresses: [anAddress(null)],
  delivery_packages: [aPackage()],
  ...changes,
})

test('SEND-008 only an order in production may be on the send screen', () => {
  expect(ORDER_STATUSES.filter((status) => ORDER_RULES.bench.open({ status }) === null)).toEqual([
    'in_production',
  ])
  expect(ORDER_RULES.bench.open({ status: null }) === null).toBe(false)
})

describe('label generation', () => {
  test('SEND-016 is offered when a package has no tracking number', () => {
    const packages = [aPackage({ tracking_number: '1' }), aPackage()]
    expect(isLabelGenerationOffered(anOrder({ delivery_packages: packages }))).toBe(true)
  })

  test('SEND-017 is not offered for a self-pickup order', () => {
    expect(isLabelGenerationOffered(anOrder({ is_self_pickup_delivery: true }))).toBe(false)
  })

  test('SEND-018 is not offered when every package has a tracking number', () => {
    const packages = [aPackage({ tracking_number: '1' }), aPackage({ tracking_number: '2' })]
    expect(isLabelGenerationOffered(anOrder({ delivery_packages: packages }))).toBe(false)
  })
})

describe('the label polling', () => {
  test('SEND-021..022 applies to orders from the marketplace, by source or by flag, and to no others', () => {
    expect(isMarketplaceOrder({ source: 'allegro', is_from_marketplace: false })).toBe(true)
    expect(isMarketplaceOrder({ source: 'marketplace', is_from_marketplace: false })).toBe(true)
    expect(isMarketplaceOrder({ source: 'internal', is_from_marketplace: true })).toBe(true)
    expect(isMarketplaceOrder({ source: 'internal', is_from_marketplace: false })).toBe(false)
    expect(isMarketplaceOrder({ source: 'external', is_from_marketplace: false })).toBe(false)
  })

  test('SEND-023 repeats every 5000 ms', () => {
    expect(LABEL_POLL_INTERVAL_MS).toBe(5000)
  })

  test('SEND-024 continues while any address lacks a tracking number', () => {
    expect(isWaitingForLabels({ delivery_addresses: [anAddress('1'), anAddress(null)] })).toBe(true)
    expect(isWaitingForLabels({ delivery_addresses: [anAddress('1'), anAddress('')] })).toBe(true)
  })

  test('SEND-025 continues while any address has a command in progress', () => {
    expect(isWaitingForLabels({ delivery_addresses: [anAddress('1'), anAddress('2', 'IN_PROGRESS')] })).toBe(
      true,
    )
  })

  test('SEND-026 stops once all have numbers and no command is in progress', () => {
    const addresses = [anAddress('1', 'SUCCESS'), anAddress('2', 'ERROR'), anAddress('3')]
    expect(isWaitingForLabels({ delivery_addresses: addresses })).toBe(false)
  })
})

describe('packing confirmation', () => {
  test('SEND-027 a self-pickup package can be confirmed exactly while it is not packed', () => {
    expect(canConfirmPacked(aPackage({ is_self_pickup_delivery: true }))).toBe(true)
    expect(canConfirmPacked(aPackage({ is_self_pickup_delivery: true, is_packed: true }))).toBe(false)
  })

  test('SEND-028 another package cannot be confirmed without a tracking number', () => {
    expect(canConfirmPacked(aPackage())).toBe(false)
    expect(canConfirmPacked(aPackage({ tracking_number: '' }))).toBe(false)
  })

  test('SEND-029 another package with a tracking number can be confirmed while it is not packed', () => {
    expect(canConfirmPacked(aPackage({ tracking_number: '1' }))).toBe(true)
  })

  test('SEND-030 a packed package cannot be confirmed again', () => {
    expect(canConfirmPacked(aPackage({ tracking_number: '1', is_packed: true }))).toBe(false)
  })
})

describe('label printing', () => {
  test('SEND-032 needs a packed package with a tracking number', () => {
    expect(canPrintLabel(aPackage({ tracking_number: '1', is_packed: true }))).toBe(true)
    expect(canPrintLabel(aPackage({ tracking_number: '1' }))).toBe(false)
    expect(canPrintLabel(aPackage({ is_packed: true }))).toBe(false)
  })

  test('SEND-033 does not exist for a self-pickup package', () => {
    const item = aPackage({ tracking_number: '1', is_packed: true, is_self_pickup_delivery: true })
    expect(canPrintLabel(item)).toBe(false)
  })

  test('SEND-036..038 the size is 339 by 566 for carrier B, self-pickup and the marketplace', () => {
    expect(CARRIER_LABEL_SIZE).toEqual({ widthPx: 339, heightPx: 566 })
    expect(labelSize(anOrder({ is_gls_delivery: true }))).toEqual(CARRIER_LABEL_SIZE)
    expect(labelSize(anOrder({ is_self_pickup_delivery: true }))).toEqual(CARRIER_LABEL_SIZE)
    expect(labelSize(anOrder({ source: 'allegro' }))).toEqual(CARRIER_LABEL_SIZE)
    expect(labelSize(anOrder({ is_from_marketplace: true }))).toEqual(CARRIER_LABEL_SIZE)
  })

  test("SEND-039 the size is the printer profile's own for any other order", () => {
    expect(labelSize(anOrder())).toBeNull()
  })
})

describe('the collection point field', () => {
  const gls = anOrder({ is_gls_delivery: true })

  test('SEND-040 is hidden unless the delivery is carrier B', () => {
    expect(isCollectionPointShown(anOrder(), 3)).toBe(false)
  })

  test('SEND-041 is hidden once any address has a tracking number', () => {
    const order = { ...gls, delivery_addresses: [anAddress(null), anAddress('1')] }
    expect(isCollectionPointShown(order, 3)).toBe(false)
  })

  test('SEND-042 is hidden with fewer than two collection points', () => {
    expect(isCollectionPointShown(gls, 0)).toBe(false)
    expect(isCollectionPointShown(gls, 1)).toBe(false)
  })

  test('SEND-043 is shown for carrier B without any number when there are several points', () => {
    expect(isCollectionPointShown(gls, 2)).toBe(true)
  })
})
