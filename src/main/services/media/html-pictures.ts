import { createHash } from 'node:crypto'
import { htmlTokens, spliced, type HtmlAttribute, type HtmlToken } from '#shared/html/html-tokens.ts'
import { isMediaAddress, leadsToCall, mediaFolder } from '../api-client/media-address.ts'
import { forgetOldest } from '../forget-oldest.ts'
import { UnknownReference, walkLeaves } from './media-references.ts'

interface PictureKeys {
  html?: readonly string[] | undefined
  pictures?: readonly string[] | undefined
}

/**
 * Replaces the addresses of pictures inside HTML for the page by `/html-image/<address>-<spelling>/<name>`, paths of
 * the app's own scheme. In what the page sends, they become the server's addresses again, letter for letter. The path
 * is derived from the address, so a text that was saved across a restart never shows or saves another picture.
 */
export interface HtmlPictures {
  hide(value: unknown, keys: PictureKeys): unknown
  /** Throws `UnknownReference` for a path that was never issued. */
  restore(value: unknown, keys: PictureKeys): unknown
  /** Returns the picture behind a path, or null for an unknown path. */
  find(path: string): { address: URL; isOfShop: boolean } | null
  /**
   * Registers a file's address from a response. Pictures in the same folder on the API's host belong to the shop, too.
   */
  learn(original: string): void
  clear(): void
}

const PREFIX = '/html-image/'
const PATH = /\/html-image\/([0-9a-f]{16}-[0-9a-f]{8})\/([\w.-]*)/g
const MAX_ENTRIES = 50_000

const SOURCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['src', 'srcset']],
  ['image', ['href', 'xlink:href']],
  ['input', ['src']],
  ['video', ['poster']],
  ['table', ['background']],
  ['td', ['background']],
  ['th', ['background']],
  ['body', ['background']],
])
const HAS_PICTURE = /<(?:img|source|image|input|video|table|td|th|body)[\s/]/i
/**
 * Addresses that stay unchanged: they lead nowhere, are pictures themselves, or contain placeholders of a shop
 * template.
 */
const LEFT_ALONE = /^\s*(?:$|#|data:|blob:|cid:|about:|javascript:)|[{}<>]/i

/** Matches addresses only. Documents inside responses use the same fields, but they are long and are not addresses. */
const ADDRESS = /^\s*(?:https?:\/\/|\/(?!9j\/)).{1,2000}$/i

interface Entry {
  path: string
  name: string
  original: string
  address: URL
}

const hash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['#38', '&'],
  ['#x26', '&'],
])

/**
 * Decodes the character references that occur in addresses. Any other spelling only gives a second path for the same
 * picture.
 */
function resolved(text: string): string {
  return text.replace(/&(#?\w+);/g, (all, name: string) => REFERENCES.get(name.toLowerCase()) ?? all)
}

function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  return last
    .replace(/%[0-9a-f]{2}/gi, '-')
    .replace(/[^\w.-]/g, '-')
    .slice(-60)
}

export function createHtmlPictures(baseUrl: () => string): HtmlPictures {
  const entries = new Map<string, Entry>()
  /** Hosts on which the shop stores its pictures, besides the API's own. */
  const origins = new Set<string>()
  /** Folders in which the API's own host stores files, learned from the addresses in its responses. */
  const folders = new Set<string>()

  const remember = (original: string, address: URL): string => {
    const key = `${hash(address.href, 16)}-${hash(original, 8)}`
    const name = nameIn(address)
    const entry = { path: `${PREFIX}${key}/${name}`, name, original, address }
    // Moved to the end, so that the least recently used entries are dropped first.
    entries.delete(key)
    entries.set(key, entry)
    forgetOldest(entries, MAX_ENTRIES)
    return entry.path
  }

  const addressOf = (text: string): URL | null => {
    if (LEFT_ALONE.test(text)) return null
    const base = `${baseUrl().replace(/\/+$/, '')}/`
    const written = resolved(text).trim()
    const address = URL.canParse(written, base) ? new URL(written, base) : null
    return address && /^https?:$/.test(address.protocol) ? address : null
  }

  const learn = (original: string): void => {
    const address = ADDRESS.test(original) ? addressOf(original) : null
    const folder = address && mediaFolder(address, baseUrl())
    if (folder !== null) folders.add(folder)
  }

  const hidePicture = (text: string): string => {
    const address = text.startsWith(PREFIX) ? null : addressOf(text)
    return address ? remember(text, address) : text
  }

  const hideSet = (text: string): string =>
    text.replace(
      /(^|,\s+|,(?=\S+\s|\S+$))(\s*)([^\s,]\S*[^\s,]|[^\s,])/g,
      (_all, comma: string, space: string, url: string) => `${comma}${space}${hidePicture(url)}`,
    )

  const hideAttribute = ({ name, value, valueStart, valueEnd }: HtmlAttribute) => ({
    start: valueStart,
    end: valueEnd,
    text: name === 'srcset' ? hideSet(value ?? '') : hidePicture(value ?? ''),
  })

  const hideToken = (token: HtmlToken): string => {
    if (token.kind !== 'start') return token.raw
    const names = SOURCES.get(token.name)
    if (!names) return token.raw
    const found = token.attributes.filter(({ name, value }) => names.includes(name) && value !== null)
    return spliced(token.raw, found.map(hideAttribute))
  }

  const hideHtml = (html: string): string => {
    // Text that already looks like one of our paths is treated as an address too, so that it is restored unchanged.
    const plain = html.includes(PREFIX)
      ? html.replace(PATH, (path) => remember(path, new URL(path, baseUrl())))
      : html
    return HAS_PICTURE.test(plain) ? htmlTokens(plain).map(hideToken).join('') : plain
  }

  const restoreHtml = (html: string): string =>
    html.replace(PATH, (path, key: string, name: string) => {
      const entry = entries.get(key)
      if (!entry || !name.startsWith(entry.name)) throw new UnknownReference(path)
      return entry.original + name.slice(entry.name.length)
    })

  return {
    hide(value, { html = [], pictures = [] }) {
      if (html.length === 0 && pictures.length === 0) return value
      return walkLeaves(value, (leaf, key) => {
        if (typeof leaf !== 'string' || leaf === '') return leaf
        if (html.includes(key)) return hideHtml(leaf)
        if (!pictures.includes(key)) return leaf
        const address = addressOf(leaf)
        if (address) origins.add(address.origin)
        learn(leaf)
        return address ? remember(leaf, address) : leaf
      })
    },
    restore(value, { html = [] }) {
      if (html.length === 0) return value
      return walkLeaves(value, (leaf, key) =>
        typeof leaf === 'string' && html.includes(key) && leaf.includes(PREFIX) ? restoreHtml(leaf) : leaf,
      )
    },
    find(path) {
      const [, key = ''] = new RegExp(`^${PATH.source}$`).exec(path) ?? []
      const entry = entries.get(key)
      if (!entry) return null
      const { address } = entry
      const isApi = address.origin === new URL(baseUrl()).origin
      // Editors can write these addresses, so only files are requested, never an address that could be an API call.
      const isOfShop = isApi
        ? isMediaAddress(address, baseUrl(), folders)
        : origins.has(address.origin) && !leadsToCall(address, baseUrl())
      return { address, isOfShop }
    },
    learn,
    clear() {
      folders.clear()
      entries.clear()
      origins.clear()
    },
  }
}
