import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import type { AtStake } from '#shared/ipc/routes/lock.ts'
import { onEvent, request, toApiError } from '../../lib/bridge.ts'
import { waitingText } from '../../lib/offline.ts'
import { sound } from '../../lib/signals.ts'
import { useStation } from '../../lib/station.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './lock.css'

const UNSAVED_ON_CLOSING = 'Są tu niezapisane zmiany. Odblokuj ekran, aby zamknąć program.'

/** The lines of a refusal. A wrong password is an error of the server's fields, which this screen does not have. */
function linesOf({ message, nonFieldErrors = [], fieldErrors = {} }: ApiError): string[] {
  const lines = [...nonFieldErrors, ...Object.values(fieldErrors).flat()]
  return lines.length > 0 ? lines : [message]
}

interface BadgeOnLock {
  isBusy: boolean
  refusal: string | null
}

/** The result of the last scan. Every scan that does not unlock is refused aloud. */
function useBadgeOnLock(): BadgeOnLock {
  const [badge, setBadge] = useState<BadgeOnLock>({ isBusy: false, refusal: null })
  const isBusy = useRef(false)
  useEffect(() => {
    const stops = [
      onEvent('scanner.badge', (next) => {
        isBusy.current = next.isBusy
        setBadge(({ refusal }) => ({ isBusy: next.isBusy, refusal: next.isBusy ? null : refusal }))
      }),
      onEvent('lock.scanRefused', ({ message }) => {
        sound('failure')
        setBadge({ isBusy: false, refusal: message })
      }),
      onEvent('lock.changed', ({ view }) => {
        if (view === null && isBusy.current) sound('success')
      }),
      onEvent('window.leaveRequested', () => setBadge({ isBusy: false, refusal: UNSAVED_ON_CLOSING })),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return badge
}

function stakeLines({ unsavedWindows, isPrinting, waitingEntries }: AtStake): string[] {
  return [
    unsavedWindows > 0
      ? 'Niezapisane zmiany przepadną. Zostaną tylko szkice formularzy tej osoby na tym stanowisku.'
      : '',
    isPrinting ? 'Trwa wydruk. Dokończy się po wylogowaniu.' : '',
    waitingEntries !== null && waitingEntries > 0 ? `${waitingText(waitingEntries)}.` : '',
    waitingEntries === null ? '' : 'Bez połączenia nikt nowy się nie zaloguje.',
  ].filter(Boolean)
}

interface OtherPersonProps {
  name: string
  stake: AtStake
  isWorking: boolean
  onSignOut: () => void
  onStay: () => void
}

/** The prompt before the absent user is signed out. It names no record, because anybody may read it. */
function OtherPersonPrompt({ name, stake, isWorking, onSignOut, onStay }: OtherPersonProps) {
  return (
    <div role="alertdialog" aria-labelledby="lock-other-title" aria-describedby="lock-other-text">
      <h2 id="lock-other-title">Wylogować: {name}?</h2>
      <div id="lock-other-text">
        {stakeLines(stake).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="lock-actions">
        <ActionButton text="Zostań" autoFocus onClick={onStay} />
        <ActionButton intent="danger" text="Wyloguj mimo to" isWorking={isWorking} onClick={onSignOut} />
      </div>
    </div>
  )
}

/** Shown in place of all content while the screen is locked. It knows the user's name and nothing of the shop. */
export function LockScreen({ name }: { name: string }) {
  const [password, setPassword] = useState('')
  const [lines, setLines] = useState<readonly string[]>([])
  const [working, setWorking] = useState<'unlock' | 'signOut' | null>(null)
  const [stake, setStake] = useState<AtStake | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const badge = useBadgeOnLock()
  const host = useStation(({ info }) => (info === null || info.isTraining ? null : info.apiHost))
  const isTraining = useStation(({ info }) => info?.isTraining ?? false)

  async function attempt(kind: 'unlock' | 'signOut', work: () => Promise<void>) {
    if (working) return
    setWorking(kind)
    setLines([])
    try {
      await work()
    } catch (cause) {
      const error = toApiError(cause)
      if (error.code !== ErrorCode.cancelled) setLines(linesOf(error))
      field.current?.select()
    } finally {
      setWorking(null)
    }
  }

  function unlock(event: SyntheticEvent) {
    event.preventDefault()
    void attempt('unlock', () => request('lock.unlock', { password }))
  }

  const signOut = (isConfirmed: boolean) =>
    void attempt('signOut', async () => setStake(await request('lock.signOut', { isConfirmed })))

  const problems = badge.refusal === null ? lines : [badge.refusal, ...lines]
  return (
    <main className="lock-screen">
      <section className="lock-card" aria-labelledby="lock-title">
        <h1 id="lock-title">Ekran zablokowany: {name}</h1>
        {stake ? (
          <OtherPersonPrompt
            name={name}
            stake={stake}
            isWorking={working === 'signOut'}
            onSignOut={() => signOut(true)}
            onStay={() => setStake(null)}
          />
        ) : (
          <form onSubmit={unlock} noValidate>
            <p>Wpisz hasło tej osoby albo zeskanuj jej identyfikator.</p>
            <TextField
              label="Hasło"
              name="password"
              type="password"
              autoComplete="current-password"
              autoFocus
              size="large"
              value={password}
              ref={field}
              onValueChange={setPassword}
            />
            {host !== null && (
              <p className="quiet">
                Hasło trafi na serwer <strong>{host}</strong>
              </p>
            )}
            {isTraining && <p className="quiet">W szkoleniu hasło każdej osoby to „szkolenie”.</p>}
            <div className="lock-problems" role="alert">
              {problems.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </div>
            <div className="lock-actions">
              <ActionButton
                type="submit"
                intent="primary"
                size="large"
                text="Odblokuj"
                isWorking={working === 'unlock' || badge.isBusy}
              />
              <ActionButton
                size="large"
                text="Inna osoba"
                isWorking={working === 'signOut'}
                onClick={() => signOut(false)}
              />
            </div>
          </form>
        )}
      </section>
    </main>
  )
}
