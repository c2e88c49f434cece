import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

export function labelUnreadable(why: string, cause?: unknown): ApiFailure {
  return new ApiFailure(
    { code: ErrorCode.labelUnreadable, message: `Nie można odczytać etykiety: ${why}` },
    { cause },
  )
}

/** Nothing was rendered, because the process that renders ended or took too long. */
export class RenderingLost extends ApiFailure {
  /** SHA-256 of the carrier's document, in hex. Null if it was another document or nothing is known of it. */
  documentHash: string | null = null

  constructor(why: string, cause: unknown) {
    super(labelUnreadable(why).error, { cause })
  }
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
