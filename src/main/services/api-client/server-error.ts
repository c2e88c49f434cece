import type { ApiError } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'

/** Keys whose texts belong to no field, at the top level or inside a nested form. */
const GENERAL_KEYS = new Set(['non_field_errors', 'nonFieldErrors', 'detail', '__all__'])

/** Keys that wrap the actual errors on servers with their own envelope. */
const ENVELOPES = new Set(['errors', 'error'])
/** Keys of a single text for the user in such an envelope. A field with such a name would have a list of texts. */
const SENTENCES = new Set(['message', 'msg'])
/** Keys of an envelope that are meant for programs. */
const MARKS = new Set(['code', 'status_code', 'success'])

/** Deeper than any nested form. Texts below are reported at this depth. */
const MAX_DEPTH = 16
/** More texts than any user would read. */
const MAX_TEXTS = 500

interface Flattened {
  /** By path. Not an object yet, because a server's key may equal the name of an inherited property. */
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
  // Electron's bridge to the page would treat this key as the object's prototype and lose the texts.
  else if (path === '__proto__') into.general.push(`${path}: ${text}`)
  else if (known) known.push(text)
  else into.fields.set(path, [text])
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** All leaves of a nested value in their order, at any depth. */
function* leavesOf(value: unknown): Generator {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!isNested(next)) yield next
    // If a long list were spread over the call's arguments, it would not fit on the stack.
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
 * A list of texts contains the messages of its field. A list of objects contains the rows of a nested list, with empty
 * objects for valid rows.
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
 * Converts an error response of Django REST Framework: field errors by dotted path (`sender_address.zip_code`,
 * `lines.0.amount`), everything else in `nonFieldErrors`. The message is `detail` or the first general text.
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
