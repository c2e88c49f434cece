import { onHost } from '../api-client/host.ts'

/** A picture that the API renders: its type, its size in px and the record's key. */
export interface RenderRequest {
  type: string
  width: number
  height: number
  pk: string
}

const IMAGE_RENDER = /^\/image-render\/([\w-]+)\/(\d{1,4})\/(\d{1,4})\/([\w-]+)\/?$/

/** Returns the rendering that a path below the API's base requests; null for any other path. */
export function parseRenderPath(pathname: string): RenderRequest | null {
  const [, type, width, height, pk] = IMAGE_RENDER.exec(pathname) ?? []
  if (type === undefined || pk === undefined) return null
  return { type, width: Number(width), height: Number(height), pk }
}

export function renderAddress(baseUrl: string, { type, width, height, pk }: RenderRequest): URL {
  const parts = [type, width, height, pk].map((part) => encodeURIComponent(part))
  return onHost(baseUrl, `/image-render/${parts.join('/')}`)
}

/** The sizes of the longer side that the page may request, in px. */
const SIDES: readonly string[] = ['240', '1280', '2560', '4096']

/** Returns the `max` of a query: null if it is missing, undefined if its value is not allowed. */
export function wantedSide(query: URLSearchParams): number | null | undefined {
  const max = query.get('max')
  if (max === null) return null
  return SIDES.includes(max) ? Number(max) : undefined
}

/** Returns the same picture with another longer side if the API's own host renders it; null for any other address. */
export function resized(address: URL, baseUrl: string, side: number): RenderRequest | null {
  const base = onHost(baseUrl, '')
  const folder = base.pathname.replace(/\/+$/, '')
  const isOwn = address.origin === base.origin && address.pathname.startsWith(`${folder}/`)
  if (!isOwn || address.search !== '') return null
  const asked = parseRenderPath(address.pathname.slice(folder.length))
  if (!asked) return null
  const scale = side / Math.max(asked.width, asked.height, 1)
  const round = (length: number) => Math.max(1, Math.round(length * scale))
  return { ...asked, width: round(asked.width), height: round(asked.height) }
}
