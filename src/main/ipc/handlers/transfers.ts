import type { HandlersWithSender } from '#shared/ipc/contract.ts'
import type { transferRoutes } from '#shared/ipc/routes/transfers.ts'
import type { Attachments } from '../../services/transfers/attachments.ts'
import type { OpenedDocuments } from '../../services/transfers/opened-documents.ts'
import type { Transfers } from '../../services/transfers/transfers.ts'
import type { ChangeNews } from '../../services/windows/change-news.ts'

export function createTransferHandlers(
  transfers: Transfers,
  attachments: Attachments,
  documents: OpenedDocuments,
  changes: ChangeNews,
): HandlersWithSender<typeof transferRoutes> {
  return {
    'transfers.download': ({ transferId, operation, ...input }) =>
      transfers.download(operation, input, transferId),
    'transfers.saveMedia': ({ transferId, reference }) => transfers.saveMedia(reference, transferId),
    'transfers.upload': async ({ transferId, operation, ...input }, { windowId }) => {
      const reply = await transfers.upload(operation, input, transferId)
      changes.made(windowId, operation, input, reply)
      return reply
    },
    'transfers.saveText': ({ transferId, name, text }) => transfers.saveText(transferId, name, text),
    'transfers.cancel': ({ transferId }) => transfers.cancel(transferId),
    'transfers.openFile': ({ transferId }) => transfers.openFile(transferId),
    'transfers.showInFolder': ({ transferId }) => transfers.showInFolder(transferId),
    'documents.open': ({ transferId, operation, ...input }) => documents.open(operation, input, transferId),
    'documents.save': ({ reference }) => documents.save(reference),
    'documents.close': ({ reference }) => documents.close(reference),
    'preload.attach': (file) => ({ reference: attachments.add(file) }),
  }
}
