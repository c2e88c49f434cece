import { ApiFailure, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { notify } from '../ui/notices.ts'
import { toApiError } from './bridge.ts'
import { IDLE, isLocked, nextState, type ChangeEvent, type ChangeState } from './change-machine.ts'
import { currentUser } from './session.ts'
import { askAboutUnclear } from './unclear-question.ts'

/** One change of the server, and how it is seen there whether it was carried out. */
export interface Change<Result> {
  /** After "Nie wiadomo, czy": `dodano wpis`. */
  done: string
  send: () => Promise<Result>
  /** Reads, past every cache: what the server holds of the change, or null where it does not. Null: nothing shows it. */
  proof: (() => Promise<{ held: Result } | null>) | null
}

export interface Outcome<Result> {
  result: Result
  /** Which change was done: an earlier one where that was found on the server. */
  change: Change<Result>
}

export interface ChangeRunner<Result> {
  /**
   * Sends once. An unclear end is looked up: what is found counts as done, what is not is told, and it is sent again
   * only when the person asks for it. Throws `ApiFailure`: the refusal, or a silent `API_CANCELLED` with its text where
   * the person left it open; the next change then begins with another look.
   */
  run: (change: Change<Result>) => Promise<Outcome<Result>>
  /** The person left it open whether an earlier change was carried out. */
  isInDoubt: () => boolean
}

const cancelled = (message: string) => new ApiFailure({ code: ErrorCode.cancelled, message })

/**
 * Keeps what nobody knows of its changes; one for everything that must not be done twice. Without `mayAsk` (the screen
 * was left) it is only told that it is open.
 */
export function createChangeRunner<Result>(mayAsk: () => boolean = () => true): ChangeRunner<Result> {
  let state: ChangeState = IDLE
  let doubtful: Change<Result>[] = []
  const dispatch = (event: ChangeEvent): ChangeState => (state = nextState(state, event))

  async function attempt(change: Change<Result>): Promise<Outcome<Result> | null> {
    dispatch({ type: 'send' })
    try {
      const result = await change.send()
      dispatch({ type: 'done' })
      return { result, change }
    } catch (cause) {
      const error = toApiError(cause)
      if (error.isUnclear) doubtful.push(change)
      if (dispatch({ type: 'failed', error }).kind === 'unknown') return null
      doubtful = []
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
          notify.info(`Odpowiedź serwera nie dotarła, ale sprawdzono: ${change.done}.`, FOUND_MS)
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

  async function settled(change: Change<Result>): Promise<Outcome<Result>> {
    const person = currentUser()?.pk
    let mayTry = doubtful.length === 0
    for (;;) {
      const outcome = mayTry ? await attempt(change) : null
      if (outcome) return outcome
      const found = await look()
      if (found) {
        doubtful = []
        return found
      }
      // Signed out meanwhile: the next person is asked nothing of it.
      if (currentUser()?.pk !== person) throw cancelled('')
      const { done, proof } = doubtful.at(-1) ?? change
      const answer = mayAsk()
        ? await askAboutUnclear({ done, canLook: proof !== null, ...shown(state) })
        : 'leave'
      if (answer === 'leave') throw cancelled(leftOpen(done))
      mayTry = false
      if (answer === 'look') continue
      // The question may have been open for long: what has arrived meanwhile is not sent once more.
      const late = await look()
      if (late) {
        doubtful = []
        return late
      }
      mayTry = true
    }
  }

  return {
    isInDoubt: () => doubtful.length > 0,
    async run(change) {
      if (isLocked(state)) throw cancelled('')
      const outcome = await settled(change)
      doubtful = []
      return outcome
    },
  }
}

/** A runner for each thing, by its name: what nobody knows of one does not hold up another. */
export function createChangeRunners<Result>(
  mayAsk?: () => boolean,
): (name: string | number) => ChangeRunner<Result> {
  const runners = new Map<string | number, ChangeRunner<Result>>()
  return (name) => {
    const runner = runners.get(name) ?? createChangeRunner<Result>(mayAsk)
    runners.set(name, runner)
    return runner
  }
}

const FOUND_MS = 8000

function shown(state: ChangeState): { isAbsent: boolean; error: ApiError | null } {
  if (state.kind !== 'unknown') return { isAbsent: false, error: null }
  return { isAbsent: state.truth === 'absent', error: state.error }
}

/** Said where the change was left open: the form or the action stays as it is. */
function leftOpen(done: string): string {
  const text = `Nie wiadomo, czy ${done}. Sprawdź, zanim zrobisz to ponownie.`
  notify.warning(text, null)
  return text
}
