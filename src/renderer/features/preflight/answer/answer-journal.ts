import { create } from 'zustand'
import { z } from 'zod'
import type { ApiError } from '#shared/api/api-error.ts'
import { reportRoutes } from '#shared/ipc/routes/reports.ts'
import { storeJson, storedJson } from '../../../lib/local-storage.ts'
import { currentUser } from '../../../lib/session.ts'
import { shopHere } from '../../../lib/station.ts'

/** The three writes of an answer, in their order. */
export const ANSWER_STEPS = ['case', 'message', 'file'] as const
export type AnswerStep = (typeof ANSWER_STEPS)[number]

const pk = z.number().int()

/**
 * An answer that is being sent. It is stored before each write, so that after a restart the write is verified and not
 * repeated (PL-05).
 */
const answerJournal = z.strictObject({
  filePk: pk,
  linePk: pk,
  orderPk: pk,
  clientPk: pk.nullable(),
  competency: pk.nullable(),
  text: z.string(),
  report: reportRoutes['reports.clientAnswer'].input.omit({ pictures: true }),
  /** The step that the answer began with; an existing case needs none for the case. */
  firstStep: z.enum(ANSWER_STEPS),
  step: z.enum(ANSWER_STEPS),
  /** True from before the request of `step` until its outcome is known. */
  isSent: z.boolean(),
  /** Open cases of the line that the user decided not to use. */
  passedCases: z.array(pk),
  /** Highest pk among the order's cases before the new case. */
  casesBefore: pk,
  casePk: pk.nullable(),
  /** Count of matching messages before sending, see `ConversationBackend.before`. */
  messagesBefore: pk,
  messagePk: pk.nullable(),
})

export type AnswerJournal = z.output<typeof answerJournal>

/** The state of the current step; `waiting` until the user continues an interrupted answer. */
export type AnswerState =
  /** `preparing`: the PDF is being made, nothing has been sent yet. */
  | { kind: 'waiting' | 'preparing' | 'sending' | 'done' }
  | { kind: 'refused'; error: ApiError }
  /** Its response was lost: it is being verified, the server does not have it, or it could not be read. */
  | { kind: 'unknown'; truth: 'reading' | 'absent' | 'unreadable'; error: ApiError }
  /** Several cases may be meant. */
  | { kind: 'choose'; cases: readonly number[] }

export interface AnswerRun {
  journal: AnswerJournal
  state: AnswerState
}

/** Whether something of the answer may be on the server, so that it must be continued instead of begun again. */
export const isBegun = (run: AnswerRun | null): run is AnswerRun =>
  run !== null &&
  run.state.kind !== 'done' &&
  (run.journal.isSent || run.journal.step !== run.journal.firstStep)

const PREFIX = 'client-answer.'

/** The answers by user, shop and file, so that they outlive the viewer. */
const useAnswerRuns = create<Record<string, AnswerRun | null>>(() => ({}))

/** Returns the key of the signed-in user's answer about a file. */
export const answerKey = (filePk: number): string =>
  `${PREFIX}${shopHere() ?? ''}.${currentUser()?.pk ?? 0}.${filePk}`

function storedRun(key: string): AnswerRun | null {
  const journal = answerJournal.safeParse(storedJson(key)).data
  return journal ? { journal, state: { kind: 'waiting' } } : null
}

export function answerRunOf(key: string): AnswerRun | null {
  const known = useAnswerRuns.getState()[key]
  return known === undefined ? storedRun(key) : known
}

/** The answer that is being sent about a file, also after a restart; null if there is none. */
export function useAnswerRun(filePk: number): AnswerRun | null {
  const key = answerKey(filePk)
  const known = useAnswerRuns((runs) => runs[key])
  return known === undefined ? storedRun(key) : known
}

/** Shows the run and stores its journal. Returns false if it could not be stored; nothing may be sent then. */
export function putAnswerRun(key: string, run: AnswerRun): boolean {
  const isStored = run.state.kind === 'done' ? forget(key) : storeJson(key, run.journal)
  useAnswerRuns.setState({ [key]: run })
  return isStored
}

/** Removes a finished or abandoned answer. */
export function dropAnswerRun(key: string): void {
  forget(key)
  useAnswerRuns.setState({ [key]: null })
}

function forget(key: string): boolean {
  localStorage.removeItem(key)
  return true
}

/** Forgets what is shown, as a new page does; interrupted answers stay on the station. */
export function forgetAnswerRuns(): void {
  useAnswerRuns.setState({}, true)
}
