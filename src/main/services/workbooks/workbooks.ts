import { ApiFailure } from '#shared/api/api-error.ts'
import { FILE_MISSING } from '#shared/api/default-messages.ts'
import type { ExportColumn } from '#shared/domain/export-column.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Cell } from '../list-export/cells.ts'
import type { Pack } from '../list-export/written-rows.ts'
import type { Attachments } from '../transfers/attachments.ts'
import type { StoredDownload, Transfers } from '../transfers/transfers.ts'
import type { WorkbookReader } from './workbook-reader.ts'

/** Workbooks that the page reads and writes; it never sees a path. */
export interface Workbooks {
  /** The first sheet of an attached file as JSON, see `WorkbookReader`. */
  read(reference: string): Promise<string>
  /** Rows of texts as a workbook in the downloads folder; the first row is that of the headings. */
  save(file: SavedRows): Promise<StoredDownload>
}

interface SavedRows {
  transferId: string
  /** Without its ending. */
  name: string
  /** Of the sheet. */
  title: string
  rows: readonly (readonly string[])[]
}

interface WorkbooksDeps {
  attachments: Pick<Attachments, 'find'>
  reader: WorkbookReader
  transfers: Pick<Transfers, 'saveContent'>
  pack: Pack
}

const cellOf = (text: string): Cell => (text === '' ? { kind: 'empty' } : { kind: 'text', text })

export function createWorkbooks({ attachments, reader, transfers, pack }: WorkbooksDeps): Workbooks {
  return {
    async read(reference) {
      const file = attachments.find(reference)
      if (!file) throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING })
      return reader.read(file.path)
    },
    save({ transferId, name, title, rows: [head = [], ...rows] }) {
      const columns = head.map((heading): ExportColumn => ({ heading, kind: 'plain', paths: ['-'] }))
      const cells = rows.map((row) => head.map((_heading, place) => cellOf(row[place] ?? '')))
      async function* content(): AsyncGenerator<Uint8Array> {
        // Read with the first file that is saved: no start waits for it.
        const { workbook } = await import('../list-export/workbook.ts')
        const pages = (async function* () {
          yield cells
        })()
        yield* workbook([{ title, columns, pages, onShortened: () => undefined }], pack)
      }
      return transfers.saveContent({
        transferId,
        name: `${name}.xlsx`,
        content,
        again: () => false,
      })
    },
  }
}
