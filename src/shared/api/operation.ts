import { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Largest decompressed response of a list in bytes; also of a record that may contain documents (labels, pictures). */
export const LARGE_RESPONSE_BYTES = 32 * 1024 * 1024

/** How several values of one query parameter are written: `a=1&a=2`, `a[]=1&a[]=2` or `a=1,2`. */
export type ListStyle = 'repeat' | 'brackets' | 'comma'

/**
 * How nested values are written in form data: `lines[0][file][name]`, or Django REST Framework's own
 * `lines[0]file.name`.
 */
export type NestedStyle = 'brackets' | 'dots'

/** The spellings that a host expects if an operation's definition does not set them. */
export interface WireStyle {
  readonly lists: ListStyle
  /** `auto`: the client learns the accepted spelling from the host's refusals. */
  readonly nested: NestedStyle | 'auto'
}

export const DEFAULT_WIRE_STYLE: WireStyle = { lists: 'repeat', nested: 'auto' }

/**
 * One call of the shop's REST API. The renderer names it (`orders.sendCheck`), the main process turns it into a
 * request, and the sandbox implements it. `reply` is parsed leniently (unknown keys are preserved); `params`, `query`
 * and `body` are checked strictly before anything is sent.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod
  /** Path from the host's root, with `{pk}` for a path parameter and always with a trailing slash. */
  readonly path: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** A POST that changes nothing (a lookup). It may be repeated, and its response is cached like that of a GET. */
  readonly isRead?: boolean
  /**
   * A GET that changes something (D-1). It is sent once per call and never repeated, cached, prefetched or merged with
   * an identical request. If its response is lost, the outcome is unknown, as with any change.
   */
  readonly isChange?: boolean
  /**
   * Whether sending it twice has the same effect as sending it once. Defaults to true for PUT, PATCH and DELETE. Set
   * false for an operation that counts, adds or starts something, and true for a POST that sets a value.
   */
  readonly isRepeatable?: boolean
  /**
   * The reply may hold secrets (D-2). Only the fields that its schema names are passed on, and an invalid reply is
   * never passed on unparsed.
   */
  readonly hasSecrets?: boolean
  /** Sent without the Authorization header, because a stale token would cause a 401 instead of a new token. */
  readonly isAnonymous?: boolean
  /** Sent even if an identical request is pending (polls). */
  readonly allowDuplicate?: boolean
  /**
   * Encoding of the body. `multipartWhenFile` uses form data only if a field holds a file. A change that empties a list
   * is sent as JSON, because form data cannot express an empty list. A change with nested parts is sent as JSON unless
   * the station sets the spelling of nested form data, because a server that expects the other spelling would store
   * empty rows.
   */
  readonly encoding?: 'json' | 'multipart' | 'multipartWhenFile'
  /** Default query parameters. Every list call sends its page and its order. */
  readonly defaultQuery?: Readonly<Record<string, unknown>>
  /** Style of array values per query parameter; the host's style by default. */
  readonly listStyles?: Readonly<Record<string, ListStyle>>
  /**
   * Keys of the reply, at any depth, that hold media addresses or documents. The main process replaces their values
   * with references (`media:7`) and restores the original if a body contains such a reference, so the page never sees
   * an address of the API.
   */
  readonly media?: readonly string[]
  /**
   * Keys of the reply and the body, at any depth, that hold HTML. Addresses of pictures in it become paths on the app's
   * own scheme.
   */
  readonly html?: readonly string[]
  /**
   * Keys of the reply that hold addresses of pictures for use in HTML. They become paths on the app's own scheme as
   * well.
   */
  readonly pictures?: readonly string[]
  /** The reply may be a bare address instead of JSON. */
  readonly mayBeAddress?: boolean
  /** The reply is a file to be saved or shown, never JSON. */
  readonly isFile?: boolean
  /** Largest decompressed response in bytes. Default: 32 MB for lists and for replies with `media`, otherwise 8 MB. */
  readonly maxResponseBytes?: number
  /** Other resources whose cached responses this change invalidates. */
  readonly affects?: readonly string[]
  /** Permission string that the server requires; if it is a list, one of them is enough. The sandbox enforces it. */
  readonly permission?: string | readonly string[]
}

export type AnyOperation = Operation

/** Declares an operation. It exists only for type inference. */
export function operation<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUnknown,
>(definition: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return definition
}

/** Declares a GET that changes something. Its type prevents cached reads from naming it. */
export function changingRead<Params extends z.ZodType, Reply extends z.ZodType>(
  definition: Pick<
    Operation<Params, z.ZodUndefined, z.ZodUndefined, Reply>,
    'path' | 'params' | 'reply' | 'permission' | 'media' | 'html' | 'affects' | 'hasSecrets'
  >,
): Operation<Params, z.ZodUndefined, z.ZodUndefined, Reply> & { readonly isChange: true } {
  return { ...definition, method: 'GET', query: z.undefined(), body: z.undefined(), isChange: true }
}

/** Defines operations that belong to no CRUD resource, under one name (`auth.token`). */
export function defineOperations<O extends Record<string, AnyOperation>>(group: {
  name: string
  operations: O
}): { name: string; operations: O } {
  return group
}
