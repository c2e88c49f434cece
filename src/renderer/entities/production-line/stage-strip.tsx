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

/** Example: `21.11.2026 10:31, Jan K.`; empty if the server reports neither. */
export function doneBy({ at, by }: Pick<LineStage, 'at' | 'by'>): string {
  return [at === null ? '' : formatMinute(at), by === null ? '' : shortName(by)].filter(Boolean).join(', ')
}

/** Returns the text of a stage for screen readers and tooltips. */
function wordsOf(stage: LineStage): string {
  const state = stage.state === 'current' && stage.isStarted ? 'w toku' : WORDS[stage.state]
  return [state, doneBy(stage), stage.note ?? ''].filter(Boolean).join(', ')
}

/**
 * An order line's stages as one line of text: `druk ✓ → folia ✓ → KROJENIE ● → liczenie`. It inherits the font of its
 * container. Skipped stages are struck through, with the reason in the tooltip and for screen readers.
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
