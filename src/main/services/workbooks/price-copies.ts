import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import type { Attachments } from '../transfers/attachments.ts'
import type { Transfers } from '../transfers/transfers.ts'
import { unreadableWorkbook } from './workbook-reader.ts'

/** A copy of the server's price list; `reference` can be read and uploaded like a file that the user chose. */
interface StoredCopy {
  reference: string
  fileName: string
}

/**
 * Copies of price lists that are downloaded before an import changes them. They are deleted when the user signs out.
 */
export interface PriceCopies {
  keep(product: number, transferId: string): Promise<StoredCopy>
  clear(): Promise<void>
  /** Removes the folder synchronously at the program's end. */
  removeFolder(): void
}

interface PriceCopiesDeps {
  transfers: Pick<Transfers, 'receive'>
  attachments: Pick<Attachments, 'add'>
  /** A folder only for these files; emptied at the start. */
  folder: string
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const NO_WORKBOOK = 'Serwer nie przysłał cennika jako pliku Excela.'

/** Rejects a proxy's page, whatever its header says, because it could never be imported again. */
async function requireZip(path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
    if (!buffer.equals(ZIP)) throw unreadableWorkbook(NO_WORKBOOK)
  } finally {
    await handle.close()
  }
}

export function createPriceCopies({ transfers, attachments, folder }: PriceCopiesDeps): PriceCopies {
  rmSync(folder, { recursive: true, force: true })
  return {
    async keep(product, transferId) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const source = {
        operation: 'products.exportPrices',
        input: { params: { pk: product } },
        transferId,
        folder,
      }
      return transfers.receive(source, async ({ part, name }) => {
        const path = await part.finish(`${randomUUID()}.xlsx`)
        try {
          await requireZip(path)
        } catch (cause) {
          await rm(path, { force: true })
          throw cause
        }
        const { size } = await stat(path)
        return { reference: attachments.add({ path, name, size }), fileName: name }
      })
    },
    async clear() {
      await rm(folder, { recursive: true, force: true })
    },
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  }
}
