import type { ApiError } from '#shared/api/api-error.ts'
import { isCaseOpen } from '#shared/domain/cases.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { asUnknownOutcome } from '../../../conversation/send-state.ts'
import { isKeptAs } from '../../../conversation/file-queue.ts'
import { caseBackend } from '../../../entities/case/conversation-backend.ts'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { settle } from '../../../lib/queries.ts'
import { currentUser } from '../../../lib/session.ts'
import { markRunningWork } from '../../../lib/unsaved.ts'
import {
  answerRunOf,
  putAnswerRun,
  type AnswerJournal,
  type AnswerRun,
  type AnswerState,
  type AnswerStep,
} from './answer-journal.ts'

/** A PDF that can be uploaded. */
export interface AnswerFile {
  reference: string
  name: string
  size: number
}

const MOST_CASES = 200

/** Returns the order's cases, newest first. A server may ignore the filter. */
async function casesOfOrder(orderPk: number) {
  const { results } = await call(
    'clientContacts.list',
    { query: { order: orderPk, page_size: MOST_CASES, ordering: '-pk' } },
    { allowDuplicate: true },
  )
  return results.filter(({ order }) => order === orderPk).toSorted((a, b) => b.pk - a.pk)
}

type CaseOfOrder = Awaited<ReturnType<typeof casesOfOrder>>[number]

/** Returns the open cases about an order line. */
export const openCasesOf = (cases: readonly CaseOfOrder[], linePk: number): CaseOfOrder[] =>
  cases.filter(({ order_product, status }) => order_product === linePk && isCaseOpen(status))

/** Thrown if the user has to choose before the step can go on. */
class CasesToChoose extends Error {
  readonly cases: readonly number[]
  constructor(cases: readonly number[]) {
    super('several cases')
    this.cases = cases
  }
}

/** One write. `find` looks for what an earlier request may have created; each function may throw. */
interface StepWork {
  /** Reads what is needed to recognize the result later. */
  prepare: () => Promise<Partial<AnswerJournal>>
  /** Sends the request once. Returns the pk of the result, or null if the response does not contain it. */
  send: () => Promise<number | null>
  find: () => Promise<number | null>
  /** Records the result. */
  accept: (pk: number) => Partial<AnswerJournal>
}

type Read = () => AnswerJournal
type Draw = (journal: AnswerJournal) => Promise<AnswerFile>

function caseWork(journal: Read): StepWork {
  return {
    async prepare() {
      const { orderPk, linePk, passedCases } = journal()
      const cases = await casesOfOrder(orderPk)
      const open = openCasesOf(cases, linePk).map(({ pk }) => pk)
      // Another station may have opened a case since the user chose.
      if (open.some((pk) => !passedCases.includes(pk))) throw new CasesToChoose(open)
      return { casesBefore: Math.max(0, ...cases.map(({ pk }) => pk)) }
    },
    async send() {
      const { clientPk, competency, orderPk, linePk } = journal()
      const body = {
        client: clientPk ?? 0,
        competency: competency ?? 0,
        order: orderPk,
        order_product: linePk,
      }
      // Some servers create the case without returning it.
      const created: { pk: number } | null = await call('clientContacts.create', { body })
      return created?.pk ?? null
    },
    async find() {
      const { orderPk, linePk, clientPk, casesBefore } = journal()
      const found = (await casesOfOrder(orderPk)).filter(
        ({ pk, client, order_product }) =>
          pk > casesBefore && (client ?? clientPk) === clientPk && order_product === linePk,
      )
      if (found.length > 1) throw new CasesToChoose(found.map(({ pk }) => pk))
      return found[0]?.pk ?? null
    },
    accept: (casePk) => ({ casePk, step: 'message' }),
  }
}

function messageWork(journal: Read, user: number): StepWork {
  const backend = () => caseBackend({ pk: journal().casePk ?? 0, user })
  return {
    async prepare() {
      return { messagesBefore: backend().before(await backend().read(), journal().text) }
    },
    send: () => backend().send(journal().text),
    async find() {
      const { text, messagesBefore } = journal()
      return backend().proof(await backend().read(), text, messagesBefore)?.pk ?? null
    },
    accept: (messagePk) => ({ messagePk, step: 'file' }),
  }
}

function fileWork(journal: Read, user: number, file: () => Promise<AnswerFile>): StepWork {
  const backend = () => caseBackend({ pk: journal().casePk ?? 0, user })
  const messageOf = () => journal().messagePk ?? 0
  return {
    async prepare() {
      await file()
      return {}
    },
    async send() {
      await backend().sendFile?.(messageOf(), await file(), {})
      return messageOf()
    },
    async find() {
      const message = (await backend().read()).find(({ pk }) => pk === messageOf())
      const name = `${journal().report.name}.pdf`
      return message?.files.some((held) => isKeptAs(name, held.name)) ? messageOf() : null
    },
    accept: () => ({}),
  }
}

const NOT_STORED: ApiError = {
  code: ErrorCode.fileFailed,
  message:
    'Nic nie wysłano: nie udało się zapisać przebiegu na tym komputerze. Sprawdź wolne miejsce na dysku.',
}

