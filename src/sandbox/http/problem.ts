import type { Call } from './call.ts'

/** An error answer in Django REST Framework's shape, thrown from anywhere below an answer. */
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

/** Everything was done as asked, and the connection breaks before anybody hears of it. */
export class LostResponse extends Error {}

/** 400 with lists by field. */
export function fieldProblem(fields: Record<string, unknown>): Problem {
  return new Problem(400, fields)
}

/** 400 of a rule that belongs to no field. */
export function ruleProblem(...messages: string[]): Problem {
  return new Problem(400, { non_field_errors: messages })
}

/** 400 as a bare list, which is how a plain ValidationError comes out. */
export function bareProblem(...messages: string[]): Problem {
  return new Problem(400, messages)
}

/** 400 with a sentence of the shop's own: what is used elsewhere and may not be deleted. */
export function detailProblem(detail: string): Problem {
  return new Problem(400, { detail })
}

export function notFound(call: Pick<Call, 'texts'>): Problem {
  return new Problem(404, { detail: call.texts.notFound })
}

const MAX_INTEGER = 9_223_372_036_854_775_807n

/** An answer that Django gives as an HTML page, outside of REST Framework. */
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

/** Primary key of a path. What is no number is not found; beyond 64 bits the server breaks, as the real one does. */
export function pkOf(call: Pick<Call, 'params' | 'texts'>): number {
  const text = call.params['pk'] ?? ''
  if (!/^\d+$/.test(text)) throw notFound(call)
  if (BigInt(text) > MAX_INTEGER) throw new PageProblem(500, 'Server Error (500)')
  const pk = Number(text)
  if (!Number.isSafeInteger(pk)) throw notFound(call)
  return pk
}

/** What Django REST Framework says of a key that nobody has. */
export const missingKey = (pk: unknown): string =>
  `Nieprawidłowy klucz główny "${String(pk)}" - obiekt nie istnieje.`
