import { Minus, Tick } from '@blueprintjs/icons'
import type { Step } from './bench-steps.ts'

const STATES: Record<Step['state'], string> = {
  done: 'zrobione',
  current: 'teraz',
  waiting: 'czeka',
  open: 'później',
  skipped: 'nie dotyczy',
}

/** Where am I: four steps, their state in words as well as in colour. */
export function StepBar({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="bench-steps" aria-label="Kroki pakowania">
      {steps.map(({ id, label, state }, index) => (
        <li
          key={id}
          className={`bench-step bench-step-${state}`}
          aria-current={state === 'current' || state === 'waiting' ? 'step' : undefined}
        >
          <span className="bench-step-number" aria-hidden="true">
            {state === 'done' ? <Tick size={24} /> : state === 'skipped' ? <Minus size={24} /> : index + 1}
          </span>
          <span className="bench-step-label">{label}</span>
          <span className="bench-step-state">{STATES[state]}</span>
        </li>
      ))}
    </ol>
  )
}
