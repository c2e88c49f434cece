import type { Dialect } from './dialect.ts'
import type { Texts } from './texts.ts'

/** A signed-in user as known to the server. */
export interface Staff {
  pk: number
  username: string
  fullName: string
  isSuperuser: boolean
  permissions: readonly string[]
  siteId: number | null
  sitePermissions: Readonly<Record<string, readonly string[]>>
}

/** Finds the user of an `Authorization` header; null without a header. Throws 401 for an invalid or expired token. */
export type Authenticate = (authorization: string | undefined, texts: Texts) => Staff | null

/** The request body, parsed by its content type. A missing body is an empty JSON object. */
export type RequestBody = { kind: 'json'; value: unknown } | { kind: 'form'; form: FormData }

/** A request being handled. */
export interface Call {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: RequestBody
  /** Null on anonymous operations only. */
  staff: Staff | null
  texts: Texts
  /** The dialect for lists of values, nested forms and other differences between servers. */
  dialect: Dialect
  /** Scheme and host of the request, for absolute media addresses. */
  origin: string
}

/** A file for download. `type` is its media type, `name` goes into Content-Disposition. */
export interface FileReply {
  bytes: Uint8Array
  type: string
  name: string
}

/**
 * A response. An `undefined` body means an empty response without Content-Type, as many actions of a Django server
 * return.
 */
export interface Reply {
  status?: number
  body?: unknown
  file?: FileReply
}

export type Answer = (call: Call) => Reply | Promise<Reply>

/** The signed-in user; for operations that are never anonymous. */
export function callerOf(call: Call): Staff {
  if (!call.staff) throw new Error('an operation with a caller was answered anonymously')
  return call.staff
}
