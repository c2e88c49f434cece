import { useState } from 'react'
import { can } from '#shared/domain/permissions.ts'
import type { ShelfParcel } from '#shared/ipc/routes/offline.ts'
import { alertFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { formatTime } from '../../../lib/format.ts'
import { useIsOffline } from '../../../lib/offline.ts'
import { useShelf } from '../../../lib/offline-reads.ts'
import { fullNameOf, useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { confirm } from '../../../ui/questions.ts'
import { isOnShelf, shelfText } from './words.ts'

const RELEASE = 'Wydaj bez sprawdzenia'
const RELEASE_FAILED = 'Nie udało się wydać paczki.'

const STATES: Readonly<Record<ShelfParcel['state'], string>> = {
  unchecked: 'nie sprawdzono',
  undecided: 'wymaga decyzji',
  checked: 'sprawdzono',
  released: 'Wydano bez sprawdzenia',
}

/**
 * Parcels whose label was printed while the server did not respond. They stay at the station until their orders were
 * read again, or a supervisor releases them. Shown until the last one is settled.
 */
export function ShelfList() {
  const parcels = useShelf()
  const [isOpen, setIsOpen] = useState(false)
  const isOffline = useIsOffline()
  if (!parcels.some(isOnShelf)) return null
  return (
    <section className="bench-return" aria-label="Wydrukowane bez połączenia">
      <div className="bench-return-line">
        <strong role="status">{shelfText(parcels.map(({ state }) => state))}.</strong>
        <span>
          {isOffline
            ? 'Odkładaj je osobno: program sprawdzi zamówienia, gdy wróci połączenie.'
            : 'Nie wydawaj kurierowi paczek, których zamówień nie sprawdzono.'}
        </span>
        <ActionButton size="large" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Ukryj paczki' : 'Pokaż paczki'}
        </ActionButton>
      </div>
      {isOpen && <Parcels parcels={parcels} />}
    </section>
  )
}

function Parcels({ parcels }: { parcels: readonly ShelfParcel[] }) {
  const user = useSessionUser()
  const [isWorking, setIsWorking] = useState(false)
  const mayRelease = can(user, 'change', 'order')

  async function release({ packagePk, orderPk }: ShelfParcel): Promise<void> {
    if (isWorking || !user) return
    const isSure = await confirm({
      title: `Wydać paczkę z\u00a0zamówienia ${orderPk} bez sprawdzenia?`,
      text: `Zamówienie mogło zostać anulowane albo zmienione. W\u00a0raporcie zostanie zapisane: ${fullNameOf(user)}.`,
      confirmLabel: RELEASE,
      intent: 'danger',
    })
    if (!isSure) return
    setIsWorking(true)
    try {
      await request('offline.release', { packagePk })
      signalSuccess()
    } catch (cause) {
      alertFailure(toApiError(cause), RELEASE_FAILED)
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <>
      <ul className="bench-decisions" aria-label="Paczki wydrukowane bez połączenia">
        {parcels.map((parcel) => (
          <li key={parcel.packagePk}>
            <span className="bench-decision-words">
              <strong>{parcelText(parcel)}</strong> · {formatTime(parcel.at)}
              {parcel.isTimeUncertain && ' (godzina niepewna)'} · {stateText(parcel)}
            </span>
            {mayRelease && parcel.state === 'unchecked' && (
              <ActionButton
                size="large"
                isWorking={isWorking}
                aria-label={`${RELEASE}: ${parcelText(parcel)}`}
                onClick={() => void release(parcel)}
              >
                {RELEASE}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {!mayRelease && parcels.some(({ state }) => state === 'unchecked') && (
        <p className="bench-shelf-hint">Paczkę bez sprawdzenia może wydać tylko przełożony.</p>
      )}
    </>
  )
}

const parcelText = ({ orderPk, parcel }: ShelfParcel): string =>
  `Zamówienie ${orderPk}${parcel === null ? '' : `, paczka ${parcel}`}`

const stateText = ({ state, problem }: ShelfParcel): string => {
  if (state === 'released') return problem ?? STATES.released
  return state === 'unchecked' && problem !== null ? `${STATES.unchecked}: ${problem}` : STATES[state]
}
