import { useState } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { offlineStates } from '#shared/domain/offline/entries.ts'
import type { OfflineEntryView, ShelfParcel } from '#shared/ipc/routes/offline.ts'
import { toServerDate } from '../../../lib/format.ts'
import { storedText, storeText } from '../../../lib/local-storage.ts'
import { useOfflineReport, useShelf } from '../../../lib/offline-reads.ts'
import { shopOf, useStation } from '../../../lib/station.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { saveGeneratedText } from '../../../ui/save-text.ts'
import { reportCsv, STATE_NAMES } from './report-csv.ts'
import { isOnShelf, shelfText } from './words.ts'

/** Example: `na serwerze: 57, odrzucone przez serwer: 1`. */
function summary(entries: readonly OfflineEntryView[]): string {
  return offlineStates
    .map((state) => [STATE_NAMES[state], entries.filter((entry) => entry.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ')
}

/**
 * Example: `2 zapisy – na serwerze: 2. Wydrukowane bez połączenia: 1, sprawdzone: 1`. While a parcel waits for its check,
 * the list of parcels counts them.
 */
function reportText(entries: readonly OfflineEntryView[], parcels: readonly ShelfParcel[]): string {
  const recorded = entries.filter(({ kind }) => kind !== 'printed')
  return [
    ...(recorded.length > 0 ? [`${countOf(recorded.length, COUNTED.record)} – ${summary(recorded)}`] : []),
    ...(parcels.length > 0 && !parcels.some(isOnShelf) ? [shelfText(parcels.map(({ state }) => state))] : []),
  ].join('. ')
}

/**
 * What became of everything that was recorded during the last outage, until the packer closes it. The last entry's
 * number is stored, so the report of a later outage is shown again.
 */
export function OutageReport() {
  const entries = useOfflineReport()
  const parcels = useShelf()
  const shop = useStation(shopOf)
  const key = `packing.outageReport.${shop ?? ''}`
  const [closed, setClosed] = useState('')
  const last = String(entries.at(-1)?.seq ?? '')
  const text = reportText(entries, parcels)
  if (last === '' || text === '' || closed === last || storedText(key) === last) return null

  function save(): void {
    const day = toServerDate(new Date(entries[0]?.at ?? ''))
    saveGeneratedText(`przerwa-${day}.csv`, reportCsv(entries), 'text/csv;charset=utf-8')
  }

  function close(): void {
    storeText(key, last)
    setClosed(last)
  }

  return (
    <p className="bench-return-report">
      <span>Ostatnia przerwa, {text}.</span>
      <ActionButton size="large" onClick={save}>
        Zapisz raport CSV
      </ActionButton>
      <ActionButton size="large" aria-label="Zamknij raport z przerwy" onClick={close}>
        Zamknij
      </ActionButton>
    </p>
  )
}
