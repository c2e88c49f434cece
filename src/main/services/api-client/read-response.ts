import { z } from 'zod'
import { LARGE_RESPONSE_BYTES, type AnyOperation } from '#shared/api/operation.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { readServerError } from './server-error.ts'

const MB = 1024 * 1024
const RECORD_BYTES = 8 * MB
/** Limit in bytes for a response with a status above 299, which contains only texts for the user. */
export const ERROR_BYTES = MB

/** Whether the reply may be a list, paged or bare. A reply that is not parsed does not count. */
function isList(name: string, { reply }: AnyOperation): boolean {
  return name.endsWith('.list') || (!(reply instanceof z.ZodUnknown) && reply.safeParse([]).success)
}

/**
 * Limit in bytes for a successful response after decompression. Files are streamed and have no limit. A record with
 * media may contain whole documents in its JSON: the labels of an order with fifty packages are larger than any other
 * record.
 */
export function responseLimit(name: string, operation: AnyOperation): number {
  const isLarge = isList(name, operation) || (operation.media?.length ?? 0) > 0
  return operation.maxResponseBytes ?? (isLarge ? LARGE_RESPONSE_BYTES : RECORD_BYTES)
}

/** The decompressed body of a response is larger than the limit for its request. */
class ResponseTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`an answer of more than ${maxBytes} bytes`)
    this.name = 'ResponseTooLarge'
    this.maxBytes = maxBytes
  }
}

/**
 * Reads the body as text. Counts its bytes after decompression and stops as soon as there are more than `maxBytes`,
 * because a few compressed kilobytes can become gigabytes. Throws `ResponseTooLarge`.
 */
async function readText({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw new ResponseTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks, length))
}

type Body =
  | { kind: 'empty' }
  | { kind: 'json'; value: unknown }
  /** `what` describes in Polish what the body seems to be instead. */
  | { kind: 'other'; isBroken: boolean; what: string }

/** Other content types, recognised by the declared type or else by their beginning. */
const OTHER_KINDS: readonly [declared: RegExp, beginning: RegExp, what: string][] = [
  [/\bhtml\b/i, /^\s*<(?:!doctype\s+html|html|head|body)\b/i, 'strona HTML'],
  [/\bxml\b/i, /^\s*<\?xml\b/i, 'XML'],
  [/\bpdf\b/i, /^%PDF-/, 'plik PDF'],
  [/^image\//i, /^\x89PNG/, 'obraz'],
]

function kindOf(text: string, contentType: string): string {
  const known =
    OTHER_KINDS.find(([declared]) => declared.test(contentType)) ??
    OTHER_KINDS.find(([, beginning]) => beginning.test(text))
  return known?.[2] ?? 'zwykły tekst'
}

function readBody(text: string, contentType: string): Body {
  if (text.trim() === '') return { kind: 'empty' }
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'other', isBroken: /\bjson\b/i.test(contentType), what: kindOf(text, contentType) }
  }
}

/** Statuses with which a gateway reports that the shop's server did not respond. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504])

const unavailableText = (status: number): string => `${DEFAULT_ERROR}. Serwer nie odpowiada (${status})`

/** The failure of a response with a status above 299. A page that is not JSON is never shown, only its status. */
export function failureOf(status: number, text: string, contentType: string, operation: string): ApiFailure {
  const body = readBody(text, contentType)
  if (body.kind === 'other' && status !== 401) return notJson(status, body, operation)
  const error = readServerError(status, body.kind === 'json' ? body.value : null, operation)
  if (status >= 500 && error.message === DEFAULT_ERROR)
    error.message = UNAVAILABLE.has(status) ? unavailableText(status) : `${DEFAULT_ERROR} (HTTP ${status})`
  return new ApiFailure(error)
}

/** Texts for errors that a proxy reports with its own page and that the user can resolve. */
const WORDS: Partial<Record<number, string>> = { 413: ': serwer nie przyjmuje tak dużego pliku' }

function wordsOf(status: number, { isBroken, what }: Extract<Body, { kind: 'other' }>): string {
  const code = `(HTTP ${status})`
  if (isBroken) return `${DEFAULT_ERROR}: odpowiedź serwera jest niepełna lub uszkodzona ${code}.`
  if (UNAVAILABLE.has(status)) return unavailableText(status)
  if (status > 299) return `${DEFAULT_ERROR}${WORDS[status] ?? ''} ${code}`
  // A page with a success status usually does not come from the shop: something else has responded.
  return (
    `Serwer odpowiedział czymś, co nie jest danymi (${what}). ` +
    `Możliwe przyczyny: przerwa techniczna, strona logowania sieci albo zły adres sklepu ${code}.`
  )
}

function notJson(status: number, body: Extract<Body, { kind: 'other' }>, operation: string): ApiFailure {
  const message = wordsOf(status, body)
  return new ApiFailure({ code: ErrorCode.notJson, message, status, operation })
}

/** Reads a response's text. Throws a failure if it exceeds `maxBytes`, or for a refusal its own limit. */
export async function readResponseText(name: string, response: Response, maxBytes: number): Promise<string> {
  try {
    return await readText(response, response.status > 299 ? ERROR_BYTES : maxBytes)
  } catch (cause) {
    throw cause instanceof ResponseTooLarge ? tooLarge(response.status, cause.maxBytes, name) : cause
  }
}

/** The failure of a response that was aborted because of its size. The status of a refusal is still reported. */
function tooLarge(status: number, maxBytes: number, operation: string): ApiFailure {
  if (status > 299) {
    const message = `${DEFAULT_ERROR}: odpowiedź serwera jest za duża, aby ją pokazać (HTTP ${status}).`
    return new ApiFailure({ ...readServerError(status, null, operation), message })
  }
  const size = Math.round(maxBytes / 1024 / 1024)
  const message =
    `Odpowiedź serwera jest za duża (ponad ${size} MB), więc nie została wczytana. ` +
    'Zawęź to, o co pytasz, albo zgłoś to administratorowi sklepu.'
  return new ApiFailure({ code: ErrorCode.responseUnusable, message, status, operation })
}

/** Matches a text that consists of a single address, or of a picture as a data address. */
const ADDRESS = /^\s*(?:https?:\/\/|\/|data:image\/)[^\s<>]*\s*$/i

/** Returns the address that a view returns as plain text, whatever content type it declares. Null for anything else. */
export function addressIn(text: string): string | null {
  return ADDRESS.test(text) ? text.trim() : null
}

/** The value of a successful response. Null for an empty one, which an action may return with 200 as well as 204. */
export function valueOf(status: number, text: string, contentType: string, operation: string): unknown {
  const body = readBody(text, contentType)
  if (body.kind === 'other') throw notJson(status, body, operation)
  return body.kind === 'json' ? body.value : null
}
