import { BYTE_ORDER_MARK, csvLine } from '#shared/domain/csv.ts'
import type { PackedPart } from '../list-export/written-rows.ts'
import { rowsOfRecord } from './flat-rows.ts'
import { recordKey } from './owner.ts'
import type { RawRecord } from './raw-records.ts'
import type { SpooledRecords } from './spool.ts'

/** Polish names of the lists in records, for the names of their tables. Others have their own name. */
const LISTS: Readonly<Record<string, string>> = {
  order_products: 'pozycje',
  delivery_addresses: 'adresy',
  delivery_packages: 'paczki',
  chosen_options: 'opcje',
  tracking: 'sledzenie',
  conversation_messages: 'wiadomosci',
  messages: 'wiadomosci',
  files: 'pliki',
}

/** The name may come from a response, so it must not lead out of the archive's folder. */
const listName = (name: string): string => LISTS[name] ?? name.replaceAll(/[^\w-]/g, '_').slice(0, 60)

const tableName = (file: string, path: string): string =>
  [file, ...path.split('.').filter(Boolean).map(listName)].join('-')

const keyText = (record: RawRecord, index: number): string => String(recordKey(record) ?? `wiersz ${index}`)

async function* jsonOf(records: SpooledRecords): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const record of records.all()) {
    yield separator + JSON.stringify(record)
    separator = ',\n'
  }
  yield records.count() === 0 ? '[]\n' : '\n]\n'
}

/** The columns of each table, in the order in which the records have them. */
async function columnsOf(records: SpooledRecords): Promise<Map<string, Set<string>>> {
  const tables = new Map<string, Set<string>>()
  let index = 0
  for await (const record of records.all()) {
    index += 1
    for (const { path, cells } of rowsOfRecord(record, keyText(record, index))) {
      const columns = tables.get(path) ?? new Set()
      for (const name of cells.keys()) columns.add(name)
      tables.set(path, columns)
    }
  }
  return tables
}

async function* csvOf(
  records: SpooledRecords,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  let index = 0
  for await (const record of records.all()) {
    index += 1
    const rows = rowsOfRecord(record, keyText(record, index)).filter(({ path }) => path === table)
    if (rows.length === 0) continue
    yield rows.map(({ cells }) => csvLine(columns.map((name) => cells.get(name) ?? ''))).join('')
  }
}

/** Returns the files of the records: one JSON, and a CSV for the records and for each list in them. */
export async function tablesOf(file: string, records: SpooledRecords): Promise<PackedPart[]> {
  const tables = await columnsOf(records)
  const names = new Set<string>()
  const parts: PackedPart[] = [{ name: `${file}.json`, text: jsonOf(records) }]
  for (const [path, columns] of tables) {
    let name = tableName(file, path)
    while (names.has(name)) name += '_'
    names.add(name)
    parts.push({ name: `${name}.csv`, text: csvOf(records, path, [...columns]) })
  }
  return parts
}
