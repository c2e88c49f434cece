import type { HandlersWithSender } from '#shared/ipc/contract.ts'
import type { apiRoutes } from '#shared/ipc/routes/api.ts'
import type { PageRequests } from '../../services/api-client/page-requests.ts'
import type { ChangeNews } from '../../services/windows/change-news.ts'

/** `pictures` are those that the page loads from the app's own scheme. */
export function createApiHandlers(
  api: PageRequests,
  pictures: { cancel(load: string): void },
  changes: ChangeNews,
): HandlersWithSender<typeof apiRoutes> {
  return {
    'api.request': async ({ operation, params, query, body, requestId, allowDuplicate }, { windowId }) => {
      const input = { params, query, body }
      const reply = await api.request(operation, input, { requestId, allowDuplicate, windowId })
      changes.made(windowId, operation, input, reply)
      return reply
    },
    'api.cancel'({ requestId }) {
      api.cancel(requestId)
      pictures.cancel(requestId)
    },
  }
}
