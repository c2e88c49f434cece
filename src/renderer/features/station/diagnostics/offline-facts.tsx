import { useQuery } from '@tanstack/react-query'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { offlineStates, type OfflineState } from '#shared/domain/offline/entries.ts'
import type { OfflineFacts } from '#shared/ipc/routes/offline.ts'
import { request } from '../../../lib/bridge.ts'
import { formatDecimal, formatMinute } from '../../../lib/format.ts'
import { OFFLINE_KEY, useOffline } from '../../../lib/offline.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Fact } from '../../../ui/fact.tsx'

const STATES: Readonly<Record<OfflineState, string>> = {
  waiting: 'czeka',
  sending: 'wysyłane',
  unknown: 'niepewne',
  done: 'wysłane',
  refused: 'odrzucone',
  conflict: 'do decyzji',
  dropped: 'pominięte',
}

const MINUTE_MS = 60_000
const MEGABYTE = 1_000_000

function cacheText({ orders, labels, bytes, newestAgeMs, keeper }: OfflineFacts['cache']): string {
  const age = newestAgeMs === null ? '' : `, ostatni odczyt ${Math.floor(newestAgeMs / MINUTE_MS)} min temu`
  const place = keeper === 'memory' ? ', tylko w pamięci programu' : ''
  const size = formatDecimal(String(Math.round((bytes / MEGABYTE) * 10) / 10), 1)
  return `${countOf(orders, COUNTED.order)}, ${countOf(labels, COUNTED.label)}, ${size} MB${age}${place}`
}

function entriesText(entries: OfflineFacts['entries']): string {
  const parts = offlineStates
    .filter((state) => entries[state])
    .map((state) => `${STATES[state]} ${entries[state]}`)
  return parts.length > 0 ? parts.join(', ') : 'brak'
}

function outageText(outage: OfflineFacts['lastOutage']): string {
  if (outage === null) return 'nie było od uruchomienia programu'
  const until = outage.until === null ? 'trwa' : formatMinute(outage.until)
  return `${formatMinute(outage.from)} – ${until}`
}

/** What the offline bench of this station holds; nothing on any other station. */
export function OfflineFactsPart() {
  const isBench = useOffline(({ view }) => view.mode === 'bench')
  const { data } = useQuery({
    queryKey: [OFFLINE_KEY, 'facts'],
    enabled: isBench,
    staleTime: 0,
    queryFn: () => request('offline.facts'),
  })
  if (!isBench || !data) return null
  return (
    <section aria-label="Praca bez połączenia">
      <FactList>
        <Fact label="Zamówienia w pamięci">{cacheText(data.cache)}</Fact>
        <Fact label="Zapisy bez połączenia">{entriesText(data.entries)}</Fact>
        <Fact label="Wydrukowane bez połączenia">
          {data.shelf.printed === 0 ? 'brak' : `${data.shelf.printed}, sprawdzone ${data.shelf.checked}`}
        </Fact>
        <Fact label="Ostatnia przerwa">{outageText(data.lastOutage)}</Fact>
      </FactList>
    </section>
  )
}
