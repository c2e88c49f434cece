import type { ApiClient, RequestOptions, RawInput } from './contract.ts'
import type { Contracts } from './contracts.ts'
import { isReading } from './prepare-request.ts'

interface PageOptions extends RequestOptions {
  requestId: string
  windowId: number
}

export type PageRequests = Pick<ApiClient, 'cancel'> & {
  request(name: string, input: RawInput, options: PageOptions): Promise<unknown>
  /** The window has closed: what its page was reading is given up. */
  closed(windowId: number): void
}

/** What the page of a window waits for: requests under way and what they ask. */
interface PageOfWindow {
  id: string
  asked: Map<string, string>
}

/** Request ids are `<page>/<number>`, with another page part after every load. */
function pageOf(requestId: string): string {
  return requestId.split('/', 1)[0] ?? ''
}

/**
 * The pages' requests. A page that was loaded anew asks everything again, and what its predecessor is still waiting for
 * would make its questions duplicates, which end silently: reads of an earlier page of the same window are given up. Its
 * changes go on to their end.
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
