import type { Dialect } from './dialect.ts'
import type { Texts } from './texts.ts'

/** A signed-in member of the staff as the server knows them. */
export interface Staff {
  pk: number
  username: string
  fullName: string
  isSuperuser: boolean
  permissions: readonly string[]
  siteId: number | null
  sitePermissions: Readonly<Record<string, readonly string[]>>
}

/** Whose `Authorization` this is: null without one. Throws a 401 for a token that is not or no longer good. */
export type Authenticate = (authorization: string | undefined, texts: Texts) => Staff | null

/** Request body after its content type was understood; a missing one is an empty JSON object. */
export type RequestBody = { kind: 'json'; value: unknown } | { kind: 'form'; form: FormData }

/** One request on its way to an answer. */
export interface Call {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: RequestBody
  /** Null on anonymous operations only. */
  staff: Staff | null
  texts: Texts
  /** How this server takes several values and nested forms. */
  dialect: Dialect
  /** Scheme and host that the client used, for absolute media addresses. */
  origin: string
}

/** A file as a download: `type` is its media type, `name` goes into Content-Disposition. */
export interface FileReply {
  bytes: Uint8Array
  type: string
  name: string
}

/** `undefined` as body: an empty answer without Content-Type, as actions of a Django server often give. */
export interface Reply {
  status?: number
  body?: unknown
  file?: FileReply
}

export type Answer = (call: Call) => Reply | Promise<Reply>

/** The signed-in caller of an operation that is never anonymous. */
export function callerOf(call: Call): Staff {
  if (!call.staff) throw new Error('an operation with a caller was answered anonymously')
  return call.staff
}
