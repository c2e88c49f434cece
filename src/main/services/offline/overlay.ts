import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import type { BenchOrder, EntryValue, OfflineEntry } from './ports.ts'
import { withChange, type RecordedChange } from './recorded-changes.ts'

function changesIn(value: EntryValue): RecordedChange[] {
  if (value.kind === 'packed') return [{ kind: 'packed', part: 'package', pk: value.packagePk }]
  if (value.kind !== 'weight') return []
  return [{ kind: 'weight', part: value.target, pk: value.linePk, weight: value.weight }]
}

/**
 * Returns the order with the weights and packed packages that were recorded at this station; a later entry replaces an
 * earlier one. `entries` are those of the order, oldest first. A halted order is returned unchanged, because nothing
 * will be sent for it.
 */
export function withEntries(order: BenchOrder, entries: readonly OfflineEntry[]): BenchOrder {
  const changes = entries
    .filter((entry) => entry.orderPk === order.pk && isActiveEntry(entry))
    .flatMap(({ value }) => changesIn(value))
  if (changes.length === 0 || ORDER_RULES.bench.weigh(order) !== null) return order
  return changes.reduce(withChange, order)
}
