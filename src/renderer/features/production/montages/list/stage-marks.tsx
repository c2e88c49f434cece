import {
  FLAG_WORDS,
  MONTAGE_FLAGS,
  type MontageFlag,
  type MontageState,
} from '#shared/domain/montage-flags.ts'
import './stage-marks.css'

const LETTERS: Readonly<Record<MontageFlag, string>> = {
  closed: 'Z',
  mounted: 'M',
  radiated: 'N',
  printed: 'D',
}

/** Which stages are done, in words: `Zamknięty, Zmontowany`. */
export function stagesText(state: MontageState): string {
  const done = MONTAGE_FLAGS.filter((flag) => state[flag]).map((flag) => FLAG_WORDS[flag].on)
  return done.length > 0 ? done.join(', ') : 'Otwarty'
}

/** A letter for each stage, filled where it is done. */
export function StageMarks({ state }: { state: MontageState }) {
  return (
    <span className="stage-marks" title={stagesText(state)}>
      <span className="visually-hidden">{stagesText(state)}</span>
      {MONTAGE_FLAGS.map((flag) => (
        <span key={flag} aria-hidden className={state[flag] ? 'stage-mark stage-mark-on' : 'stage-mark'}>
          {LETTERS[flag]}
        </span>
      ))}
    </span>
  )
}
