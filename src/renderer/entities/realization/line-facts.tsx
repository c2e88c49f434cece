import { numberText } from '#shared/domain/counted.ts'
import type { ReactNode, ReactElement } from 'react'
import { formatDate, orDash, formatMinute } from '../../lib/format.ts'
import { Fact } from '../../ui/fact.tsx'
import { MontageFacts } from './line-montage.tsx'
import { optionsText } from './line-options.ts'
import { lineAction, type LineState, stageStateIn, stageOf } from './realization-state.ts'
import { Circle, Help, Play, Refresh, TickCircle, WarningSign } from '@blueprintjs/icons'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { LineStatus } from './taken-line.ts'
import './realization.css'

const WORDS = { started: 'Rozpoczęte', finished: 'Zakończone' } as const

/** The stage's name, e.g. `Krojenie`, or its number if the server reports no name. */
function stageName(line: LineState, { process_stage: stage }: LineStatus): string {
  const isOwn = stage?.pk === stageOf(line)
  const own = isOwn ? line.record?.process_stage : null
  const name = stage?.machine_action?.name ?? own?.machine_action?.name ?? line.taken.action?.name
  if (isOwn) return name ?? 'ten etap'
  return stage?.machine_action?.name ?? (stage ? `etap ${stage.pk}` : 'etap nieznany')
}

/** The complete history of the order line, newest first (CUBE-012). */
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

/**
 * Facts about the order line: quantity, format, options, date, and its montage if the machine action shows it.
 * `children` come first.
 */
export function TakenLineFacts({ line, children }: { line: LineState; children?: ReactNode }) {
  const { record } = line
  if (record === null) return null
  return (
    <dl className="line-facts">
      {children}
      <Fact label="Nakład">
        {record.selected_quantity === null ? orDash(null) : numberText(record.selected_quantity)}
      </Fact>
      <Fact label="Format">{orDash(record.product_format)}</Fact>
      <Fact label="Termin">{formatDate(record.order_realization_date)}</Fact>
      <Fact label="Opcje">{orDash(optionsText(record))}</Fact>
      {record.is_locked && <Fact label="Zablokowana">{orDash(record.locked_info)}</Fact>}
      {lineAction(line)?.is_mounting_info && <MontageFacts record={record} />}
    </dl>
  )
}

interface LineStanding {
  icon: ReactElement
  text: string
  tone: 'done' | 'work' | 'wait' | 'bad' | 'doubt'
}

/** Returns the order line's state as an icon with a word. */
export function lineStanding(line: LineState): LineStanding {
  const icon = { size: 14, 'aria-hidden': true } as const
  if (line.gone !== null)
    return { icon: <WarningSign {...icon} />, text: 'nie ma jej już tutaj', tone: 'bad' }
  if (line.change.kind === 'sending')
    return { icon: <Refresh {...icon} />, text: 'zapisywanie', tone: 'work' }
  if (line.change.kind === 'unknown')
    return { icon: <Help {...icon} />, text: 'nie wiadomo, czy zapisano', tone: 'doubt' }
  if (line.words.length > 0) return { icon: <WarningSign {...icon} />, text: 'nie zapisano', tone: 'bad' }
  const state = stageStateIn(line)
  if (state?.isStartedTwice)
    return { icon: <WarningSign {...icon} />, text: 'rozpoczęta dwa razy', tone: 'doubt' }
  if (state?.start?.kind === 'isFinished')
    return { icon: <TickCircle {...icon} />, text: 'zakończona', tone: 'done' }
  if (state?.start?.kind === 'isStarted') return { icon: <Play {...icon} />, text: 'w toku', tone: 'work' }
  return { icon: <Circle {...icon} />, text: state === null ? 'nieodczytana' : 'czeka', tone: 'wait' }
}
