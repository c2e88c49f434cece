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

const HEAD = ['Nr', 'Czas', 'Zamówienie', 'Paczka', 'Zapis', 'Osoba', 'Stan', 'Uwagi']

/** Formats the entries of an outage as a CSV file for a Polish spreadsheet. */
export function reportCsv(entries: readonly OfflineEntryView[]): string {
  const rows = entries.map((entry) => [
    String(entry.seq),
    `${formatDateTime(entry.at)}${entry.isTimeUncertain ? ' (godzina niepewna)' : ''}`,
    String(entry.orderPk),
    entry.packagePk === null ? '' : String(entry.packagePk),
    entry.text,
    entry.personName,
    STATE_NAMES[entry.state],
    entry.problem ?? '',
  ])
  return BYTE_ORDER_MARK + [HEAD, ...rows].map(csvLine).join('')
}
