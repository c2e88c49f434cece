import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

export function labelUnreadable(why: string, cause?: unknown): ApiFailure {
  return new ApiFailure(
    { code: ErrorCode.labelUnreadable, message: `Nie można odczytać etykiety: ${why}` },
    { cause },
  )
}

export function labelMissing(message = 'Ta paczka nie ma jeszcze etykiety.'): ApiFailure {
  return new ApiFailure({ code: ErrorCode.labelMissing, message })
}

export function labelChanged(): ApiFailure {
  const message = 'Etykieta tej paczki zmieniła się na serwerze. Zeskanuj zamówienie jeszcze raz.'
  return new ApiFailure({ code: ErrorCode.labelChanged, message })
}

export function labelTooCoarse(): ApiFailure {
  return new ApiFailure({
    code: ErrorCode.labelTooCoarse,
    message:
      'Obraz etykiety ma za małą rozdzielczość: kody kreskowe mogą być nieczytelne. Wydrukować mimo to?',
  })
}
