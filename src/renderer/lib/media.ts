import { LOAD_HEADER } from '#shared/ipc/load-header.ts'
import { request } from './bridge.ts'

/**
 * Address of a picture that the API renders, on the app's own scheme: the main process fetches it from
 * `{api}/image-render/…` with the token. Width and height in px.
 */
export function imageAddress(type: string, width: number, height: number, pk: number | string): string {
  const parts = [type, width, height, pk].map((part) => encodeURIComponent(String(part)))
  return `/image-render/${parts.join('/')}`
}

/** Path on the app's own scheme of a document that came as a reference (`media:7`). */
export function documentPath(reference: string | null | undefined): string | null {
  const match = /^media:(\d+)$/.exec(reference ?? '')
  return match ? `/document/${match[1]}` : null
}

/** Tells the loads of this load of the page from those of an earlier one. */
const PAGE_ID = Math.random().toString(36).slice(2)

let loadCount = 0

/**
 * Reads a path of the app's own scheme. Aborting ends it at the shop, too, which a lost request alone would not tell. A
 * refusal is an answer with its status, as of `fetch`.
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
