import { shortName } from '#shared/domain/stage-status.ts'
import { formatMinute } from '../../lib/format.ts'
import type { LineStage } from './line-stages.ts'
import './production-line.css'

const SIGNS: Readonly<Record<LineStage['state'], string>> = { done: '✓', current: '●', next: '', skipped: '' }

const WORDS: Readonly<Record<LineStage['state'], string>> = {
  done: 'zrobione',
  current: 'teraz',
  next: 'przed nim',
  skipped: 'pominięte',
}

/** `21.11.2026 10:31, Jan K.`; nothing where the server says neither. */
export function doneBy({ at, by }: Pick<LineStage, 'at' | 'by'>): string {
  return [at === null ? '' : formatMinute(at), by === null ? '' : shortName(by)].filter(Boolean).join(', ')
}

/** What a screen reader and the pointer are told of a stage. */
function wordsOf(stage: LineStage): string {
  const state = stage.state === 'current' && stage.isStarted ? 'w toku' : WORDS[stage.state]
  return [state, doneBy(stage), stage.note ?? ''].filter(Boolean).join(', ')
}

/**
 * A line's way as one line of text: `druk ✓ → folia ✓ → KROJENIE ● → liczenie`. It takes the type of its place; what was
 * skipped is struck out, with the reason for the pointer and the screen reader.
 */
export function StageStrip({ stages }: { stages: readonly LineStage[] }) {
  return (
    <ol className="stage-strip" aria-label="Etapy">
      {stages.map((stage) => (
        <li key={stage.pk} className={`stage-strip-${stage.state}`} title={wordsOf(stage)}>
          <span className="stage-strip-name">{stage.name}</span>
          {SIGNS[stage.state] && <span aria-hidden="true"> {SIGNS[stage.state]}</span>}
          <span className="visually-hidden">, {wordsOf(stage)}</span>
        </li>
      ))}
    </ol>
  )
}
