import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { TokenKeeper } from './session-state.ts'

export const KEYCHAIN_TEXT = 'Magazyn haseł systemu nie odpowiada. Spróbuj ponownie.'

export function keychainFailure(cause: unknown, message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.keychainUnavailable, message }, { cause })
}

/** What a person is told whose session the keychain refused; null where it did not, or was not there to be asked. */
export function refusalText(refused: readonly TokenKeeper[], keeper: TokenKeeper): string | null {
  if (!refused.includes('keytar')) return null
  const instead =
    keeper === 'memory'
      ? 'Sesja nie przetrwa zamknięcia programu.'
      : 'Sesja jest zachowana w zaszyfrowanym pliku programu.'
  return `Magazyn haseł systemu nie przyjął danych logowania. ${instead}`
}
