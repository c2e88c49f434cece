import type { HandlersFor } from '#shared/ipc/contract.ts'
import type { transferRoutes } from '#shared/ipc/routes/transfers.ts'
import type { Attachments } from '#main/services/transfers/attachments.ts'
import type { Transfers } from '#main/services/transfers/transfers.ts'

export function createTransferHandlers(
  transfers: Transfers,
  attachments: Attachments,
): HandlersFor<typeof transferRoutes> {
  return {
    'transfers.download': ({ operation, params, query }) => transfers.download(operation, { params, query }),
    'transfers.upload': ({ operation, params, body }) => transfers.upload(operation, { params, body }),
    'transfers.cancel': ({ transferId }) => transfers.cancel(transferId),
    'transfers.openFile': ({ transferId }) => transfers.openFile(transferId),
    'transfers.showInFolder': ({ transferId }) => transfers.showInFolder(transferId),
    'preload.attach': (file) => ({ reference: attachments.add(file) }),
  }
}
