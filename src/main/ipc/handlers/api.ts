import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { apiRoutes } from '#shared/ipc/routes/api.ts'
import type { PageRequests } from '../../services/api-client/page-requests.ts'

/** `pictures` are those that the page loads from the app's own scheme. */
export function createApiHandlers(
  api: PageRequests,
  pictures: { cancel(load: string): void },
): HandlersFor<typeof apiRoutes> {
  return {
    'api.request': ({ operation, params, query, body, requestId, allowDuplicate }) =>
      api.request(operation, { params, query, body }, { requestId, allowDuplicate }),
    'api.cancel'({ requestId }) {
      api.cancel(requestId)
      pictures.cancel(requestId)
    },
  }
}
