import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { LedgerEntry, PrintClock, PrintLedger, PrintLog } from '../services/label-printing/ports.ts'

const line = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('sending'),
    id: z.string(),
    at: z.number(),
    packagePk: z.number(),
    orderPk: z.number(),
    documentHash: z.string(),
    intent: z.enum(['first', 'again']),
    printer: z.string(),
  }),
  z.object({ state: z.enum(['printed', 'failed', 'unknown']), id: z.string(), at: z.number() }),
])

export interface FileLedger extends PrintLedger {
  /** Forgets everything, on the disk too: for the training shop, whose packages begin anew. */
  clear(): Promise<void>
  close(): Promise<void>
}

interface FileLedgerOptions {
  path: string
  clock: Pick<PrintClock, 'now'>
  log: Pick<PrintLog, 'warn'>
}

interface Read {
  entries: Map<string, LedgerEntry>
  /** A crash can cut the last line: the next one then needs a line of its own. */
  isCut: boolean
}

async function readLedger(path: string, log: Pick<PrintLog, 'warn'>): Promise<Read> {
  const entries = new Map<string, LedgerEntry>()
  let text = ''
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  let damaged = 0
  for (const row of text.split('\n')) {
    if (row === '') continue
    let parsed: ReturnType<typeof line.safeParse> | null
    try {
      parsed = line.safeParse(JSON.parse(row))
    } catch {
      parsed = null
    }
    if (!parsed?.success) damaged += 1
    else if (parsed.data.state === 'sending') entries.set(parsed.data.id, parsed.data)
    else {
      const entry = entries.get(parsed.data.id)
      if (entry) Object.assign(entry, { state: parsed.data.state, at: parsed.data.at })
    }
  }
  if (damaged > 0) log.warn('print', `${damaged} unreadable lines in the print ledger`)
  // What was being sent when the last run ended may have come out.
  for (const entry of entries.values()) if (entry.state === 'sending') entry.state = 'unknown'
  return { entries, isCut: text !== '' && !text.endsWith('\n') }
}

/** Opens the ledger: one JSON object per line, appended and flushed to the disk before the caller goes on. */
export async function openPrintLedger({ path, clock, log }: FileLedgerOptions): Promise<FileLedger> {
  await mkdir(dirname(path), { recursive: true })
  const { entries, isCut } = await readLedger(path, log)
  const byPackage = new Map<number, LedgerEntry[]>()
  const index = (entry: LedgerEntry) => {
    const known = byPackage.get(entry.packagePk)
    if (known) known.push(entry)
    else byPackage.set(entry.packagePk, [entry])
  }
  for (const entry of entries.values()) index(entry)

  const file: FileHandle = await open(path, 'a')
  if (isCut) await file.appendFile('\n')
  let writes: Promise<unknown> = Promise.resolve()
  const append = (record: object): Promise<void> => {
    const done = writes.then(async () => {
      await file.appendFile(`${JSON.stringify(record)}\n`)
      await file.datasync()
    })
    writes = done.catch(() => undefined)
    return done
  }

  return {
    entriesOf: (packagePk) => byPackage.get(packagePk) ?? [],
    async begin(begun) {
      const entry: LedgerEntry = { ...begun, id: randomUUID(), state: 'sending', at: clock.now() }
      await append(entry)
      entries.set(entry.id, entry)
      index(entry)
      return entry.id
    },
    async end(id, state) {
      const entry = entries.get(id)
      if (!entry) throw new Error(`no print ${id} in the ledger`)
      entry.state = state
      entry.at = clock.now()
      await append({ state, id, at: entry.at })
    },
    async clear() {
      await writes
      // By path: a file opened for appending cannot be cut on Windows.
      await truncate(path, 0)
      await file.datasync()
      entries.clear()
      byPackage.clear()
    },
    close: () => file.close(),
  }
}
