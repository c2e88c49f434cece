import { LOAD_HEADER } from '#shared/ipc/load-header.ts'
import { crashPageHandlers } from '../app/crash-page.ts'
import { htmlFrame } from '../app/html-frame.ts'
import type { PathHandler } from '../app/own-scheme.ts'
import type { ServedMedia } from '../services/media/media.ts'
import { PRINT_PREVIEW_PATH } from '../services/print-journal/journal-service.ts'
import { OPENED_DOCUMENT } from '../services/transfers/opened-documents.ts'
import type { Services } from './handlers.ts'

const NOT_FOUND: ServedMedia = { status: 404, headers: {}, body: null }

function respond(served: ServedMedia | null): Response {
  const { status, headers, body } = served ?? NOT_FOUND
  return new Response(body === null ? null : new Uint8Array(body), { status, headers })
}

async function preview({ printing }: Services, pathname: string): Promise<Response> {
  const png = await printing.journalService.preview(pathname.slice(PRINT_PREVIEW_PATH.length))
  return respond(
    png
      ? { status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'no-store' }, body: png }
      : null,
  )
}

/**
 * Handlers for the paths of the app's own scheme that services serve. The page may request them before the services
 * exist.
 */
export function createOwnSchemeHandlers(services: Promise<Services>): Record<string, PathHandler> {
  const media: PathHandler = async (url, { signal, headers }) => {
    const { shop } = await services
    return respond(
      await shop.media.serve(url.pathname + url.search, { signal, load: headers.get(LOAD_HEADER) }),
    )
  }
  /** A picture that the page requests behind the lock waits, because a refused one would stay broken afterwards. */
  const unlessLocked = (handler: PathHandler): PathHandler => {
    return async (url, request) => {
      await (await services).lock.whenUnlocked()
      return handler(url, request)
    }
  }
  return {
    ...crashPageHandlers,
    'image-render': unlessLocked(media),
    document: unlessLocked(media),
    'html-image': unlessLocked(media),
    'html-frame': () => htmlFrame(),
    [OPENED_DOCUMENT]: unlessLocked(async (url) => {
      const { status, headers, body } = await (await services).shop.documents.serve(url.pathname)
      return new Response(body, { status, headers })
    }),
    training: async (url) => respond(await (await services).training.serve(url.pathname)),
    'print-preview': unlessLocked(async (url) => preview(await services, url.pathname)),
  }
}
