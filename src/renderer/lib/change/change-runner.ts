import { ApiFailure, type ApiError, type Subject } from '#shared/api/api-error.ts'
import { isRepeatable, type OperationName } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ownSubject, withSubject } from '../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../ui/notices.ts'
import { toApiError } from '../bridge.ts'
import { IDLE, isLocked, nextState, type ChangeEvent, type ChangeState } from './change-machine.ts'
import { settle, type KnownRecord } from '../queries.ts'
import { currentUser } from '../session.ts'
import { promptAboutUnknown } from '../unknown-outcome-prompt.ts'

/** One change of the server, and how it is seen there whether it was carried out. */
export interface Change<Result> {
  /** After "Nie wiadomo, czy": `dodano wpis`. */
  done: string
  /** What it calls. All that this affects is read again when the change has ended, however it ended. */
  operation?: OperationName
  /** What is known of the record once it is done; shown until the record has been read again. */
  known?(result: Result): KnownRecord | undefined
  /** The person does not wait until everything has been read again. */
  isReadBehind?: boolean
  send: () => Promise<Result>
  /** Reads, past every cache: what the server holds of the change, or null where it does not. Null: nothing shows it. */
  proof: (() => Promise<{ held: Result } | null>) | null
}

interface Outcome<Result> {
  result: Result
  /** Which change was done: an earlier one where that was found on the server. */
  change: Change<Result>
}

/**
 * How the person hears of a change that was looked up in vain, and when it may go out again:
 *
 * - `prompt`: at once, by a question; also told where it was found
 * - `report`: where it was made, by who called. For what may be done twice: the next press looks first, then sends
 * - `report-then-prompt`: the same, but the next press looks first, then asks
 */
export type OnUnknown = 'prompt' | 'report' | 'report-then-prompt'

interface RunnerOptions {
  onUnknown?: OnUnknown
  /** False once the screen was left: then it is only told that it is open. */
  mayAsk?: () => boolean
}

export interface ChangeRunner<Result> {
  /**
   * Sends once. An unclear end is looked up: what is found counts as done, what is not is told, and it is sent again
   * only when the person asks for it. Throws `ApiFailure`: the refusal, the unclear end where the caller tells of it, or
   * a silent `API_CANCELLED` with its text where the person was asked and left it open; the next change then begins
   * with another look.
   */
  run: (change: Change<Result>) => Promise<Outcome<Result>>
  state: () => ChangeState
  /** The person left it open whether an earlier change was carried out. */
  hasUnknownOutcome: () => boolean
}

const cancelled = (message: string) => new ApiFailure({ code: ErrorCode.cancelled, message })

