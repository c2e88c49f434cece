import { ApiFailure, isApiFailure, serverMessages } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '../api-client/failures.ts'
import { isFullDisk } from '../disk-space.ts'

/** Something that the export does not contain. Both texts are Polish. */
export interface Unread {
  what: string
  reason: string
}

/** Whether the export may go on. Throws an `ApiFailure` if not. */
export type Check = () => void

export interface ReadAttempts {
  /** Runs a step of the export. If it fails, the failure is recorded and null is returned, and the export goes on. */
  run<Result>(what: string | (() => string), work: () => Promise<Result>): Promise<Result | null>
  note(what: string, reason: string): void
  all(): readonly Unread[]
}

/** After this many failures in a row without a response the connection counts as lost. */
const MOST_WITHOUT_RESPONSE = 3

const LOST =
  'Utracono połączenie z serwerem, więc pliku nie zapisano. Ponów eksport, gdy serwer znów odpowiada.'

const NO_RESPONSE: readonly string[] = [ErrorCode.unreachable, ErrorCode.timeout]

const ENDS: readonly string[] = [ErrorCode.unauthorized, ErrorCode.cancelled, ErrorCode.screenLocked]

function reasonOf(cause: unknown): string {
  if (!isApiFailure(cause)) return 'Odpowiedź serwera jest niepełna lub uszkodzona.'
  const { error } = cause
  const texts = new Set([error.message, ...serverMessages(error)])
  const status = error.status === undefined ? '' : ` (HTTP ${error.status})`
  const text = [...texts].join(' ')
  return text.includes('HTTP') ? text : text + status
}

/** Ends of the export: they concern all of it, not one step. */
function isEnd(cause: unknown): boolean {
  if (!isApiFailure(cause)) return isFullDisk(cause)
  return ENDS.includes(cause.error.code) || cause.error.status === 401
}

export function createReadAttempts(check: Check): ReadAttempts {
  const unread: Unread[] = []
  let withoutResponse = 0
  let silences = 0
  return {
    async run(what, work) {
      check()
      const before = silences
      try {
        const result = await work()
        // A list may be complete although steps within it got no response.
        if (silences === before) withoutResponse = 0
        return result
      } catch (cause) {
        check()
        if (isEnd(cause)) throw cause
        const isSilent =
          isApiFailure(cause) && cause.error.status === undefined && NO_RESPONSE.includes(cause.error.code)
        withoutResponse = isSilent ? withoutResponse + 1 : 0
        if (isSilent) silences += 1
        if (withoutResponse >= MOST_WITHOUT_RESPONSE)
          throw new ApiFailure({ code: ErrorCode.unreachable, message: LOST }, { cause })
        unread.push({ what: typeof what === 'string' ? what : what(), reason: reasonOf(cause) })
        return null
      }
    },
    note: (what, reason) => void unread.push({ what, reason }),
    all: () => unread,
  }
}

/** Returns the check of a running export: it ends with its signal, its user and at a locked screen. */
export function checkOf(deps: {
  signal: AbortSignal
  isLocked: () => boolean
  isSameUser: () => boolean
}): Check {
  return () => {
    if (deps.signal.aborted || !deps.isSameUser()) throw failure(ErrorCode.cancelled, 'clientData.save')
    if (deps.isLocked())
      throw new ApiFailure({
        code: ErrorCode.screenLocked,
        message: 'Ekran został zablokowany, więc eksport przerwano i pliku nie zapisano.',
      })
  }
}
