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
  /** Returns a page of the first sheet of an attached file (see `WorkbookReader`). Page 0 reads the file again. */
  read(reference: string, page: number): Promise<SheetPage>
  /** Saves rows of texts as a workbook in the downloads folder; the first row holds the headings. */
  save(file: SavedRows): Promise<StoredDownload>
}

interface SheetPage {
  json: string
  /** The number of pages. */
  pages: number
}

interface SavedRows {
  transferId: string
  /** The file's name without its extension. */
  name: string
  /** The sheet's title. */
  title: string
  rows: readonly (readonly string[])[]
}

interface WorkbooksDeps {
  attachments: Pick<Attachments, 'find'>
  reader: WorkbookReader
  transfers: Pick<Transfers, 'saveContent'>
  pack: Pack
  after: (milliseconds: number, run: () => void) => void
}

/** Pages that are not requested for this long are dropped from memory. */
const KEPT_MS = 60_000

const fileUnknown = () => new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING })

const cellOf = (text: string): Cell => (text === '' ? { kind: 'empty' } : { kind: 'text', text })

export function createWorkbooks({ attachments, reader, transfers, pack, after }: WorkbooksDeps): Workbooks {
  const held = new Map<string, readonly Uint8Array[]>()

  async function open(reference: string): Promise<readonly Uint8Array[]> {
    const file = attachments.find(reference)
    if (!file) throw fileUnknown()
    const pages = await reader.read(file.path)
    held.set(reference, pages)
    after(KEPT_MS, () => {
      if (held.get(reference) === pages) held.delete(reference)
    })
    return pages
  }

  return {
    async read(reference, page) {
      const pages = page === 0 ? await open(reference) : (held.get(reference) ?? [])
      const bytes = pages[page]
      if (!bytes) throw fileUnknown()
      if (page === pages.length - 1) held.delete(reference)
      return { json: new TextDecoder().decode(bytes), pages: pages.length }
    },
    save({ transferId, name, title, rows: [head = [], ...rows] }) {
      const columns = head.map((heading): ExportColumn => ({ heading, kind: 'plain', paths: ['-'] }))
      const cells = rows.map((row) => head.map((_heading, place) => cellOf(row[place] ?? '')))
      async function* content(): AsyncGenerator<Uint8Array> {
        // Loaded with the first file that is saved, so that it does not delay the start.
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
