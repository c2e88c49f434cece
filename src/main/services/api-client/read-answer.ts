import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { DEFAULT_MESSAGE, readServerError } from './server-error.ts'

type Body = { kind: 'empty' } | { kind: 'json'; value: unknown } | { kind: 'other'; isBroken: boolean }

function readBody(text: string, contentType: string): Body {
  if (text.trim() === '') return { kind: 'empty' }
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'other', isBroken: /\bjson\b/i.test(contentType) }
  }
}

/** The failure of an answer above 299; a page that is not JSON is never shown, only its status. */
export function failureOf(status: number, text: string, contentType: string, operation: string): ApiFailure {
  const body = readBody(text, contentType)
  if (body.kind === 'other' && status !== 401) return notJson(status, body.isBroken, operation)
  const error = readServerError(status, body.kind === 'json' ? body.value : null, operation)
  if (status >= 500 && error.message === DEFAULT_MESSAGE)
    error.message = `${DEFAULT_MESSAGE} (HTTP ${status})`
  return new ApiFailure(error)
}

/** What a proxy in front of the shop says with a page of its own, and the person can do something about. */
const WORDS: Partial<Record<number, string>> = { 413: ': serwer nie przyjmuje tak dużego pliku' }

function notJson(status: number, isBroken: boolean, operation: string): ApiFailure {
  const message = isBroken
    ? `${DEFAULT_MESSAGE}: odpowiedź serwera jest niepełna lub uszkodzona (HTTP ${status}).`
    : `${DEFAULT_MESSAGE}${WORDS[status] ?? ''} (HTTP ${status})`
  return new ApiFailure({ code: ErrorCode.notJson, message, status, operation })
}

/** The value of a successful answer: null for an empty one, which an action may give with 200 as well as with 204. */
export function valueOf(status: number, text: string, contentType: string, operation: string): unknown {
  const body = readBody(text, contentType)
  if (body.kind === 'other') throw notJson(status, body.isBroken, operation)
  return body.kind === 'json' ? body.value : null
}
