import { describe, expect, test } from 'vitest'
import { offlineStates } from '#shared/domain/offline/entries.ts'
import { withEntries } from '#main/services/offline/overlay.ts'
import type { OfflineEntry } from '#main/services/offline/ports.ts'
import { benchOrder, newEntry, NOON } from '#support/offline-store.ts'

function entry(changes: Partial<OfflineEntry> = {}): OfflineEntry {
  const recorded = newEntry()
  const kind = (changes.value ?? recorded.value).kind
  return {
    ...recorded,
    seq: 1,
    kind,
    state: 'waiting',
    conflict: null,
    problem: null,
    changedAt: NOON,
    ...changes,
  }
}

const packed = entry({ value: { kind: 'packed', packagePk: 4000082 } })
const delivery = entry({
  value: { kind: 'weight', key: 'delivery-499091', target: 'delivery', linePk: 499091, weight: '1.1' },
})

describe('an order with the entries of this station', () => {
  test('has the recorded weights and packed parcels, and the original is unchanged', () => {
    const order = benchOrder()
    const before = structuredClone(order)
    const shown = withEntries(order, [entry(), delivery, packed])
    expect(shown.order_products[0]?.real_weight).toBe('2.4')
    expect(shown.delivery_addresses[0]?.order_products[0]?.real_weight).toBe('1.1')
    expect(shown.delivery_packages.map((item) => item.is_packed)).toEqual([false, true])
    expect(order).toEqual(before)
  })

  test('shows the latest weight of a line', () => {
    const later = entry({
      value: { kind: 'weight', key: 'product-499061', target: 'product', linePk: 499061, weight: '3' },
    })
    expect(withEntries(benchOrder(), [entry(), later]).order_products[0]?.real_weight).toBe('3')
  })

  test('shows entries that still reach the server; for all others the server’s order', () => {
    const shown = offlineStates.filter(
      (state) => withEntries(benchOrder(), [entry({ state })]).order_products[0]?.real_weight === '2.4',
    )
    expect(shown).toEqual(['waiting', 'sending', 'unknown'])
  })

  test('is unchanged by entries of another order and by wanted labels', () => {
    const label = entry({ value: { kind: 'label', addressPk: 3000071, packagePk: 4000082 } })
    const order = benchOrder()
    expect(withEntries(order, [entry({ orderPk: 1 }), label])).toBe(order)
  })

  test.each([{ status: 'canceled' }, { status: 'done' }, { delivery_status: 'stopped' }])(
    'offline check 5: is shown as the server holds it if it is halted (%o)',
    (changes) => {
      const order = benchOrder(changes)
      expect(withEntries(order, [entry(), packed])).toBe(order)
    },
  )
})
