import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { adminRecord } from '#shared/api/resources/admins.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ApiClient } from '../api-client/contract.ts'

export interface Credentials {
  username: string
  password: string
}

/** Opens a client of the shop's API that does not use the session. Its token is the given one, if any. */
export type OpenClient = (token: string | null) => Pick<ApiClient, 'call'>

const WRONG = 'Nieprawidłowa nazwa użytkownika lub hasło.'
const NOT_ADMINISTRATOR = 'Ta osoba nie jest administratorem. Z trybu kiosku wychodzi tylko administrator.'
const UNUSABLE = 'Serwer odpowiedział w nieznany sposób. Tryb kiosku pozostaje włączony.'

/** Error codes of each step that concern the user's credentials. All others concern the server or the connection. */
const WRONG_PASSWORD: readonly string[] = [ErrorCode.validation, ErrorCode.unauthorized]
const NO_ACCESS: readonly string[] = [ErrorCode.forbidden, ErrorCode.notFound]

function refused(message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.kioskRefused, message })
}

/** The failure of a step: a refusal with its own text, or a message that the check could not be made. */
function failureOf(cause: unknown, refusals: readonly string[], refusal: string): unknown {
  if (!isApiFailure(cause)) return cause
  const { code, message } = cause.error
  if (refusals.includes(code)) return refused(refusal)
  return new ApiFailure(
    { code, message: `Nie można sprawdzić hasła. ${message} Tryb kiosku pozostaje włączony.` },
    { cause },
  )
}

/**
 * Asks the API whether these are an administrator's user name and password. The token that the API returns is used only
 * in this call. Throws KIOSK_REFUSED for a wrong password and for any other user, and the client's own code if the API
 * could not be reached.
 */
export async function checkAdministrator(
  openClient: OpenClient,
  { username, password }: Credentials,
): Promise<void> {
  const reply = await openClient(null)
    .call('auth.token', { body: { username, password } })
    .catch((cause: unknown) => {
      throw failureOf(cause, WRONG_PASSWORD, WRONG)
    })
  if (!reply?.token) throw new ApiFailure({ code: ErrorCode.server, message: UNUSABLE })
  const record = await openClient(reply.token)
    .call('auth.adminByUsername', { body: { username: reply.username ?? username } })
    .catch((cause: unknown) => {
      throw failureOf(cause, NO_ACCESS, NOT_ADMINISTRATOR)
    })
  const admin = adminRecord.safeParse(record)
  if (!admin.success) throw new ApiFailure({ code: ErrorCode.server, message: UNUSABLE })
  if (!admin.data.user.is_superuser) throw refused(NOT_ADMINISTRATOR)
}
