import { Button } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { changeFirstRun, type FirstRunProgress, type FirstRunForm } from './first-run-state.ts'
import { FIRST_STEPS, type FirstStep } from './first-run-steps.ts'
import { useNoticing } from './use-noticing.ts'

type StepState = 'done' | 'now' | 'later'

const STATE_WORDS: Readonly<Record<StepState, string>> = {
  done: 'zrobione: ',
  now: 'teraz: ',
  later: 'potem: ',
}

interface StepProps {
  step: FirstStep
  number: number
  state: StepState
  orderPk: number | null
}

function Step({ step, number, state, orderPk }: StepProps) {
  const { label, text, addressFor } = step
  const words = (
    <>
      <span className="first-run-number" aria-hidden="true">
        {state === 'done' ? <Tick size={12} /> : number}
      </span>
      <span className="visually-hidden">{STATE_WORDS[state]}</span>
      <span className="first-run-label">{label}</span>
    </>
  )
  return (
    <li
      className={`first-run-step first-run-${state}`}
      aria-current={state === 'now' ? 'step' : undefined}
      title={text}
    >
      {state === 'done' ? words : <Link to={addressFor(orderPk)}>{words}</Link>}
      {state === 'now' && <span className="first-run-text">{text}</span>}
    </li>
  )
}

export interface FirstRunStripProps {
  form: FirstRunForm
  /** The storage key of the progress. */
  id: string
  run: FirstRunProgress
  isShown: boolean
}

/**
 * The path to the first parcel in one line. Its steps are ticked automatically, and each links to the place where it is
 * done.
 */
export function FirstRunStrip({ form, id, run, isShown }: FirstRunStripProps) {
  const { orderPk, news } = useNoticing(form, id)
  const steps = FIRST_STEPS[form]
  const next = steps.find((step) => !run.done.includes(step.id))
  const stateOf = (step: FirstStep): StepState =>
    run.done.includes(step.id) ? 'done' : step === next ? 'now' : 'later'
  const hide = () => changeFirstRun(id, { isHidden: true })

  if (!isShown) return null
  return (
    <section className="first-run" aria-label="Pierwsza paczka w minutę">
      {run.isFinished ? (
        <p className="first-run-end">
          <Tick aria-hidden="true" />
          <span>Gotowe, pierwsza paczka za Tobą. Następne pójdą tak samo.</span>
        </p>
      ) : (
        <>
          <span className="first-run-title" aria-hidden="true">
            Pierwsza paczka w minutę
          </span>
          <ol className="first-run-steps" aria-label="Kroki">
            {steps.map((step, index) => (
              <Step key={step.id} step={step} number={index + 1} state={stateOf(step)} orderPk={orderPk} />
            ))}
          </ol>
        </>
      )}
      <Button
        className="first-run-hide"
        size="small"
        variant="minimal"
        text={run.isFinished ? 'Zamknij' : 'Ukryj'}
        title={
          run.isFinished ? undefined : 'Wróci po „Pokaż pierwsze kroki” w menu osoby albo w palecie poleceń'
        }
        onClick={hide}
      />
      <span role="status" className="visually-hidden">
        {news}
      </span>
    </section>
  )
}