const LOST: ApiError = {
  code: ErrorCode.unreachable,
  message: 'Serwer nie podał, co zapisał.',
  isOutcomeUnknown: true,
}

const SENDS: Readonly<Record<AnswerStep, Parameters<typeof settle>[0]>> = {
  case: 'clientContacts.create',
  message: 'clientContactMessages.create',
  file: 'messageFiles.create',
}

/** Keys of the answers that are being sent. */
const running = new Set<string>()

/**
 * Sends an answer from its current step on. A write whose outcome is unknown is first looked for on the server, and only
 * sent again if the server does not have it. `draw` draws the PDF when it is needed; it is called at most once.
 */
export async function sendAnswer(key: string, draw: Draw): Promise<void> {
  const person = currentUser()?.pk
  const first = answerRunOf(key)
  if (!first || person === undefined || running.has(key) || first.state.kind === 'done') return
  running.add(key)
  markRunningWork(key, 'wysyłanie odpowiedzi klientowi')
  const run = createRunner(key, first)
  let drawn: Promise<AnswerFile> | null = null
  const file = () => (drawn ??= draw(run.journal()))
  const works: Record<AnswerStep, StepWork> = {
    case: caseWork(run.journal),
    message: messageWork(run.journal, person),
    file: fileWork(run.journal, person, file),
  }
  try {
    // The PDF comes first, so that its failure leaves no half of an answer.
    run.show({ kind: 'preparing' })
    await file()
    for (;;) {
      const { step } = run.journal()
      if (currentUser()?.pk !== person) return run.show({ kind: 'waiting' })
      if (!(await carryOut(run, works[step]))) return
      void settle(SENDS[step])
      if (step === 'file') return run.show({ kind: 'done' })
    }
  } catch (cause) {
    run.show({ kind: 'refused', error: toApiError(cause) })
  } finally {
    running.delete(key)
    markRunningWork(key, null)
  }
}

interface Runner {
  journal: Read
  state: () => AnswerState
  show: (state: AnswerState) => void
  /** Changes the journal. False if it is not stored. */
  note: (changes: Partial<AnswerJournal>) => boolean
}

function createRunner(key: string, { journal: begun, state: shown }: AnswerRun): Runner {
  let [journal, state] = [begun, shown]
  return {
    journal: () => journal,
    state: () => state,
    show(next) {
      state = next
      putAnswerRun(key, { journal, state })
    },
    note(changes) {
      journal = { ...journal, ...changes }
      return putAnswerRun(key, { journal, state })
    },
  }
}

/** Looks for the result of a lost request. Returns whether the step is done; shows why if not. */
async function verify(run: Runner, work: StepWork, error: ApiError): Promise<boolean> {
  run.show({ kind: 'unknown', truth: 'reading', error })
  try {
    const found = await work.find()
    if (found === null) run.show({ kind: 'unknown', truth: 'absent', error })
    else run.note({ ...work.accept(found), isSent: false })
    return found !== null
  } catch (cause) {
    if (cause instanceof CasesToChoose) run.show({ kind: 'choose', cases: cause.cases })
    else run.show({ kind: 'unknown', truth: 'unreadable', error })
    return false
  }
}

/** Carries out the current step. Returns whether it is done; otherwise the state says why not. */
async function carryOut(run: Runner, work: StepWork): Promise<boolean> {
  if (run.journal().isSent) {
    if (await verify(run, work, LOST)) return true
    const state = run.state()
    // It is sent again only if the server could be read and does not have it.
    if (state.kind !== 'unknown' || state.truth !== 'absent') return false
  }
  run.show({ kind: 'sending' })
  try {
    run.note(await work.prepare())
  } catch (cause) {
    if (cause instanceof CasesToChoose) run.show({ kind: 'choose', cases: cause.cases })
    else run.show({ kind: 'refused', error: toApiError(cause) })
    return false
  }
  if (!run.note({ isSent: true })) {
    run.note({ isSent: false })
    run.show({ kind: 'refused', error: NOT_STORED })
    return false
  }
  let lost: ApiError
  try {
    const pk = await work.send()
    if (pk !== null) {
      run.note({ ...work.accept(pk), isSent: false })
      return true
    }
    lost = LOST
  } catch (cause) {
    lost = asUnknownOutcome(toApiError(cause))
    if (!lost.isOutcomeUnknown) {
      run.note({ isSent: false })
      run.show({ kind: 'refused', error: lost })
      return false
    }
  }
  return verify(run, work, lost)
}

/**
 * Uses one of the offered cases, or none of them (null), and goes on. A case that was created by a lost request is then
 * no longer looked for.
 */
export function chooseCase(key: string, casePk: number | null, draw: Draw): Promise<void> {
  const run = answerRunOf(key)
  if (run?.state.kind !== 'choose') return Promise.resolve()
  const { journal, state } = run
  const chosen: Partial<AnswerJournal> =
    casePk === null
      ? { passedCases: [...journal.passedCases, ...state.cases], isSent: false }
      : { casePk, step: 'message', isSent: false }
  putAnswerRun(key, { journal: { ...journal, ...chosen }, state: { kind: 'waiting' } })
  return sendAnswer(key, draw)
}
