import { ApiFailure, type ApiError, type Subject } from '#shared/api/api-error.ts'
import { isRepeatable, type OperationName } from '#shared/api/registry.ts'
import {
  IDLE,
  isLocked,
  nextState,
  type ChangeEvent,
  type ChangeState,
} from '#shared/domain/change-machine.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { ownSubject, withSubject } from '../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../ui/notices.ts'
import { toApiError } from '../bridge.ts'
import { settle, type KnownRecord } from '../queries.ts'
import { currentUser } from '../session.ts'
import { promptUnknownOutcome } from '../unknown-outcome-prompt.ts'

/** A change on the server, with a way to verify whether it was carried out. */
export interface Change<Result> {
  /** Text that follows "Nie wiadomo, czy": `dodano wpis`. */
  done: string
  /**
   * The operation that is called. Everything that it affects is re-read when the change has ended, whatever the
   * outcome.
   */
  operation?: OperationName
  /** Returns what is known of the record after the change; shown until the record has been re-read. */
  known?(result: Result): KnownRecord | undefined
  /** The user does not wait until everything has been re-read. */
  isReloadedInBackground?: boolean
  send: () => Promise<Result>
  /**
   * Reads what the server holds of the change, past every cache; returns null if it does not hold it. Null if nothing
   * can show it.
   */
  proof: (() => Promise<{ held: Result } | null>) | null
}

interface Outcome<Result> {
  result: Result
  /** The change that was carried out: an earlier one if that was found on the server. */
  change: Change<Result>
}

/**
 * How the user is notified of a change that was not found on the server, and when it may be sent again:
 *
 * - `prompt`: immediately, by a prompt; a change that was found is reported, too
 * - `report`: the caller reports it. For changes that may be done twice: the next press verifies, then sends
 * - `report-then-prompt`: the caller reports it, but the next press verifies, then prompts
 */
export type OnUnknown = 'prompt' | 'report' | 'report-then-prompt'

interface RunnerOptions {
  onUnknown?: OnUnknown
  /** False once the user has left the screen: then the unknown outcome is only reported. */
  mayAsk?: () => boolean
}

export interface ChangeRunner<Result> {
  /**
   * Sends the change once. If the outcome is unknown, it is verified: a change that is found counts as done; otherwise
   * the user is notified, and it is sent again only if the user requests it. Throws `ApiFailure`: the refusal; the
   * unknown outcome, if the caller reports it; or a silent `API_CANCELLED` with its text, if the user was prompted and
   * left it open. In the last case the next change starts with another verification.
   */
  run: (change: Change<Result>) => Promise<Outcome<Result>>
  state: () => ChangeState
  /** Whether the user left it open whether an earlier change was carried out. */
  hasUnknownOutcome: () => boolean
}

const cancelled = (message: string) => new ApiFailure({ code: ErrorCode.cancelled, message })

/**
 * Creates a runner that remembers its changes with an unknown outcome. Use one for everything that must not be done
 * twice.
 */
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

  /**
   * Verifies the changes with an unknown outcome. Throws if the session has ended: nothing can be verified then, and it
   * is reported elsewhere.
   */
  async function look(): Promise<Outcome<Result> | null> {
    dispatch({ type: 'read' })
    let isUnreadable = false
    for (const change of doubtful.toReversed()) {
      try {
        const found = await change.proof?.()
        if (found) {
          dispatch({ type: 'done' })
          if (onUnknown === 'prompt') reportFoundChange(change.done)
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

  /**
   * Prompts the user for what to do; throws if the user leaves it open. `isSent`: the change was sent by the current
   * press.
   */
  async function ask(change: Change<Result>, isSent: boolean): Promise<'again' | 'look'> {
    const { done, proof } = doubtful.at(-1) ?? change
    const { isAbsent, error } = shown(state)
    if (error && isSent && onUnknown !== 'prompt') throw new ApiFailure(error)
    const answer = mayAsk()
      ? await promptUnknownOutcome({
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

  /** Returns what a press does first if an earlier outcome is unknown. */
  function firstAnswer(change: Change<Result>): 'again' | 'look' | null {
    if (doubtful.length === 0) return null
    if (onUnknown !== 'report') return 'look'
    // The new change replaces the earlier one, so only whether the server holds the new value matters.
    doubtful = [change]
    return 'again'
  }

  async function settled(change: Change<Result>): Promise<Outcome<Result>> {
    const person = currentUser()?.pk
    let answer = firstAnswer(change)
    for (;;) {
      // The prompt may have been open for long: a change that has arrived meanwhile is not sent again.
      const known = answer && (await look())
      if (known) return known
      const isSent = answer !== 'look'
      const outcome = isSent ? ((await attempt(change)) ?? (await look())) : null
      if (outcome) return outcome
      // The user signed out meanwhile, and the next user must not be prompted about it.
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
        // A refusal may be caused by another user's change, and an unknown outcome may have been carried out.
        if (change.operation) void settle(change.operation)
        throw new ApiFailure(withSubject(toApiError(cause), own), { cause })
      }
    },
  }
}

async function readAgain<Result>({ change, result }: Outcome<Result>): Promise<void> {
  if (!change.operation) return
  const reading = settle(change.operation, change.known?.(result))
  if (!change.isReloadedInBackground) await reading
}

/**
 * Runs several changes and re-reads their lists once after the last one, whatever the outcomes. The changes themselves
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

/** Returns one runner for each name, so that an unknown outcome of one does not block another. */
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

const reportFoundChange = (done: string) =>
  notify.info(`Odpowiedź serwera nie dotarła, ale sprawdzono: ${done}.`, FOUND_MS)

function shown(state: ChangeState): { isAbsent: boolean; error: ApiError | null } {
  if (state.kind !== 'unknown') return { isAbsent: false, error: null }
  return { isAbsent: state.truth === 'absent', error: state.error }
}

/** Reports that the outcome was left open; the form or action stays as it is. */
function leftOpen(done: string, failed: Pick<ApiError, 'origin'>): string {
  const text = `Nie wiadomo, czy ${done}. Sprawdź, zanim zrobisz to ponownie.`
  notify.warning(text, null, failed)
  return text
}
