import type { ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

export const DEFAULT_MESSAGE = 'Wystąpił błąd'

/** Keys whose texts belong to no field, at the top or inside a nested form. */
const GENERAL_KEYS = new Set(['non_field_errors', 'nonFieldErrors', 'detail', '__all__'])

/** Around the errors proper on servers with an envelope of their own. */
const ENVELOPES = new Set(['errors', 'error'])
/** One text for a person in such an envelope; a field of this name has a list of texts. */
const SENTENCES = new Set(['message', 'msg'])
/** What an envelope tells programs. */
const MARKS = new Set(['code', 'status_code', 'success'])

interface Flattened {
  fieldErrors: Record<string, string[]>
  nonFieldErrors: string[]
}

function add(into: Flattened, path: string, text: string): void {
  if (path === '') into.nonFieldErrors.push(text)
  else (into.fieldErrors[path] ??= []).push(text)
}

function flatten(value: unknown, path: string, into: Flattened): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      // A list of texts are the messages of this field; a list of objects are the lines of a nested list, with empty
      // objects for the good ones.
      const isLine = typeof item === 'object' && item !== null
      flatten(item, isLine ? join(path, String(index)) : path, into)
    })
    return
  }
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (path === '' && isMark(key, inner)) continue
      const isGeneral = GENERAL_KEYS.has(key) || (path === '' && isEnvelope(key, inner))
      flatten(inner, isGeneral ? path : join(path, key), into)
    }
    return
  }
  add(into, path, typeof value === 'string' ? value : JSON.stringify(value))
}

function isEnvelope(key: string, value: unknown): boolean {
  return ENVELOPES.has(key) || (SENTENCES.has(key) && typeof value === 'string')
}

function isMark(key: string, value: unknown): boolean {
  return MARKS.has(key) && (typeof value !== 'object' || value === null)
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

function codeOf(status: number): string {
  if (status === 400 || status === 422) return ErrorCode.validation
  if (status === 401) return ErrorCode.unauthorized
  if (status === 403) return ErrorCode.forbidden
  if (status === 404) return ErrorCode.notFound
  if (status === 409) return ErrorCode.conflict
  return ErrorCode.server
}

/**
 * The error shape of a Django REST Framework answer: field errors by dotted path (`sender_address.zip_code`,
 * `lines.0.amount`), everything else in `nonFieldErrors`; the message is the `detail` or the first general text.
 */
export function readServerError(status: number, body: unknown, operation: string): ApiError {
  const flat: Flattened = { fieldErrors: {}, nonFieldErrors: [] }
  flatten(body, '', flat)
  const error: ApiError = {
    code: codeOf(status),
    message: flat.nonFieldErrors[0] ?? DEFAULT_MESSAGE,
    status,
    operation,
  }
  if (Object.keys(flat.fieldErrors).length > 0) error.fieldErrors = flat.fieldErrors
  if (flat.nonFieldErrors.length > 0) error.nonFieldErrors = flat.nonFieldErrors
  return error
}
