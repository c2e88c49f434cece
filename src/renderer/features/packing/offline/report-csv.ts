import { BYTE_ORDER_MARK, csvLine } from '#shared/domain/csv.ts'
import type { OfflineState } from '#shared/domain/offline/entries.ts'
import type { OfflineEntryView } from '#shared/ipc/routes/offline.ts'
import { formatDateTime } from '../../../lib/format.ts'

export const STATE_NAMES: Readonly<Record<OfflineState, string>> = {
  waiting: 'czeka na wysłanie',
  sending: 'wysyłanie',
  unknown: 'sprawdzanie na serwerze',
  done: 'na serwerze',
  refused: 'odrzucone przez serwer',
  conflict: 'wymaga decyzji',
  dropped: 'pominięte',
}

/** States of an entry about a printed label, of which nothing is sent. */
const LABEL_STATE_NAMES: Readonly<Partial<Record<OfflineState, string>>> = {
  waiting: 'nie sprawdzono zamówienia',
  refused: 'nie sprawdzono zamówienia',
  done: 'sprawdzono zamówienie',
}

/** Words of the main process about a parcel that left without its check; who released it follows. */
const isReleased = ({ state, conflict, problem }: OfflineEntryView): boolean =>
  state === 'dropped' && conflict === null && problem !== null

function stateName(entry: OfflineEntryView): string {
  const { kind, state } = entry
  if (kind !== 'printed') return STATE_NAMES[state]
  return isReleased(entry) ? 'wydano bez sprawdzenia' : (LABEL_STATE_NAMES[state] ?? STATE_NAMES[state])
}

const HEAD = ['Nr', 'Czas', 'Zamówienie', 'Paczka', 'Zapis', 'Osoba', 'Stan', 'Uwagi']

/** Formats the entries of an outage as a CSV file for a Polish spreadsheet. */
export function reportCsv(entries: readonly OfflineEntryView[]): string {
  const rows = entries.map((entry) => [
    String(entry.seq),
    `${formatDateTime(entry.at)}${entry.isTimeUncertain ? ' (godzina niepewna)' : ''}`,
    // The order of a stage action may be unknown.
    entry.orderPk === 0 ? '' : String(entry.orderPk),
    entry.packagePk === null ? '' : String(entry.packagePk),
    entry.text,
    entry.personName,
    stateName(entry),
    entry.problem ?? '',
  ])
  return BYTE_ORDER_MARK + [HEAD, ...rows].map(csvLine).join('')
}
