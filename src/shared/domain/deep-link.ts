import { isDeepLink, LINK_START } from './link-scheme.ts'
import type { ScreenRow } from '../screens/screen-row.ts'
import { SCREENS } from '../screens/screens.ts'

const MOST_CHARACTERS = 2_048

const ROUTES: readonly ScreenRow[] = Object.values(SCREENS)

/** Where a link leads: an address of the page's own router. */
interface LinkTarget {
  /** `/order/123`. */
  path: string
  /** With its question mark, written anew from what was read; empty without a query. */
  search: string
  route: ScreenRow
}

/** Why a text leads nowhere; a word for the log, never shown. */
type LinkFault = 'scheme' | 'length' | 'characters' | 'path' | 'key' | 'value'

export type ReadLink = LinkTarget | { fault: LinkFault }

/** The keys that an operation's query knows (`readQueryKeys` of `shared/api`). */
type QueryKeysOf = (operation: ScreenRow['lists'][number]['operation']) => readonly string[]

/** Segments of letters, numbers and single signs between single slashes: no `..`, no escapes, no host that is none. */
const PATH = /^\/(?:[a-z0-9]+(?:[_-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[_-][a-z0-9]+)*)*)?$/
/** A fragment, spaces, quotes, backslashes and whatever is not ASCII stand in no query that was written properly. */
const QUERY = /^[\w.~!*'(),:;@/?$=&%+-]*$/
const KEY = /^[a-z][a-z0-9_]*$/i
/** A key of a record as the shop counts them; fifteen digits are exact in every number. */
const PK = /^[1-9]\d{0,14}$/
/** Control signs, and those that turn or hide what a person reads. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/u
const ESCAPE = /%[0-9a-f]{2}/i

/** `backoffice://order/123?logs_page=2` of whoever sent it: the screen and query that it names, or why it names none. */
export function readDeepLink(text: string, keysOf: QueryKeysOf): ReadLink {
  if (text.length > MOST_CHARACTERS) return { fault: 'length' }
  if (!isDeepLink(text)) return { fault: 'scheme' }
  // A system puts a slash behind what it takes for a host; that of the first screen is empty.
  const rest = text.slice(LINK_START.length)
  const [path = '', ...query] = rest.split('?')
  const bare = path.replace(/\/$/, '')
  return readAddress(`/${bare}${query.length > 0 ? `?${query.join('?')}` : ''}`, keysOf)
}

/** The same for an address of the page's own router (`/order/123?logs_page=2`). */
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

/** Fixed parts before parameters: the routes of the table are in an order in which the first one that fits is meant. */
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
  return new Set([...keys, ...ofLists])
}

/** Read once, checked, and written as the page writes it. */
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
