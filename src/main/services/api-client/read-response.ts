import { z } from 'zod'
import { LARGE_RESPONSE_BYTES, type AnyOperation } from '#shared/api/operation.ts'
import { ApiFailure } from '#shared/api/api-error.ts'
import { DEFAULT_ERROR } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { readServerError } from './server-error.ts'

const MB = 1024 * 1024
const RECORD_BYTES = 8 * MB
/** Of an answer above 299: texts for a person. */
export const ERROR_BYTES = MB

/** A reply that may be a list, paged or bare; what is not read at all is none. */
function isList(name: string, { reply }: AnyOperation): boolean {
  return name.endsWith('.list') || (!(reply instanceof z.ZodUnknown) && reply.safeParse([]).success)
}

/**
 * Most bytes of a successful answer, inflated; files stream and have no limit. A record with media may hold whole
 * documents within its JSON: the labels of an order with fifty packages weigh more than any other record.
 */
export function responseLimit(name: string, operation: AnyOperation): number {
  const isLarge = isList(name, operation) || (operation.media?.length ?? 0) > 0
  return operation.maxResponseBytes ?? (isLarge ? LARGE_RESPONSE_BYTES : RECORD_BYTES)
}

/** An answer's body, inflated, is longer than what was asked for can be. */
class ResponseTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`an answer of more than ${maxBytes} bytes`)
    this.name = 'ResponseTooLarge'
    this.maxBytes = maxBytes
  }
}

/**
 * The body as text. Its bytes are counted as they come out of the decompression, and the rest is given up as soon as
 * there are more than `maxBytes`: a few compressed kilobytes can be gigabytes. Throws `ResponseTooLarge`.
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
  /** `what` it seems to be instead, in Polish. */
  | { kind: 'other'; isBroken: boolean; what: string }

/** By what is declared, or else by how it begins. */
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

/** Statuses of a gateway that got no answer from the shop's server. */
const UNAVAILABLE: ReadonlySet<number> = new Set([502, 503, 504])

const unavailableText = (status: number): string => `${DEFAULT_ERROR}. Serwer nie odpowiada (${status})`

/** The failure of an answer above 299; a page that is not JSON is never shown, only its status. */
export function failureOf(status: number, text: string, contentType: string, operation: string): ApiFailure {
  const body = readBody(text, contentType)
  if (body.kind === 'other' && status !== 401) return notJson(status, body, operation)
  const error = readServerError(status, body.kind === 'json' ? body.value : null, operation)
  if (status >= 500 && error.message === DEFAULT_ERROR)
    error.message = UNAVAILABLE.has(status) ? unavailableText(status) : `${DEFAULT_ERROR} (HTTP ${status})`
  return new ApiFailure(error)
}

/** What a proxy in front of the shop says with a page of its own, and the person can do something about. */
const WORDS: Partial<Record<number, string>> = { 413: ': serwer nie przyjmuje tak dużego pliku' }

function wordsOf(status: number, { isBroken, what }: Extract<Body, { kind: 'other' }>): string {
  const code = `(HTTP ${status})`
  if (isBroken) return `${DEFAULT_ERROR}: odpowiedź serwera jest niepełna lub uszkodzona ${code}.`
  if (UNAVAILABLE.has(status)) return unavailableText(status)
  if (status > 299) return `${DEFAULT_ERROR}${WORDS[status] ?? ''} ${code}`
  // A page that calls itself a success is as a rule nobody's failure in the shop: something else has answered.
  return (
    `Serwer odpowiedział czymś, co nie jest danymi (${what}). ` +
    `Możliwe przyczyny: przerwa techniczna, strona logowania sieci albo zły adres sklepu ${code}.`
  )
}

function notJson(status: number, body: Extract<Body, { kind: 'other' }>, operation: string): ApiFailure {
  const message = wordsOf(status, body)
  return new ApiFailure({ code: ErrorCode.notJson, message, status, operation })
}

/** An answer's text; throws the failure of one that grows beyond `maxBytes`, or beyond what a refusal may have. */
export async function readResponseText(name: string, response: Response, maxBytes: number): Promise<string> {
  try {
    return await readText(response, response.status > 299 ? ERROR_BYTES : maxBytes)
  } catch (cause) {
    throw cause instanceof ResponseTooLarge ? tooLarge(response.status, cause.maxBytes, name) : cause
  }
}

/** The failure of an answer that was given up because it grew too large; the status of a refusal still counts. */
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

/** A whole text that is one address, or a picture within one. */
const ADDRESS = /^\s*(?:https?:\/\/|\/|data:image\/)[^\s<>]*\s*$/i

/** An address that a view answers as it is, whatever kind it declares; null of anything else. */
export function addressIn(text: string): string | null {
  return ADDRESS.test(text) ? text.trim() : null
}

/** The value of a successful answer: null for an empty one, which an action may give with 200 as well as with 204. */
export function valueOf(status: number, text: string, contentType: string, operation: string): unknown {
  const body = readBody(text, contentType)
  if (body.kind === 'other') throw notJson(status, body, operation)
  return body.kind === 'json' ? body.value : null
}
