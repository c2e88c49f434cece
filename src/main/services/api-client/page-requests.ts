import { findOperation } from '#shared/api/registry.ts'
import type { ApiClient, RequestOptions, RawInput } from './contract.ts'

export type PageRequests = Pick<ApiClient, 'cancel'> & {
  request(name: string, input: RawInput, options: RequestOptions & { requestId: string }): Promise<unknown>
}

function isRead(name: string): boolean {
  const operation = findOperation(name)
  return operation?.method === 'GET' || operation?.isRead === true
}

/** Request ids are `<page>/<number>`, with another page part after every load. */
function pageOf(requestId: string): string {
  return requestId.split('/', 1)[0] ?? ''
}

/**
 * The page's requests. A page that was loaded anew asks everything again, and what its predecessor is still waiting for
 * would make its questions duplicates, which end silently: reads of an earlier page are given up. Its changes go on to
 * their end.
 */
export function createPageRequests(api: Pick<ApiClient, 'request' | 'cancel'>): PageRequests {
  const reads = new Set<string>()
  let page: string | null = null

  return {
    async request(name, input, options) {
      const { requestId } = options
      if (pageOf(requestId) !== page) {
        page = pageOf(requestId)
        for (const id of reads) api.cancel(id)
        reads.clear()
      }
      if (isRead(name)) reads.add(requestId)
      try {
        return await api.request(name, input, options)
      } finally {
        reads.delete(requestId)
      }
    },
    cancel: (requestId) => api.cancel(requestId),
  }
}
