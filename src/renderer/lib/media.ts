import { LOAD_HEADER } from '#shared/ipc/load-header.ts'
import { request } from './bridge.ts'

/**
 * Returns the address of a picture rendered by the API, in the app's own scheme. The main process fetches it from
 * `{api}/image-render/…` with the token. Width and height are in px.
 */
export function imageAddress(type: string, width: number, height: number, pk: number | string): string {
  const parts = [type, width, height, pk].map((part) => encodeURIComponent(String(part)))
  return `/image-render/${parts.join('/')}`
}

/** Returns the path, in the app's own scheme, of a document given as a reference (`media:7`). */
export function documentPath(reference: string | null | undefined): string | null {
  const match = /^media:(\d+)$/.exec(reference ?? '')
  return match ? `/document/${match[1]}` : null
}

/** Distinguishes loads of this page load from those of earlier ones. */
const PAGE_ID = Math.random().toString(36).slice(2)

let loadCount = 0

/**
 * Reads a path of the app's own scheme. Aborting also cancels the request to the shop, which closing the local request
 * alone would not do. As with `fetch`, an error status is a response, not a rejection.
 */
export async function loadMedia(path: string, signal: AbortSignal): Promise<Response> {
  const load = `media/${PAGE_ID}/${++loadCount}`
  const cancel = () => void request('api.cancel', { requestId: load }).catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await fetch(new URL(path, document.baseURI), { signal, headers: { [LOAD_HEADER]: load } })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
