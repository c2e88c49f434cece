import { formatMinute, orDash } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { stageOf, stageStateIn, type LineState } from './realization-state.ts'
import type { LineStatus } from './taken-line.ts'
import './realization.css'

const WORDS = { started: 'Rozpoczęte', finished: 'Zakończone' } as const

/** `Krojenie`, or the stage's number where the server says no more of it. */
function stageName(line: LineState, { process_stage: stage }: LineStatus): string {
  const isOwn = stage?.pk === stageOf(line)
  const own = isOwn ? line.record?.process_stage : null
  const name = stage?.machine_action?.name ?? own?.machine_action?.name ?? line.taken.action?.name
  if (isOwn) return name ?? 'ten etap'
  return stage?.machine_action?.name ?? (stage ? `etap ${stage.pk}` : 'etap nieznany')
}

/** Everything that was done to the line, the newest first (CUBE-012). */
export function LineHistory({ line }: { line: LineState }) {
  const { statuses } = line
  if (statuses === null) return <p className="quiet">Odczytywanie…</p>
  if (statuses.length === 0)
    return <EmptyState title="Jeszcze nic" text="Tu zapisze się każdy start i koniec etapu." />
  return (
    <>
      {stageStateIn(line)?.isStartedTwice && (
        <p className="line-warning" role="status">
          Ten etap rozpoczęto dwa razy. Ustalcie, kto go robi; zakończyć można raz.
        </p>
      )}
      <ol className="line-history">
        {statuses.toReversed().map((status, index) => (
          <li key={status.pk ?? `bez ${index}`}>
            <strong>{status.status === null ? 'Nieznany status' : WORDS[status.status]}</strong>
            <span>{stageName(line, status)}</span>
            <span className="quiet">
              {formatMinute(status.date_added)} · {orDash(status.last_modified_by)}
            </span>
            {status.info && <span className="line-history-info">{status.info}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
