import { Refresh } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createFailureId } from '#shared/domain/failure-id.ts'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import { useBadgeScan } from '../features/session/use-badge-scan.ts'
import { onEvent } from '../lib/bridge.ts'
import { addressOf } from '../lib/screens.ts'
import { signOut } from '../lib/sign-out.ts'
import { useStation } from '../lib/station.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { landingOf } from './landing.ts'
import { logFailure, readSession } from './session-wiring.ts'
import { StatusFooter } from './shell/status-footer.tsx'

const TITLES = {
  unreachable: 'Nie można sprawdzić, kto jest zalogowany',
  keychainError: 'Magazyn haseł systemu nie odpowiada',
} as const

const SIGN_IN_AGAIN = 'Zaloguj się od nowa'
/** Signing out forgets the badge, and nobody else can sign in without the server. */
const NOBODY_AFTERWARDS =
  'Bez połączenia nikt się potem nie zaloguje, także identyfikatorem osoby, która pracowała tu ostatnio.'

/** A packing station that works offline lets the last person back in by badge. */
function OfflineBadge() {
  const { isBusy, rejection } = useBadgeScan()
  const navigate = useNavigate()
  useEffect(
    () =>
      onEvent('session.changed', ({ state }) => {
        // The home screen shows nothing without the server.
        const isAtHome = location.pathname === addressOf('home')
        if (state.status === 'signedIn' && isAtHome) void navigate(landingOf(state.user), { replace: true })
      }),
    [navigate],
  )
  return (
    <>
      <p role="status">
        {isBusy
          ? 'Sprawdzanie identyfikatora…'
          : 'Zeskanuj identyfikator, żeby pakować bez połączenia. Wpuści osobę, która pracowała tu ostatnio.'}
      </p>
      <p className="scan-rejection" role="alert">
        {rejection}
      </p>
    </>
  )
}

/** Shown if the sign-in state is unknown: the reason and a retry, never the sign-in form (DESK-026). */
export function SessionTrouble({ state }: { state: Extract<SessionState, { message: string }> }) {
  const [isWorking, setIsWorking] = useState(false)
  const [failureId] = useState(createFailureId)
  const { status, message } = state
  const isBench = useStation(({ info }) => info?.offlineMode === 'bench')
  const isOffline = isBench && status === 'unreachable'
  const [isWarned, setIsWarned] = useState(false)

  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])

  useEffect(() => logFailure(failureId, [TITLES[status], message]), [failureId, status, message])

  async function retry() {
    setIsWorking(true)
    await readSession('session.restore')
    setIsWorking(false)
  }

  return (
    <div className="lone-frame">
      <main className="lone-main">
        <EmptyState
          isScreen
          role="alert"
          title={TITLES[status]}
          failureId={failureId}
          text={
            <>
              <p>{message}</p>
              <p>Dane logowania są zachowane. Po usunięciu przyczyny wystarczy spróbować ponownie.</p>
              {isOffline && <OfflineBadge />}
              {isWarned && <p role="alert">{NOBODY_AFTERWARDS}</p>}
            </>
          }
          action={
            <div className="button-row">
              <ActionButton
                intent="primary"
                icon={<Refresh />}
                text="Ponów"
                isWorking={isWorking}
                onClick={() => void retry()}
              />
              {isOffline && !isWarned ? (
                <ActionButton variant="minimal" text={SIGN_IN_AGAIN} onClick={() => setIsWarned(true)} />
              ) : (
                <ActionButton
                  variant="minimal"
                  intent={isWarned ? 'danger' : 'none'}
                  text={isWarned ? 'Wyloguj mimo to' : SIGN_IN_AGAIN}
                  onClick={() => void signOut()}
                />
              )}
            </div>
          }
        />
      </main>
      <StatusFooter />
    </div>
  )
}
