import type { ApiClient, RequestOptions, RawInput } from './contract.ts'
import type { Contracts } from './contracts.ts'
import { isReading } from './prepare-request.ts'

interface PageOptions extends RequestOptions {
  requestId: string
  windowId: number
}

export type PageRequests = Pick<ApiClient, 'cancel'> & {
  request(name: string, input: RawInput, options: PageOptions): Promise<unknown>
  /** The window was closed, so the running reads of its page are cancelled. */
  closed(windowId: number): void
}

/** The running requests of a window's page, and their operations. */
interface PageOfWindow {
  id: string
  asked: Map<string, string>
}

/** Request ids are `<page>/<number>`. The page part changes with every load. */
function pageOf(requestId: string): string {
  return requestId.split('/', 1)[0] ?? ''
}

/**
 * Handles the pages' requests. A reloaded page sends all its requests again, and the pending ones of its predecessor
 * would make them duplicates, which are silently dropped. Therefore the reads of the window's earlier page are
 * cancelled; its changes are finished.
 */
export function createPageRequests(
  api: Pick<ApiClient, 'request' | 'cancel'>,
  operations: Contracts['find'],
): PageRequests {
  const pages = new Map<number, PageOfWindow>()

  function closed(windowId: number): void {
    for (const [requestId, name] of pages.get(windowId)?.asked ?? []) {
      const operation = operations(name)
      if (operation && isReading(operation)) api.cancel(requestId)
    }
    pages.delete(windowId)
  }

  function pageAsking(windowId: number, requestId: string): PageOfWindow {
    const id = pageOf(requestId)
    const known = pages.get(windowId)
    if (known?.id === id) return known
    closed(windowId)
    const page: PageOfWindow = { id, asked: new Map() }
    pages.set(windowId, page)
    return page
  }

  return {
    async request(name, input, options) {
      const { requestId, windowId } = options
      const { asked } = pageAsking(windowId, requestId)
      asked.set(requestId, name)
      try {
        return await api.request(name, input, options)
      } finally {
        asked.delete(requestId)
      }
    },
    cancel: (requestId) => api.cancel(requestId),
    closed,
  }
}
