import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useReturnPlace } from '../../lib/return-place.ts'
import { expiredUsername, useSession } from '../../lib/session.ts'
import { useStation } from '../../lib/station.ts'
import { useUpdates } from '../../lib/updates.ts'
import { useWaitingLink } from '../../lib/waiting-link.ts'
import './login.css'
import { addressOf } from '../../lib/screens.ts'

/** Loaded only in the training shop. */
const SampleStaffList = lazy(async () => ({ default: (await import('./sample-staff.tsx')).SampleStaffList }))

/** Names the host that gets the password or the badge, so that a user notices a station that was pointed elsewhere. */
function SentTo({ what }: { what: string }) {
  const host = useStation(({ info }) => (info === null || info.isTraining ? null : info.apiHost))
  if (host === null) return null
  return (
    <p className="login-host">
      {what} <strong>{host}</strong>
    </p>
  )
}

interface LoginFrameProps {
  title: string
  /** What is sent to the host that is named after it: `Hasło trafi na serwer`. */
  sends: string
  children: ReactNode
}

/** The card around the sign-in screens. In training mode the sample staff is shown beside it. */
export function LoginFrame({ title, sends, children }: LoginFrameProps) {
  const isTraining = useStation((store) => store.info?.isTraining ?? false)
  const isKiosk = useStation((store) => store.info?.isKiosk ?? false)
  const failedUpdate = useUpdates(({ view }) => view?.failedInstall ?? null)
  const linked = useWaitingLink((store) => store.name)
  const isExpired = useSession(({ state }) => expiredUsername(state) !== '')
  const place = useReturnPlace(({ left }) => left?.name ?? '')
  const keeper = useSession((store) => store.state?.keeper)
  return (
    <div className={isTraining ? 'login login-with-staff' : 'login'}>
      <section className="login-card" aria-labelledby="login-title">
        <header className="login-head">
          <div className="login-brand" aria-hidden="true">
            CP
          </div>
          {isTraining && <span className="training-badge">Tryb szkoleniowy</span>}
          <h1 id="login-title">{title}</h1>
        </header>
        {isExpired && (
          <p className="login-expired" role="status">
            {place === '' || linked !== ''
              ? 'Sesja wygasła. Zaloguj się ponownie.'
              : `Sesja wygasła. Zaloguj się ponownie, wrócisz do: ${place}`}
          </p>
        )}
        {linked !== '' && (
          <p className="login-linked" role="status">
            Po zalogowaniu: {linked}
          </p>
        )}
        {children}
        <SentTo what={sends} />
        {failedUpdate && (
          <p className="login-note" role="note">
            {failedUpdate}
          </p>
        )}
        {keeper === 'memory' && (
          <p className="login-note" role="note">
            Sesja nie przetrwa ponownego uruchomienia programu: magazyn haseł systemu jest niedostępny.
          </p>
        )}
        {!isKiosk && (
          <p className="login-station">
            <Link to={addressOf('stationSettings')}>Ustawienia stanowiska</Link>
          </p>
        )}
      </section>
      {isTraining && (
        <Suspense>
          <SampleStaffList />
        </Suspense>
      )}
    </div>
  )
}
