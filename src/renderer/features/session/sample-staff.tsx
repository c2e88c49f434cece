import { Refresh } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SampleStaff as Person } from '#shared/ipc/routes/session.ts'
import { request, toApiError } from '../../lib/bridge.ts'
import { dropFormDraftsOfShop } from '../../lib/form-draft.ts'
import { forgetLeftBehind } from '../../lib/left-behind.ts'
import { useSession } from '../../lib/session.ts'
import { setAsideOrders } from '../../lib/set-aside.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { confirm } from '../../ui/questions.ts'
import { FailedReading } from '../../ui/failed-reading.tsx'
import { notify } from '../../ui/notices.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Runs one request at a time and shows its failure as a notice. */
function useOneAtATime(): [string | null, (name: string, work: () => Promise<void>) => void] {
  const [running, setRunning] = useState<string | null>(null)
  function run(name: string, work: () => Promise<void>) {
    if (running) return
    setRunning(name)
    work()
      .catch((cause: unknown) => notify.failure(toApiError(cause)))
      .finally(() => setRunning(null))
  }
  return [running, run]
}

function PersonCard({
  person,
  isWorking,
  onSignIn,
}: {
  person: Person
  isWorking: boolean
  onSignIn: () => void
}) {
  return (
    <li className="staff-card">
      <div className="staff-words">
        <div className="staff-name">{person.fullName}</div>
        <div className="staff-role">{person.role}</div>
      </div>
      <ActionButton
        className="staff-enter"
        text="Zaloguj"
        aria-label={`Zaloguj jako ${person.fullName}`}
        isWorking={isWorking}
        onClick={onSignIn}
      />
      <img className="staff-badge" src={person.badgeImage} alt={`Identyfikator: ${person.fullName}`} />
    </li>
  )
}

/** Number of placeholder cards shown while the training shop starts. */
const EXPECTED = 7

function ExpectedPeople() {
  return (
    <ul className="staff-list" aria-label="Wczytywanie osób" aria-busy>
      {Array.from({ length: EXPECTED }, (_, place) => (
        <li key={place} className="staff-card">
          <Skeleton width={160} height={40} />
          <Skeleton width={84} height={32} />
          <Skeleton height={48} />
        </li>
      ))}
    </ul>
  )
}

/** Training mode: sample users with badges to scan from the screen and a button to sign in directly. */
export function SampleStaffList() {
  const [running, run] = useOneAtATime()
  const staff = useQuery({ queryKey: ['sampleStaff'], queryFn: () => request('session.sampleStaff') })

  function signInAs({ username }: Person) {
    run(username, async () =>
      useSession.getState().set(await request('session.signInAsSample', { username })),
    )
  }

  async function reset() {
    const isConfirmed = await confirm({
      title: 'Przywrócić dane przykładowe?',
      text: 'Zmiany zrobione w trybie szkoleniowym znikną. Danych sklepu to nie dotyczy.',
      confirmLabel: 'Przywróć',
      intent: 'danger',
    })
    if (!isConfirmed) return
    run('reset', async () => {
      await request('station.resetSandbox')
      forgetLeftBehind()
      setAsideOrders.forget()
      dropFormDraftsOfShop()
      const { forgetConversations } = await import('../../conversation/conversation-sender.ts')
      forgetConversations()
      await staff.refetch()
      notify.success('Przywrócono dane przykładowe')
    })
  }

  return (
    <section className="login-staff" aria-labelledby="staff-title">
      <header>
        <h2 id="staff-title">Osoby do ćwiczeń</h2>
        <p className="quiet">
          Dane są przykładowe i nie opuszczają tego komputera. Identyfikator można zeskanować z ekranu.
        </p>
      </header>
      {staff.isPending && <ExpectedPeople />}
      {staff.isError && (
        <FailedReading
          title="Nie udało się wczytać osób"
          error={toApiError(staff.error)}
          onRetry={() => void staff.refetch()}
          isWorking={staff.isFetching}
        />
      )}
      <ul className="staff-list">
        {(staff.data ?? []).map((person) => (
          <PersonCard
            key={person.username}
            person={person}
            isWorking={running === person.username}
            onSignIn={() => signInAs(person)}
          />
        ))}
      </ul>
      <ActionButton
        variant="minimal"
        icon={<Refresh />}
        text="Przywróć dane przykładowe"
        isWorking={running === 'reset'}
        onClick={() => void reset()}
      />
    </section>
  )
}
