import type { Call } from './call.ts'

/** An error response in the format of Django REST Framework, which handlers may throw at any depth. */
export class Problem extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`answer ${status}`)
    this.name = 'Problem'
    this.status = status
    this.body = body
  }
}

/** The request was executed, but the connection closes before the response is sent. */
export class LostResponse extends Error {}

/** 400 with lists of messages by field. */
export function fieldProblem(fields: Record<string, unknown>): Problem {
  return new Problem(400, fields)
}

/** 400 for a rule that belongs to no field. */
export function ruleProblem(...messages: string[]): Problem {
  return new Problem(400, { non_field_errors: messages })
}

/** 400 with a plain list, as for a simple ValidationError. */
export function bareProblem(...messages: string[]): Problem {
  return new Problem(400, messages)
}

/** 400 with a message of the shop, e.g. that a record is in use and cannot be deleted. */
export function detailProblem(detail: string): Problem {
  return new Problem(400, { detail })
}

export function notFound(call: Pick<Call, 'texts'>): Problem {
  return new Problem(404, { detail: call.texts.notFound })
}

const MAX_INTEGER = 9_223_372_036_854_775_807n

/** A response that Django sends as an HTML page, outside REST Framework. */
export class PageProblem extends Error {
  readonly status: number
  readonly title: string

  constructor(status: number, title: string) {
    super(`page ${status}`)
    this.name = 'PageProblem'
    this.status = status
    this.title = title
  }
}

/**
 * Primary key from the path. Returns 404 if it is not a number; above 64 bits the server fails with 500, like the real
 * one.
 */
export function pkOf(call: Pick<Call, 'params' | 'texts'>): number {
  const text = call.params['pk'] ?? ''
  if (!/^\d+$/.test(text)) throw notFound(call)
  if (BigInt(text) > MAX_INTEGER) throw new PageProblem(500, 'Server Error (500)')
  const pk = Number(text)
  if (!Number.isSafeInteger(pk)) throw notFound(call)
  return pk
}

/** Django REST Framework's message for a key that does not exist. */
export const missingKey = (pk: unknown): string =>
  `Nieprawidłowy klucz główny "${String(pk)}" - obiekt nie istnieje.`
