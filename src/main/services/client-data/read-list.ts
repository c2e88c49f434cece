import { countOf, COUNTED, numberText } from '#shared/domain/counted.ts'
import type { ClientDataStep } from '#shared/domain/client-data.ts'
import { ListChangedDuringRead } from '../list-export/list-changed.ts'
import { rowPagesOf } from '../list-export/row-pages.ts'
import { walkPages } from '../list-export/walk-pages.ts'
import { ownerOfRecord, recordKey, type ClientIdentity, type Owner } from './owner.ts'
import type { RawRecord } from './raw-records.ts'
import { readOneRecord, type Reading } from './reading.ts'
import type { SpooledRecords } from './spool.ts'

/** A list of the API with records of one client. */
export interface ClientList {
  step: ClientDataStep
  /** In the plural, at the beginning of a sentence. */
  title: string
  /** The list's operation. */
  operation: string
  query: Readonly<Record<string, unknown>>
  /** Fields that identify a row. */
  key: readonly string[]
  /** The operation for a whole record, with the record's name in the singular; null if the list's rows are whole. */
  whole: { operation: string; name: string } | null
  /** The list is searched by text, so rows of other clients are no fault of the server. */
  isSearched?: boolean
  decide?: (record: RawRecord, client: ClientIdentity) => Owner
}

/** How often a list that changes while it is read is read again. */
const TRIES = 3

const FOREIGN = 'Serwer przysłał dane innych klientów. Nie ma ich w tym pliku.'
const UNKNOWN = 'Serwer nie podał, czyje to dane, więc nie ma ich w tym pliku.'
const OTHER_RECORD = 'Serwer przysłał inny wpis niż ten, o który pytał program.'

interface Counts {
  foreign: number
  unknown: number
}

/**
 * Returns a row of the list together with its whole record, or null if either belongs to another client, or neither says
 * whose it is.
 */
async function wholeOf(
  reading: Reading,
  list: ClientList,
  row: RawRecord,
  counts: Counts,
): Promise<RawRecord | null> {
  const decide = list.decide ?? ownerOfRecord
  const { client } = reading
  const given = decide(row, client)
  const key = recordKey(row)
  let record = row
  let owner = given
  if (given !== 'foreign' && list.whole && key !== null) {
    const what = `${list.whole.name} ${key}`
    const whole = await readOneRecord(reading, what, list.whole.operation, key)
    const isSame = whole !== null && (recordKey(whole) ?? key) === key
    if (whole && !isSame) reading.attempts.note(what, OTHER_RECORD)
    if (whole && isSame) {
      const found = decide(whole, client)
      // A record without a reference belongs to whom the list says.
      owner = found === 'unknown' ? given : found
      record = { ...row, ...whole }
    }
  }
  if (owner === 'own') return record
  counts[owner] += 1
  return null
}

/**
 * Reads all records of the client in a list, and passes each to `take`. Records that are not proved to be the client's
 * are left out. A list that cannot be read to its end gives the records before.
 */
export async function readList(
  reading: Reading,
  list: ClientList,
  records: SpooledRecords,
  take: (record: RawRecord) => Promise<void> | void = () => undefined,
): Promise<void> {
  const { api, signal, attempts, progress, check } = reading
  const source = {
    kind: 'operation' as const,
    operation: list.operation,
    query: list.query,
    key: [...list.key],
  }
  let counts: Counts = { foreign: 0, unknown: 0 }

  async function walk(): Promise<void> {
    const pages = rowPagesOf(source, { api, journal: { list: () => ({ count: 0, results: [] }) } })
    let total: number | null = null
    let done = 0
    const onRead = (_rows: number, count: number | null): void => void (total = count)
    for await (const rows of walkPages(pages, { signal, onRead })) {
      for (const row of rows) {
        check()
        progress(list.step, done, total)
        const record = await wholeOf(reading, list, row, counts)
        done += 1
        if (!record) continue
        await records.add(record)
        await take(record)
      }
    }
    progress(list.step, done, total ?? done)
  }

  const what = (): string =>
    records.count() === 0 ? list.title : `${list.title} (odczytano: ${numberText(records.count())})`
  await attempts.run(what, async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await walk()
      } catch (cause) {
        if (!(cause instanceof ListChangedDuringRead)) throw cause
        if (tries === TRIES) return attempts.note(what(), `Lista może być niepełna: ${cause.reason}.`)
        counts = { foreign: 0, unknown: 0 }
        await records.restart()
      }
    }
  })
  if (list.isSearched) return
  const name = (count: number): string => `${list.title}: ${countOf(count, COUNTED.entry)}`
  if (counts.foreign > 0) attempts.note(name(counts.foreign), FOREIGN)
  if (counts.unknown > 0) attempts.note(name(counts.unknown), UNKNOWN)
}
