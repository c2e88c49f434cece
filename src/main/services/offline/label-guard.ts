import { isActiveEntry } from '#shared/domain/offline/entries.ts'
import type { OfflineEntry } from './ports.ts'

const QUEUED = 'Etykieta tej przesyłki czeka już w kolejce do zamówienia.'
const UNDECIDED = 'Najpierw rozstrzygnij zapis o etykiecie tej przesyłki.'
const UNWEIGHED = 'Wagi zapisane bez połączenia nie są jeszcze na serwerze. Ponów za chwilę.'

/**
 * Returns why a label must not be ordered now for an address, in Polish; null if it may. A label is paid, so one that
 * waits in the entries must not be ordered a second time, nor with the weights from before the entries. `entries` are
 * open ones, at least those of the order.
 */
export function labelRefusal(
  entries: readonly OfflineEntry[],
  orderPk: number | null,
  addressPk: number,
): string | null {
  const ofLabel = entries.filter(({ value }) => value.kind === 'label' && value.addressPk === addressPk)
  if (ofLabel.some(isActiveEntry)) return QUEUED
  if (ofLabel.some(({ state }) => state === 'conflict')) return UNDECIDED
  const isUnsent = entries.some(
    (entry) => entry.orderPk === orderPk && entry.value.kind === 'weight' && isActiveEntry(entry),
  )
  return isUnsent ? UNWEIGHED : null
}
