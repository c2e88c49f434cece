import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request, toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { confirm } from '../../../ui/questions.ts'
import { TroubleLine } from '../../../ui/trouble-line.tsx'
import { onStationText, waitingTexts } from './client-data-words.ts'

const TITLE = 'Na tym stanowisku'
const NOTHING = 'Nie ma tu treści wydruków ani kopii zamówień tego klienta.'

/** What this station stores of the client's orders, and its removal. */
export function ClientOnStation({ clientPk, name }: { clientPk: number; name: string }) {
  const queryKey = ['clientOnStation', clientPk]
  const queries = useQueryClient()
  const [isRemoving, setIsRemoving] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => request('clientData.onStation', { clientPk }),
    staleTime: 0,
    gcTime: 0,
  })
  const stored = data ? onStationText(data) : null

  async function remove() {
    const isSure = await confirm({
      title: `Usunąć z\u00a0tego stanowiska dane klienta ${name}?`,
      text: `Do usunięcia: ${stored}. Etykiet nie będzie można powtórzyć z\u00a0dziennika. W\u00a0dzienniku zostaną numery i\u00a0czas, żeby żadna etykieta nie wydrukowała się drugi raz.`,
      confirmLabel: 'Usuń z\u00a0tego stanowiska',
      intent: 'danger',
    })
    if (!isSure) return
    setIsRemoving(true)
    try {
      const removed = await request('clientData.removeFromStation', { clientPk })
      notify.success(
        `Usunięto z\u00a0tego stanowiska: ${onStationText(removed) ?? 'nic, bo już niczego nie było'}.`,
      )
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsRemoving(false)
      await queries.invalidateQueries({ queryKey })
    }
  }

  return (
    <section className="client-on-station" aria-labelledby="client-on-station">
      <h3 id="client-on-station">{TITLE}</h3>
      {error && !data ? (
        <TroubleLine
          label={TITLE}
          trouble={{ text: toApiError(error).message, isWorking: isFetching, retry: () => void refetch() }}
        />
      ) : (
        <>
          <p>{data ? (stored ?? NOTHING) : 'Sprawdzanie…'}</p>
          {data && waitingTexts(data).map((line) => <p key={line}>{line}</p>)}
          <ActionButton
            text="Usuń z&nbsp;tego stanowiska…"
            isWorking={isRemoving}
            disabledReason={stored === null ? (data ? 'Nie ma tu czego usuwać.' : 'Trwa sprawdzanie.') : null}
            onClick={() => void remove()}
          />
        </>
      )}
    </section>
  )
}
