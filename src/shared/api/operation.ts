import { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Most bytes of a list's answer, inflated; also of a record that may hold documents (labels, pictures) within. */
export const LARGE_ANSWER_BYTES = 32 * 1024 * 1024

/** How several values of one query parameter are written: `a=1&a=2`, `a[]=1&a[]=2` or `a=1,2`. */
export type ListStyle = 'repeat' | 'brackets' | 'comma'

/** How nested values stand in form data: `lines[0][file][name]`, or Django REST Framework's own `lines[0]file.name`. */
export type NestedStyle = 'brackets' | 'dots'

/** How a host wants what has more than one spelling, where an operation's definition says nothing. */
export interface WireStyle {
  readonly lists: ListStyle
  /** `auto`: the spelling that the host accepts is learned from its refusals. */
  readonly nested: NestedStyle | 'auto'
}

export const USUAL_STYLE: WireStyle = { lists: 'repeat', nested: 'auto' }

/**
 * One call of the shop's REST API. The renderer names it (`orders.sendCheck`), the main process turns it into a
 * request, the sandbox answers it. `reply` reads leniently (unknown keys are kept), `params`, `query` and `body`
 * are checked strictly before anything is sent.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod
  /** From the host's root, with `{pk}` for a path parameter, always with its closing slash. */
  readonly path: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** A POST that changes nothing (a look-up): it may be repeated and is answered from the cache like a GET. */
  readonly isRead?: boolean
  /**
   * A GET that changes something (D-1): it goes out once for each asking, is never repeated, kept, prefetched or joined with
   * an identical one, and its lost answer is unclear as that of any change.
   */
  readonly isChange?: boolean
  /**
   * Sending it twice has the same effect as sending it once. Defaults to true for PUT, PATCH and DELETE. Set false for one
   * that counts, adds or starts something, and true for a POST that sets a value.
   */
  readonly isRepeatable?: boolean
  /** The reply may hold secrets (D-2): its schema names all that is kept, and what does not fit is never handed on as it came. */
  readonly hasSecrets?: boolean
  /** Sent without the Authorization header: a stale token would be answered 401 instead of with a new one. */
  readonly isAnonymous?: boolean
  /** Goes out even while an identical request is pending (polls). */
  readonly allowDuplicate?: boolean
  /**
   * Body is form data; `multipartWhenFile` sends form data only when a file is among the fields. A change that empties a
   * list goes as JSON, since form data cannot say it. A change with nested parts goes as JSON unless the spelling of nested
   * form data is set for the station: a server that reads the other spelling would store empty rows.
   */
  readonly encoding?: 'json' | 'multipart' | 'multipartWhenFile'
  /** What the query holds where the caller says nothing of it: every list call carries its page and its order. */
  readonly usualQuery?: Readonly<Record<string, unknown>>
  /** Style of array values per query parameter; the host's own where nothing is said. */
  readonly listStyles?: Readonly<Record<string, ListStyle>>
  /**
   * Keys of the reply, at any depth, that hold media addresses or documents. The main process replaces their values
   * by references (`media:7`), and puts the original back where such a reference is sent in a body: the page never
   * sees an address of the API.
   */
  readonly media?: readonly string[]
  /** Keys of reply and body, at any depth, that hold HTML: addresses of its pictures become paths of the app's own. */
  readonly html?: readonly string[]
  /** Keys of the reply that hold addresses of pictures to be put into HTML; they become the same paths. */
  readonly pictures?: readonly string[]
  /** The reply may be an address that is no JSON: the bare text of it. */
  readonly mayBeAddress?: boolean
  /** The reply is a file to be saved or shown, never JSON. */
  readonly isFile?: boolean
  /** Most bytes of the answer, inflated. Where nothing is said: 32 MB for lists and for replies with `media`, else 8 MB. */
  readonly maxResponseBytes?: number
  /** Resources whose answers this change makes false, besides its own. */
  readonly affects?: readonly string[]
  /** Permission string that the server asks for (one of them suffices where it is a list); the sandbox enforces it. */
  readonly permission?: string | readonly string[]
}

export type AnyOperation = Operation

/** Declares an operation; exists for inference only. */
export function operation<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUnknown,
>(definition: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return definition
}

/** Declares a GET that changes something. Its type says so too: what is read through a cache cannot name it. */
export function changingRead<Params extends z.ZodType, Reply extends z.ZodType>(
  definition: Pick<
    Operation<Params, z.ZodUndefined, z.ZodUndefined, Reply>,
    'path' | 'params' | 'reply' | 'permission' | 'media' | 'html' | 'affects' | 'hasSecrets'
  >,
): Operation<Params, z.ZodUndefined, z.ZodUndefined, Reply> & { readonly isChange: true } {
  return { ...definition, method: 'GET', query: z.undefined(), body: z.undefined(), isChange: true }
}

/** Operations that belong to no CRUD resource, under one name (`auth.token`). */
export function defineOperations<O extends Record<string, AnyOperation>>(group: {
  name: string
  operations: O
}): { name: string; operations: O } {
  return group
}
