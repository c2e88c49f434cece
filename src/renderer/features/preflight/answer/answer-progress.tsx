import { Link } from 'react-router-dom'
import { addressOf } from '../../../lib/screens.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ANSWER_STEPS, isBegun, type AnswerRun, type AnswerStep } from './answer-journal.ts'

const NAMES: Readonly<Record<AnswerStep, string>> = {
  case: 'Sprawa',
  message: 'Wiadomość',
  file: 'Plik PDF',
}

/** What of the step is known, for the user. */
function stateText({ state, journal }: AnswerRun): string {
  switch (state.kind) {
    case 'waiting':
      return journal.isSent ? 'przerwano, nie wiadomo, czy serwer zapisał' : 'jeszcze nie wysłano'
    case 'preparing':
      return 'przygotowuję plik PDF…'
    case 'sending':
      return 'wysyłanie…'
    case 'refused':
      return `nie wysłano. ${state.error.message}`
    case 'choose':
      return 'wybierz sprawę'
    case 'unknown':
      return UNKNOWN[state.truth]
    default:
      return 'wysłano'
  }
}

const UNKNOWN = {
  reading: 'brak odpowiedzi serwera, sprawdzam…',
  absent: 'serwer jej nie zapisał',
  unreadable: 'nie wiadomo, czy serwer zapisał',
} as const

interface AnswerProgressProps {
  run: AnswerRun
  onChoose: (casePk: number | null) => void
  onAbandon: () => void
}

/** The three steps of a sent answer with their states. */
export function AnswerProgress({ run, onChoose, onAbandon }: AnswerProgressProps) {
  const { journal, state } = run
  const isResting = state.kind === 'waiting' || state.kind === 'refused' || state.kind === 'unknown'
  const at = ANSWER_STEPS.indexOf(journal.step)
  const textOf = (step: AnswerStep, index: number): string => {
    if (state.kind === 'done' || index < at) return step === 'case' ? `nr ${journal.casePk ?? ''}` : 'wysłano'
    return index === at ? stateText(run) : 'czeka'
  }
  return (
    <div className="answer-progress">
      <ol aria-label="Wysyłanie odpowiedzi">
        {ANSWER_STEPS.map((step, index) => (
          <li key={step} aria-current={index === at && state.kind !== 'done' ? 'step' : undefined}>
            {NAMES[step]}: {textOf(step, index)}
          </li>
        ))}
      </ol>
      {state.kind === 'choose' && (
        <div className="answer-choice" role="group" aria-label="Której sprawy użyć?">
          {state.cases.map((pk) => (
            <ActionButton key={pk} text={`Użyj sprawy ${pk}`} onClick={() => onChoose(pk)} />
          ))}
          <ActionButton text="Załóż nową" onClick={() => onChoose(null)} />
        </div>
      )}
      {isResting && isBegun(run) && (
        <ActionButton
          size="small"
          text="Porzuć"
          title="Zapomnij o tej wysyłce; to, co serwer już zapisał, zostaje"
          disabledReason={state.kind === 'unknown' && state.truth === 'reading' ? 'Trwa sprawdzanie.' : null}
          onClick={onAbandon}
        />
      )}
      {state.kind === 'done' && journal.casePk !== null && (
        <Link to={addressOf('clientContacts.update', { pk: journal.casePk })}>
          Otwórz sprawę {journal.casePk}
        </Link>
      )}
    </div>
  )
}
