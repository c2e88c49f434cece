import type { ClientAnswer } from '#shared/domain/preflight/answer-items.ts'
import { notify } from '../../../ui/notices.ts'
import { addressOf } from '../../../lib/screens.ts'
import {
  answerKey,
  answerRunOf,
  dropAnswerRun,
  isBegun,
  putAnswerRun,
  useAnswerRun,
  type AnswerJournal,
  type AnswerRun,
} from './answer-journal.ts'
import { chooseCase, sendAnswer } from './answer-run.ts'
import { drawAnswer } from './draw-answer.ts'
import type { AnswerPictures } from './use-answer-pictures.ts'
import type { AnswerTarget } from './use-answer-target.ts'

interface SendingInput {
  answer: ClientAnswer
  text: string
  report: AnswerJournal['report']
  target: AnswerTarget
  pictures: AnswerPictures
}

interface AnswerSending {
  run: AnswerRun | null
  label: string
  isWorking: boolean
  /** Why nothing can be sent now, or null. */
  refusal: string | null
  /** Starts or continues the answer. Does nothing while there is a refusal. */
  send: () => void
  choose: (casePk: number | null) => void
  /** Forgets an answer that was begun; what the server has stays there. */
  abandon: () => void
}

/** The message can still be changed while it is certain that it was not sent. */
const isTextOpen = ({ step, isSent }: AnswerJournal): boolean =>
  step === 'case' || (step === 'message' && !isSent)

export const NONE_INCLUDED = 'Nie zaznaczono żadnej uwagi.'
const CHOOSE = 'Najpierw wybierz sprawę.'
const SENT = 'Tę odpowiedź już wysłano.'

function begun({ answer, text, report, target }: SendingInput): AnswerJournal | null {
  const { orderPk, clientPk, competency, casePk, openCases } = target
  if (orderPk === null) return null
  return {
    filePk: answer.filePk,
    linePk: answer.linePk,
    orderPk,
    clientPk,
    competency,
    text,
    report,
    firstStep: casePk === null ? 'case' : 'message',
    step: casePk === null ? 'case' : 'message',
    isSent: false,
    passedCases: [...openCases],
    casesBefore: 0,
    casePk,
    messagesBefore: 0,
    messagePk: null,
  }
}

const isGoing = (run: AnswerRun | null): boolean =>
  run?.state.kind === 'preparing' || run?.state.kind === 'sending'

function labelOf(run: AnswerRun | null): string {
  if (!isBegun(run)) return 'Wyślij w sprawie'
  const { state } = run
  if (state.kind === 'unknown') return state.truth === 'absent' ? 'Wyślij ponownie' : 'Sprawdź ponownie'
  return 'Dokończ wysyłanie'
}

/** Sends the answer of the open dialog, or what is missing of an answer that was begun. */
export function useAnswerSending(input: SendingInput): AnswerSending {
  const { answer, target, pictures } = input
  const run = useAnswerRun(answer.filePk)
  const key = answerKey(answer.filePk)
  const isWorking = isGoing(run) || (run?.state.kind === 'unknown' && run.state.truth === 'reading')
  const draw = ({ report }: AnswerJournal) => drawAnswer(report, pictures)

  function refusalNow(): string | null {
    if (run?.state.kind === 'choose') return CHOOSE
    if (run?.state.kind === 'done' && run.journal.text === input.text) return SENT
    if (isBegun(run)) return target.isForbidden ? target.refusal : null
    return target.refusal ?? (answer.items.length === 0 ? NONE_INCLUDED : null)
  }
  const refusal = refusalNow()

  const continued = (journal: AnswerJournal): AnswerJournal =>
    isTextOpen(journal) && answer.items.length > 0
      ? { ...journal, text: input.text, report: input.report }
      : journal

  async function go(work: Promise<void>) {
    await work
    const ended = answerRunOf(key)
    const casePk = ended?.state.kind === 'done' ? ended.journal.casePk : null
    if (casePk !== null)
      notify.success(
        `Wysłano odpowiedź klientowi w sprawie ${casePk}`,
        undefined,
        addressOf('clientContacts.update', { pk: casePk }),
      )
  }

  return {
    run,
    label: labelOf(run),
    isWorking,
    refusal,
    send() {
      // Read again, because a second press may come before the first one is rendered.
      const now = answerRunOf(key)
      if (refusal !== null || isGoing(now)) return
      const journal = isBegun(now) ? continued(now.journal) : begun(input)
      if (!journal) return
      putAnswerRun(key, { journal, state: { kind: 'waiting' } })
      void go(sendAnswer(key, draw))
    },
    choose: (casePk) => void go(chooseCase(key, casePk, draw)),
    abandon: () => dropAnswerRun(key),
  }
}