/** Keeps what nobody knows of its changes; one for everything that must not be done twice. */
export function createChangeRunner<Result>({
  onUnknown = 'prompt',
  mayAsk = () => true,
}: RunnerOptions = {}): ChangeRunner<Result> {
  const own = ownSubject('change')
  let state: ChangeState = IDLE
  let doubtful: Change<Result>[] = []
  /** Subjects of the changes with an unknown outcome. Their notices are closed if the changes turn out to be done. */
  let inDoubt: Subject[] = []
  const dispatch = (event: ChangeEvent): ChangeState => (state = nextState(state, event))

  function forget(): void {
    doubtful = []
    inDoubt = []
  }

  async function attempt(change: Change<Result>): Promise<Outcome<Result> | null> {
    dispatch({ type: 'send' })
    try {
      const result = await change.send()
      dispatch({ type: 'done' })
      return { result, change }
    } catch (cause) {
      const error = toApiError(cause)
      if (error.isOutcomeUnknown) {
        doubtful.push(change)
        inDoubt.push(...(error.origin?.subjects ?? []))
      }
      if (dispatch({ type: 'failed', error: withSubject(error, own) }).kind === 'unknown') return null
      forget()
      throw cause
    }
  }

  /** Throws where the session has ended: then nothing can be looked at, and it is told elsewhere. */
  async function look(): Promise<Outcome<Result> | null> {
    dispatch({ type: 'read' })
    let isUnreadable = false
    for (const change of doubtful.toReversed()) {
      try {
        const found = await change.proof?.()
        if (found) {
          dispatch({ type: 'done' })
          if (onUnknown === 'prompt') reportFound(change.done)
          return { result: found.held, change }
        }
        isUnreadable ||= change.proof === null
      } catch (cause) {
        isUnreadable = true
        if (toApiError(cause).code === ErrorCode.unauthorized) {
          dispatch({ type: 'unreadable' })
          throw cause
        }
      }
    }
    dispatch({ type: isUnreadable ? 'unreadable' : 'absent' })
    return null
  }

  /** What the person wants to be done about it; throws where it is left open. `isSent`: by the press that goes on. */
  async function ask(change: Change<Result>, isSent: boolean): Promise<'again' | 'look'> {
    const { done, proof } = doubtful.at(-1) ?? change
    const { isAbsent, error } = shown(state)
    if (error && isSent && onUnknown !== 'prompt') throw new ApiFailure(error)
    const answer = mayAsk()
      ? await promptAboutUnknown({
          done,
          canLook: proof !== null,
          isAbsent,
          isRepeatable: isRepeatable(error?.operation),
          error,
        })
      : 'leave'
    if (answer === 'leave') throw cancelled(leftOpen(done, error ?? {}))
    return answer
  }

  /** How a press begins while something is open. */
  function firstAnswer(change: Change<Result>): 'again' | 'look' | null {
    if (doubtful.length === 0) return null
    if (onUnknown !== 'report') return 'look'
    // One may replace the other: what counts is whether the server holds what is wanted now.
    doubtful = [change]
    return 'again'
  }

  async function settled(change: Change<Result>): Promise<Outcome<Result>> {
    const person = currentUser()?.pk
    let answer = firstAnswer(change)
    for (;;) {
      // The question may have been open for long: what has arrived meanwhile is not sent once more.
      const known = answer && (await look())
      if (known) return known
      const isSent = answer !== 'look'
      const outcome = isSent ? ((await attempt(change)) ?? (await look())) : null
      if (outcome) return outcome
      // Signed out meanwhile: the next person is asked nothing of it.
      if (currentUser()?.pk !== person) throw cancelled('')
      answer = await ask(change, isSent)
    }
  }

  return {
    state: () => state,
    hasUnknownOutcome: () => doubtful.length > 0,
    async run(change) {
      if (isLocked(state)) throw cancelled('')
      try {
        const outcome = await settled(change)
        for (const subject of [own, ...inDoubt]) settleFailures(subject)
        forget()
        await readAgain(outcome)
        return outcome
      } catch (cause) {
        // Somebody else's change may be behind a refusal, and what is left open may have been done.
        if (change.operation) void settle(change.operation)
        throw new ApiFailure(withSubject(toApiError(cause), own), { cause })
      }
    },
  }
}

async function readAgain<Result>({ change, result }: Outcome<Result>): Promise<void> {
  if (!change.operation) return
  const reading = settle(change.operation, change.known?.(result))
  if (!change.isReadBehind) await reading
}

/**
 * Several changes whose lists are read again once, after the last of them, however they ended; the changes themselves
 * name no operation.
 */
export async function settledAfter<Result>(
  operation: OperationName,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    await settle(operation)
    return result
  } catch (cause) {
    void settle(operation)
    throw cause
  }
}

/** A runner for each thing, by its name: what nobody knows of one does not hold up another. */
export function createChangeRunners<Result>(
  options?: RunnerOptions,
): (name: string | number) => ChangeRunner<Result> {
  const runners = new Map<string | number, ChangeRunner<Result>>()
  return (name) => {
    const runner = runners.get(name) ?? createChangeRunner<Result>(options)
    runners.set(name, runner)
    return runner
  }
}

const FOUND_MS = 8000

const reportFound = (done: string) =>
  notify.info(`Odpowiedź serwera nie dotarła, ale sprawdzono: ${done}.`, FOUND_MS)

function shown(state: ChangeState): { isAbsent: boolean; error: ApiError | null } {
  if (state.kind !== 'unknown') return { isAbsent: false, error: null }
  return { isAbsent: state.truth === 'absent', error: state.error }
}

/** Said where the change was left open: the form or the action stays as it is. */
function leftOpen(done: string, failed: Pick<ApiError, 'origin'>): string {
  const text = `Nie wiadomo, czy ${done}. Sprawdź, zanim zrobisz to ponownie.`
  notify.warning(text, null, failed)
  return text
}
