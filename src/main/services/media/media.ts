import { ApiFailure, isApiFailure } from '#shared/api/api-error.ts'
import { FILE_MISSING } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { leadsToCall } from '../api-client/media-address.ts'
import type { AddressOptions, FileResponse } from '../api-client/contract.ts'
import type { Log } from '../log/log.ts'
import type { CachedImage, ImageCache } from './image-cache.ts'
import { readInline, sniff, type Document } from './inline-document.ts'
import type { HtmlPictures } from './html-pictures.ts'
import { EXTERNAL_PICTURE, MISSING_PICTURE } from './stand-in-picture.ts'
import type { MediaReferences } from './media-references.ts'
import { renderAddress, parseRenderPath, resized, wantedSide, type RenderRequest } from './render-address.ts'

/** Loads that the page can cancel by a name of its choice, because the shell may not report an aborted request. */
interface MediaLoads {
  /** Runs a load that ends when it is cancelled or when `signal` aborts. */
  run<T>(
    name: string | null,
    signal: AbortSignal | undefined,
    load: (signal?: AbortSignal) => Promise<T>,
  ): Promise<T>
  cancel(name: string): void
}

function createMediaLoads(): MediaLoads {
  const running = new Map<string, AbortController>()
  return {
    async run(name, signal, load) {
      if (name === null) return load(signal)
      const given = new AbortController()
      running.set(name, given)
      try {
        return await load(signal ? AbortSignal.any([signal, given.signal]) : given.signal)
      } finally {
        if (running.get(name) === given) running.delete(name)
      }
    },
    cancel(name) {
      running.get(name)?.abort()
    },
  }
}

export interface ServedMedia {
  status: number
  headers: Record<string, string>
  body: Uint8Array | null
}

/** A file of the API whose bytes are still arriving. */
interface OpenedMedia extends FileResponse {
  /** The last segment of its address. */
  name: string
}

export interface Media {
  /**
   * Opens the file behind a reference without reading it. The time limit for its bytes is up to the caller. Throws
   * `ApiFailure`.
   */
  open(reference: string, signal?: AbortSignal): Promise<OpenedMedia>
  /** Does what `open` does, for an address that the main process read from a response itself. */
  openOriginal(original: string, signal?: AbortSignal): Promise<OpenedMedia>
  /** Reads the document behind a reference (`media:7`). Throws `ApiFailure`. */
  read(reference: string, signal?: AbortSignal): Promise<Document>
  imageRender(
    type: string,
    width: number,
    height: number,
    pk: string,
    signal?: AbortSignal,
  ): Promise<CachedImage>
  /**
   * Serves a path of the app's own scheme, including its query; null for a path that is not media. `?max=` requests the
   * longer side of a document in px if the API renders it; other documents are served unchanged.
   */
  serve(path: string, how?: ServeOptions): Promise<ServedMedia | null>
  /** Cancels a load by its name. */
  cancel(load: string): void
}

interface ServeOptions {
  signal?: AbortSignal | undefined
  /** The name by which `cancel` finds the load. */
  load?: string | null
}

export interface MediaDeps {
  references: Pick<MediaReferences, 'original'>
  pictures: Pick<HtmlPictures, 'find'>
  openAddress: (address: URL, options?: AddressOptions) => Promise<FileResponse>
  baseUrl: () => string
  cache: ImageCache
  log: Pick<Log, 'info' | 'warn'>
  /** The largest document that is read into memory, in bytes. */
  maxBytes?: number
}

const MAX_BYTES = 64 * 1024 * 1024
const HTML_IMAGE = '/html-image/'
const DOCUMENT = /^\/document\/(\d+)$/

function unreadable(): ApiFailure {
  return new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING, status: 404 })
}

function noFile(): ApiFailure {
  const message = 'Ten adres nie prowadzi do pliku sklepu, więc plik nie został pobrany.'
  return new ApiFailure({ code: ErrorCode.fileUnknown, message, status: 404 })
}

