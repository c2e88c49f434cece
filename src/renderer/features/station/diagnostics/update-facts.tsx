import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '#shared/api/api-error.ts'
import type { UpdateFacts, UpdateState } from '#shared/ipc/routes/updates.ts'
import { updateChannelNames, updateModeNames } from '#shared/station/setting-words.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { formatDateTime, formatDecimal, orDash } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const STATES: Record<UpdateState['kind'], string> = {
  idle: 'nic nie czeka',
  checking: 'sprawdzanie',
  downloading: 'pobieranie',
  ready: 'gotowa do zainstalowania',
  installing: 'instalowanie',
  failed: 'nie powiodło się',
}

const OUTCOMES: Record<UpdateFacts['attempts'][number]['outcome'], string> = {
  done: 'zainstalowana',
  failed: 'nie zainstalowała się',
  silent: 'nie pokazuje okna',
}

function stateText(state: UpdateState): string {
  if (state.kind === 'failed') return state.reason
  return 'version' in state ? `${state.version}: ${STATES[state.kind]}` : STATES[state.kind]
}

function shareText({ percentage, place }: UpdateFacts): string {
  const share = percentage === 'wrong' ? 'nieprawidłowy, więc dla nikogo' : `${percentage ?? 100} %`
  return place === null ? 'jeszcze nieznany' : `${share}; miejsce tego stanowiska: ${formatDecimal(place)}`
}

function Facts({ facts }: { facts: UpdateFacts }) {
  const { version, state, mode, channel, feedHost, checks, attempts } = facts
  return (
    <>
      <FactList>
        <Fact label="Wersja">{version}</Fact>
        <Fact label="Stan">{stateText(state)}</Fact>
        <Fact label="Instalowanie">{updateModeNames[mode]}</Fact>
        <Fact label="Kanał">{updateChannelNames[channel]}</Fact>
        <Fact label="Serwer">{orDash(feedHost)}</Fact>
        <Fact label="Udział stanowisk">{shareText(facts)}</Fact>
      </FactList>
      <h3>Instalacje</h3>
      {attempts.length === 0 ? (
        <p className="quiet">Jeszcze żadnej nie było.</p>
      ) : (
        <PlainTable label="Instalacje" heads={['Kiedy', 'Wersje', 'Wynik']}>
          {attempts.map(({ at, from, to, outcome, seconds }) => (
            <tr key={at}>
              <td>{formatDateTime(at)}</td>
              <td>
                {from} → {to}
              </td>
              <td>{seconds === null ? OUTCOMES[outcome] : `${OUTCOMES[outcome]} w ${seconds} s`}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      <h3>Sprawdzenia</h3>
      {checks.length === 0 ? (
        <p className="quiet">Jeszcze żadnego nie było.</p>
      ) : (
        <PlainTable label="Sprawdzenia" heads={['Kiedy', 'Wynik']}>
          {checks.map(({ at, result }) => (
            <tr key={at}>
              <td>{formatDateTime(at)}</td>
              <td>{result}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  )
}

/** Facts about updates, for support staff (DESK-077). */
export function UpdateFactsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery<UpdateFacts, ApiFailure>({
    queryKey: ['update-facts'],
    queryFn: () => request('updates.facts'),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal title="Aktualizacje programu" className="update-facts-dialog" onClose={onClose}>
      <DialogBody>
        {data && <Facts facts={data} />}
        {!data && error && (
          <EmptyState
            role="alert"
            title="Nie udało się odczytać danych o aktualizacjach"
            text={toApiError(error).message}
          />
        )}
        {!data && !error && <Skeleton height={240} />}
      </DialogBody>
      <DialogFooter actions={<Button text="Zamknij" onClick={onClose} />} />
    </Modal>
  )
}
