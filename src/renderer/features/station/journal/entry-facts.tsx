import { Callout } from '@blueprintjs/core'
import { PRINT_STATE_NAMES } from '#shared/domain/print-states.ts'
import { orderPlaceFor } from '../../../entities/order/order-place.ts'
import { formatDateTime, orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { byteCount } from '../../../ui/byte-count.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { documentName, STATE_TONES, type JournalEntry } from './journal-words.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

interface EntryFactsProps {
  entry: JournalEntry
  onFollow: (href: string) => void
}

export function EntryFacts({ entry, onFollow }: EntryFactsProps) {
  const address = orderPlaceFor(useSessionUser(), entry.orderPk)
  return (
    <div className="journal-entry-body">
      <div className="journal-entry-words">
        <p className="journal-entry-state">
          <StatusTag isLarge tone={STATE_TONES[entry.state]} text={PRINT_STATE_NAMES[entry.state]} />
          {entry.state === 'unknown' && <strong>Czy etykieta wyszła?</strong>}
        </p>
        {entry.problem && (
          <Callout compact intent={STATE_TONES[entry.state] === 'failed' ? 'danger' : 'warning'}>
            {entry.problem}
          </Callout>
        )}
        <FactList>
          <Fact label="Dokument">{documentName(entry)}</Fact>
          <Fact label="Zamówienie">
            {address === null ? (
              orDash(entry.orderPk)
            ) : (
              <a
                href={address}
                onClick={(event) => {
                  if (event.ctrlKey || event.shiftKey || event.metaKey) return
                  event.preventDefault()
                  onFollow(address)
                }}
              >
                {entry.orderPk}
              </a>
            )}
          </Fact>
          <Fact label="Paczka">{orDash(entry.parcel)}</Fact>
          <Fact label="Numer przesyłki">
            <span className="monospace">{orDash(entry.trackingNumber)}</span>
          </Fact>
          <Fact label="Operator">{orDash(entry.operator)}</Fact>
          <Fact label="Drukarka">{entry.printer}</Fact>
          <Fact label="Kopia">{entry.reason ? `${entry.copy}, powód: ${entry.reason}` : entry.copy}</Fact>
          <Fact label="Sprawdzona">{entry.checkedAt ? formatDateTime(entry.checkedAt) : 'nie'}</Fact>
          <Fact label="Wielkość">{byteCount(entry.bytes)}</Fact>
          <Fact label="Skrót SHA-256">
            <span className="monospace journal-hash">{orDash(entry.hash)}</span>
          </Fact>
        </FactList>
        <Steps entry={entry} />
      </div>
      <Picture entry={entry} />
    </div>
  )
}

function Steps({ entry }: { entry: JournalEntry }) {
  return (
    <PlainTable label="Przebieg wydruku" heads={['Kiedy', 'Stan', 'Uwagi']}>
      {entry.transitions.map(({ state, at, note }) => (
        <tr key={`${state} ${at}`}>
          <td>{formatDateTime(at)}</td>
          <td>{PRINT_STATE_NAMES[state]}</td>
          <td>{note}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Picture({ entry }: { entry: JournalEntry }) {
  return (
    <div className="journal-picture">
      {entry.preview ? (
        <img src={entry.preview} alt={`Obraz wydruku: ${documentName(entry)}`} />
      ) : (
        <p className="quiet">
          Bez podglądu: wydrukowano bez zmian to, co przygotował przewoźnik lub program.
        </p>
      )}
    </div>
  )
}
