import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiFailure } from '#shared/api/api-error.ts'
import { FILE_MISSING } from '#shared/api/default-messages.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ClientAnswerReport } from '#shared/ipc/routes/reports.ts'
import type { Drawing } from '../station-pages/drawing.ts'
import type { Attachments } from '../transfers/attachments.ts'
import type { StoredDownload, Transfers } from '../transfers/transfers.ts'

/** An answer as a PDF; `reference` can be uploaded like a file that the user chose. `size` is in bytes. */
interface DrawnAnswer {
  reference: string
  name: string
  size: number
}

/** Answers to clients as PDFs. They are deleted when the user signs out. */
export interface ClientAnswers {
  /** Throws `ApiFailure` if the PDF cannot be created or stored. */
  draw(report: ClientAnswerReport): Promise<DrawnAnswer>
  /** Copies a PDF into the downloads folder. */
  save(reference: string): Promise<StoredDownload>
  clear(): Promise<void>
  /** Removes the folder synchronously at the program's end. */
  removeFolder(): void
}

interface ClientAnswersDeps {
  drawing: Pick<Drawing, 'drawAnswer'>
  attachments: Pick<Attachments, 'add' | 'find'>
  transfers: Pick<Transfers, 'saveCopy'>
  /** A folder only for these files; emptied at the start. */
  folder: string
}

const NOT_DRAWN = 'Nie udało się przygotować pliku PDF z uwagami.'

export function createClientAnswers(deps: ClientAnswersDeps): ClientAnswers {
  const { drawing, attachments, transfers, folder } = deps
  const own = new Set<string>()
  rmSync(folder, { recursive: true, force: true })

  return {
    async draw(report) {
      try {
        const bytes = await drawing.drawAnswer(report)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, `${randomUUID()}.pdf`)
        await writeFile(path, bytes)
        const name = `${report.name}.pdf`
        const reference = attachments.add({ path, name, size: bytes.byteLength })
        own.add(reference)
        return { reference, name, size: bytes.byteLength }
      } catch (cause) {
        throw new ApiFailure({ code: ErrorCode.fileFailed, message: NOT_DRAWN }, { cause })
      }
    },
    async save(reference) {
      const file = own.has(reference) ? attachments.find(reference) : null
      if (!file) throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING })
      return transfers.saveCopy(file.path, file.name)
    },
    async clear() {
      own.clear()
      await rm(folder, { recursive: true, force: true })
    },
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  }
}
