import type { ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Keys whose texts belong to no field, at the top or inside a nested form. */
const GENERAL_KEYS = new Set(['non_field_errors', 'nonFieldErrors', 'detail', '__all__'])

/** Around the errors proper on servers with an envelope of their own. */
const ENVELOPES = new Set(['errors', 'error'])
/** One text for a person in such an envelope; a field of this name has a list of texts. */
const SENTENCES = new Set(['message', 'msg'])
/** What an envelope tells programs. */
const MARKS = new Set(['code', 'status_code', 'success'])

/** Deeper than any form is nested; what is below is told at this depth. */
const MAX_DEPTH = 16
/** More nobody reads. */
const MAX_TEXTS = 500

interface Flattened {
  /** By path; no object yet, since a server's key may be the name of something that every object has. */
  fields: Map<string, string[]>
  general: string[]
  count: number
}

function add(into: Flattened, path: string, leaf: unknown): void {
  if (leaf === null || leaf === undefined || into.count >= MAX_TEXTS) return
  into.count++
  const text = typeof leaf === 'string' ? leaf : JSON.stringify(leaf)
  const known = into.fields.get(path)
  if (path === '') into.general.push(text)
  // Electron's bridge to the page would take it for the object's prototype and lose the texts.
  else if (path === '__proto__') into.general.push(`${path}: ${text}`)
  else if (known) known.push(text)
  else into.fields.set(path, [text])
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What a nested value holds at its ends, in its order, however deep they lie. */
function* leavesOf(value: unknown): Generator {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isNested(next)) yield next
    // Spread over the call's arguments a long list would not fit on the stack.
    else for (const inner of Object.values(next).toReversed()) waiting.push(inner)
  }
}

function flatten(value: unknown, path: string, into: Flattened, depth = 0): void {
  if (!isNested(value)) {
    add(into, path, value)
    return
  }
  if (depth === MAX_DEPTH) {
    for (const leaf of leavesOf(value)) add(into, path, leaf)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (into.count >= MAX_TEXTS) return
    if (path === '' && isMark(key, inner)) continue
    flatten(inner, isOfSamePlace(value, key, inner, path) ? path : join(path, key), into, depth + 1)
  }
}

/**
 * A list of texts are the messages of its field; a list of objects are the lines of a nested list, with empty objects
 * for the good ones.
 */
function isOfSamePlace(holder: object, key: string, inner: unknown, path: string): boolean {
  if (Array.isArray(holder)) return !isNested(inner)
  return GENERAL_KEYS.has(key) || (path === '' && isEnvelope(key, inner))
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
  const flat: Flattened = { fields: new Map(), general: [], count: 0 }
  flatten(body, '', flat)
  const error: ApiError = {
    code: codeOf(status),
    message: flat.general[0] ?? DEFAULT_ERROR,
    status,
    operation,
  }
  if (flat.fields.size > 0) error.fieldErrors = Object.fromEntries(flat.fields)
  if (flat.general.length > 0) error.nonFieldErrors = flat.general
  return error
}
