import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { apiRoutes } from '#shared/ipc/routes/api.ts'
import type { PageRequests } from '../../services/api-client/page-requests.ts'

export function createApiHandlers(api: PageRequests): HandlersFor<typeof apiRoutes> {
  return {
    'api.request': ({ operation, params, query, body, requestId, allowDuplicate }) =>
      api.request(operation, { params, query, body }, { requestId, allowDuplicate }),
    'api.cancel': ({ requestId }) => api.cancel(requestId),
  }
}
