import type { ApiClient, RequestOptions, RawInput } from './contract.ts'
import type { Contracts } from './contracts.ts'

export type PageRequests = Pick<ApiClient, 'cancel'> & {
  request(name: string, input: RawInput, options: RequestOptions & { requestId: string }): Promise<unknown>
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
export function createPageRequests(
  api: Pick<ApiClient, 'request' | 'cancel'>,
  operations: Contracts['find'],
): PageRequests {
  /** Requests under way and what they ask. */
  const asked = new Map<string, string>()
  let page: string | null = null

  const isRead = (name: string): boolean => {
    const operation = operations(name)
    return operation?.isChange !== true && (operation?.method === 'GET' || operation?.isRead === true)
  }

  return {
    async request(name, input, options) {
      const { requestId } = options
      if (pageOf(requestId) !== page) {
        page = pageOf(requestId)
        for (const [id, question] of asked) if (isRead(question)) api.cancel(id)
        asked.clear()
      }
      asked.set(requestId, name)
      try {
        return await api.request(name, input, options)
      } finally {
        asked.delete(requestId)
      }
    },
    cancel: (requestId) => api.cancel(requestId),
  }
}
