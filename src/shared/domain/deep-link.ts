import { isDeepLink, LINK_START } from './link-scheme.ts'
import type { ScreenRow } from '../screens/screen-row.ts'
import { SCREENS } from '../screens/screens.ts'

const MOST_CHARACTERS = 2_048

/** Query keys with which a link to a list names its columns and row density. */
export const VIEW_KEYS = { columns: 'cols', density: 'density' } as const

const ROUTES: readonly ScreenRow[] = Object.values(SCREENS)

/** Target of a link: an address of the page's own router. */
interface LinkTarget {
  /** Example: `/order/123`. */
  path: string
  /** Query with its question mark, serialized from the parsed values; empty if there is no query. */
  search: string
  route: ScreenRow
}

/** Reason why a text is not a valid link. For the log only, never shown to the user. */
type LinkFault = 'scheme' | 'length' | 'characters' | 'path' | 'key' | 'value'

export type ReadLink = LinkTarget | { fault: LinkFault }

/** Returns the query keys of an operation (`readQueryKeys` of `shared/api`). */
type QueryKeysOf = (operation: ScreenRow['lists'][number]['operation']) => readonly string[]

/** Segments of letters, digits and single signs between single slashes. This excludes `..`, escapes and hosts. */
const PATH = /^\/(?:[a-z0-9]+(?:[_-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[_-][a-z0-9]+)*)*)?$/
/** A correctly encoded query contains no fragment, spaces, quotes, backslashes or non-ASCII characters. */
const QUERY = /^[\w.~!*'(),:;@/?$=&%+-]*$/
const KEY = /^[a-z][a-z0-9_]*$/i
/** A record's key as a positive integer. Up to fifteen digits are exact in a JavaScript number. */
const PK = /^[1-9]\d{0,14}$/
/** Control characters, and those that reorder or hide visible text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u
const ESCAPE = /%[0-9a-f]{2}/i

/**
 * Parses a link such as `backoffice://order/123?logs_page=2`, which may come from any sender. Returns the screen and
 * query that it names, or the reason why it is invalid.
 */
export function readDeepLink(text: string, keysOf: QueryKeysOf): ReadLink {
  if (text.length > MOST_CHARACTERS) return { fault: 'length' }
  if (!isDeepLink(text)) return { fault: 'scheme' }
  // The operating system adds a slash after what it takes for a host. The host of the first screen is empty.
  const rest = text.slice(LINK_START.length)
  const [path = '', ...query] = rest.split('?')
  const bare = path.replace(/\/$/, '')
  return readAddress(`/${bare}${query.length > 0 ? `?${query.join('?')}` : ''}`, keysOf)
}

/** Parses an address of the page's own router (`/order/123?logs_page=2`). */
export function readAddress(address: string, keysOf: QueryKeysOf): ReadLink {
  if (address.length > MOST_CHARACTERS) return { fault: 'length' }
  const cut = address.indexOf('?')
  const path = cut < 0 ? address : address.slice(0, cut)
  const query = cut < 0 ? '' : address.slice(cut + 1)
  if (!PATH.test(path)) return { fault: 'path' }
  if (!QUERY.test(query)) return { fault: 'characters' }
  const route = ROUTES.find((candidate) => fits(path, candidate.path))
  if (!route) return { fault: 'path' }
  const search = readQuery(query, keysOfRoute(route, keysOf))
  return typeof search === 'string' ? { path, search, route } : search
}

/**
 * Whether a path matches a route. Fixed segments precede parameters in the table, so the first match is the intended
 * route.
 */
function fits(path: string, pattern: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  if (parts.length !== wanted.length) return false
  return wanted.every((part, place) => {
    const given = parts[place] ?? ''
    return part.startsWith(':') ? PK.test(given) : part === given
  })
}

function keysOfRoute({ lists, keys }: ScreenRow, keysOf: QueryKeysOf): ReadonlySet<string> {
  const ofLists = lists.flatMap(({ operation, prefix }) =>
    keysOf(operation).map((key) => (prefix === undefined ? key : `${prefix}_${key}`)),
  )
  const ofView = lists.some(({ prefix }) => prefix === undefined) ? Object.values(VIEW_KEYS) : []
  return new Set([...keys, ...ofLists, ...ofView])
}

/** Decodes the query once, validates it, and serializes it as the page does. */
function readQuery(query: string, known: ReadonlySet<string>): string | { fault: LinkFault } {
  if (query === '') return ''
  const written = new URLSearchParams()
  for (const pair of query.split('&')) {
    const [key = '', ...value] = pair.split('=')
    if (!KEY.test(key) || !known.has(key)) return { fault: 'key' }
    const text = decoded(value.join('='))
    if (text === null || UNSEEN.test(text) || ESCAPE.test(text)) return { fault: 'value' }
    written.append(key, text)
  }
  return `?${written.toString()}`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}