async function collect(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) {
      throw new ApiFailure({ code: ErrorCode.fileFailed, message: 'Plik jest za duży, aby go pokazać.' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function lastPart({ pathname }: URL): string {
  const part = pathname.split('/').findLast(Boolean) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Detects the type of a document from its bytes; the server's header is used only if the bytes are inconclusive. */
function typeOf(bytes: Uint8Array, header: string | null): string {
  return sniff(bytes) ?? header?.split(';')[0]?.trim().toLowerCase() ?? 'application/octet-stream'
}

const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)|application\/pdf)$/

function served({ bytes, contentType }: Document, isCacheable: boolean): ServedMedia {
  const headers: Record<string, string> = {
    'Content-Type': SHOWN.test(contentType) ? contentType : 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    // An SVG that is opened directly would be a page of our origin, so nothing in it may run or load.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cache-Control': isCacheable ? 'private, max-age=300' : 'no-store',
  }
  if (!SHOWN.test(contentType)) headers['Content-Disposition'] = 'attachment'
  return { status: 200, headers, body: bytes }
}

/** Provides pictures and documents of the API to the page and to printing. The page never sees their addresses. */
export function createMedia(deps: MediaDeps): Media {
  const { references, pictures, openAddress, baseUrl, cache, log, maxBytes = MAX_BYTES } = deps
  const loads = createMediaLoads()

  const download = async (address: URL, signal?: AbortSignal): Promise<Document> => {
    const { headers, body } = await openAddress(address, { signal })
    const bytes = await collect(body, maxBytes)
    return { bytes, contentType: typeOf(bytes, headers.get('content-type')) }
  }

  const addressOf = (original: string): URL => {
    const base = `${baseUrl().replace(/\/+$/, '')}/`
    const address = URL.canParse(original, base) ? new URL(original, base) : null
    if (!address || !/^https?:$/.test(address.protocol)) throw unreadable()
    if (leadsToCall(address, baseUrl())) throw noFile()
    return address
  }

  const read: Media['read'] = async (reference, signal) => {
    const original = references.original(reference)
    if (original === null) throw unreadable()
    return readInline(original) ?? download(addressOf(original), signal)
  }

  const openOriginal: Media['openOriginal'] = async (original, signal) => {
    const inline = readInline(original)
    if (inline) {
      const body = new Blob([new Uint8Array(inline.bytes)]).stream()
      return { name: '', headers: new Headers({ 'content-type': inline.contentType }), body }
    }
    const address = addressOf(original)
    return { name: lastPart(address), ...(await openAddress(address, { signal, hasOwnLimit: true })) }
  }

  const imageRender: Media['imageRender'] = async (type, width, height, pk, signal) => {
    const address = renderAddress(baseUrl(), { type, width, height, pk })
    const kept = await cache.read(address.href)
    if (kept) return kept
    const image = await download(address, signal)
    if (!SHOWN.test(image.contentType)) throw unreadable()
    await cache.write(address.href, image).catch((cause: unknown) => {
      log.warn('media', 'a picture could not be cached on disk', cause)
    })
    return image
  }

  /**
   * Serves a picture inside HTML. A placeholder replaces one that cannot be shown, because HTML is still readable
   * without its pictures.
   */
  const htmlPicture = async (pathname: string, signal?: AbortSignal): Promise<ServedMedia> => {
    const picture = pictures.find(pathname)
    if (picture && !picture.isOfShop) return served(EXTERNAL_PICTURE, false)
    try {
      if (!picture) throw unreadable()
      const document = await download(picture.address, signal)
      if (!document.contentType.startsWith('image/') || !SHOWN.test(document.contentType)) throw unreadable()
      return served(document, true)
    } catch (cause) {
      const status = isApiFailure(cause) ? (cause.error.status ?? 502) : 500
      log.info('media', `${HTML_IMAGE}…: HTTP ${status}`)
      return served(MISSING_PICTURE, false)
    }
  }

  const rendered = ({ type, width, height, pk }: RenderRequest, signal?: AbortSignal) =>
    imageRender(type, width, height, pk, signal)

  /** Returns the rendered picture behind a reference in another size; null for a document with only its own size. */
  const atSide = (reference: string, side: number): RenderRequest | null => {
    const original = references.original(reference)
    if (original === null || readInline(original)) return null
    return resized(addressOf(original), baseUrl(), side)
  }

  const find = async (path: string, signal?: AbortSignal): Promise<ServedMedia | null> => {
    const { pathname, searchParams } = new URL(path, 'media:/')
    if (pathname.startsWith(HTML_IMAGE)) return htmlPicture(pathname, signal)
    const image = parseRenderPath(pathname)
    if (image) return served(await rendered(image, signal), true)
    const [, number] = DOCUMENT.exec(pathname) ?? []
    const side = wantedSide(searchParams)
    if (number === undefined || side === undefined) return null
    const reference = `media:${number}`
    const other = side === null ? null : atSide(reference, side)
    // After a restart a reference's number means another document, so responses by number must not be cached; only the
    // disk cache keeps them.
    return served(await (other ? rendered(other, signal) : read(reference, signal)), false)
  }

  return {
    async open(reference, signal) {
      const original = references.original(reference)
      if (original === null) throw unreadable()
      return openOriginal(original, signal)
    },
    openOriginal,
    read,
    imageRender,
    cancel: (load) => loads.cancel(load),
    async serve(path, { signal, load = null } = {}) {
      try {
        return await loads.run(load, signal, (given) => find(path, given))
      } catch (cause) {
        const status = isApiFailure(cause) ? (cause.error.status ?? 502) : 500
        log.info('media', `${path}: HTTP ${status}`)
        return { status, headers: { 'X-Content-Type-Options': 'nosniff' }, body: null }
      }
    },
  }
}
