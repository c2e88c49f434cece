import type { ApiError } from '#shared/api/api-error.ts'

export interface SignInErrors {
  username: readonly string[]
  password: readonly string[]
  /** `detail`, `non_field_errors` and everything that has no field of its own here. */
  general: readonly string[]
}

export const NO_ERRORS: SignInErrors = { username: [], password: [], general: [] }

/** Sorts the server's words into the form's places; without any of them the error's own message is shown. */
export function sortSignInErrors(error: ApiError): SignInErrors {
  const { username = [], password = [], ...others } = error.fieldErrors ?? {}
  const general = [...(error.nonFieldErrors ?? []), ...Object.values(others).flat()]
  const isSilent = username.length + password.length + general.length === 0
  return { username, password, general: isSilent ? [error.message] : general }
}
