import type { SQLInputValue } from 'node:sqlite'
import type { Database } from '../database/database.ts'
import type { Keyed } from '../database/key-ranges.ts'
import formatGroups from '../seeds/formatGroups.json' with { type: 'json' }
import formats from '../seeds/formats.json' with { type: 'json' }
import packages from '../seeds/packages.json' with { type: 'json' }
import plates from '../seeds/plates.json' with { type: 'json' }
import { SAMPLE_LISTS } from '../seeds/lists.ts'
import { createSampleReader, type Sample } from './records.ts'

/** Samples of resources with a table of their own, whose columns have the fields' names; by table. */
const TABLES = { format_groups: formatGroups, formats, packages, plates } satisfies Partial<
  Record<Keyed, readonly Sample[]>
>

/** Writes every sample list that depends on no other data. Data derived from these lists is written later. */
export function writeLists(database: Database, now: Date): void {
  const recordsOf = createSampleReader(database, now)
  for (const [resource, samples] of Object.entries(SAMPLE_LISTS))
    for (const record of recordsOf(resource as Keyed, samples.records))
      database.run(
        'INSERT INTO documents VALUES (?, ?, ?)',
        resource,
        Number(record['pk']),
        JSON.stringify(record),
      )
  for (const [table, samples] of Object.entries<readonly Sample[]>(TABLES))
    for (const record of recordsOf(table as Keyed, samples)) writeRow(database, table, record)
}

function writeRow(database: Database, table: string, record: Record<string, unknown>): void {
  const columns = Object.keys(record)
  const values = Object.values(record).map((value) => (typeof value === 'boolean' ? Number(value) : value))
  database.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...(values as SQLInputValue[]),
  )
}
