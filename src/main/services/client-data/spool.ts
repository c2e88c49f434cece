import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { unfinished } from '../unfinished-names.ts'
import type { RawRecord } from './raw-records.ts'

/** Records on the disk, because a client may have more of them than fit into memory. */
export interface SpooledRecords {
  add(record: RawRecord): Promise<void>
  count(): number
  /** Forgets the records, to read them again. */
  restart(): Promise<void>
  /** Yields the records in the order in which they were added. */
  all(): AsyncIterable<RawRecord>
}

/** Temporary files of one export. They contain client data, so only their owner can read them. */
export interface Spool {
  /** The folder of its files. */
  folder: string
  records(): Promise<SpooledRecords>
  /** Takes a name for a file of the caller, which `remove` then deletes. */
  take(): { name: string; path: string }
  /** Deletes all its files. */
  remove(): Promise<void>
}

/** Line ends within a text are escaped by JSON, except these two, at which a reader of lines stops as well. */
const asLine = (record: RawRecord): string =>
  `${JSON.stringify(record)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)}\n`

/** The names are those of unfinished downloads, so that the next start removes what a killed export leaves behind. */
export async function createSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const paths: string[] = []
  const closing: (() => Promise<void>)[] = []

  function take() {
    const name = unfinished.download()
    const path = join(folder, name)
    paths.push(path)
    return { name, path }
  }

  return {
    folder,
    take,
    async records() {
      const { path } = take()
      const handle = await open(path, 'wx', 0o600)
      let count = 0
      let end = 0
      closing.push(() => handle.close())
      return {
        async add(record) {
          const { bytesWritten } = await handle.write(Buffer.from(asLine(record)), 0, null, end)
          end += bytesWritten
          count += 1
        },
        count: () => count,
        async restart() {
          await handle.truncate(0)
          end = 0
          count = 0
        },
        async *all() {
          if (end === 0) return
          const input = createReadStream(path)
          try {
            const lines = createInterface({ input, crlfDelay: Infinity })
            for await (const line of lines) if (line !== '') yield JSON.parse(line) as RawRecord
          } finally {
            input.destroy()
          }
        },
      }
    },
    async remove() {
      await Promise.all(closing.map((close) => close().catch(() => undefined)))
      // Windows refuses to delete a file until its reader has closed it.
      await Promise.all(paths.map((path) => rm(path, { force: true, maxRetries: 5, retryDelay: 50 })))
    },
  }
}
