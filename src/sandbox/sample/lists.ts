import type { SQLInputValue } from 'node:sqlite'
import type { Database } from '../database/database.ts'
import type { Keyed } from '../database/key-ranges.ts'
import allowedIps from '../seeds/allowedIps.json' with { type: 'json' }
import appliances from '../seeds/appliances.json' with { type: 'json' }
import banners from '../seeds/banners.json' with { type: 'json' }
import categories from '../seeds/categories.json' with { type: 'json' }
import competencies from '../seeds/competencies.json' with { type: 'json' }
import discountGroups from '../seeds/discountGroups.json' with { type: 'json' }
import editorImages from '../seeds/editorImages.json' with { type: 'json' }
import faqs from '../seeds/faqs.json' with { type: 'json' }
import formatGroups from '../seeds/formatGroups.json' with { type: 'json' }
import formats from '../seeds/formats.json' with { type: 'json' }
import news from '../seeds/news.json' with { type: 'json' }
import packages from '../seeds/packages.json' with { type: 'json' }
import pages from '../seeds/pages.json' with { type: 'json' }
import permissionGroups from '../seeds/permissionGroups.json' with { type: 'json' }
import plates from '../seeds/plates.json' with { type: 'json' }
import productOptionTechLines from '../seeds/productOptionTechLines.json' with { type: 'json' }
import productParameters from '../seeds/productParameters.json' with { type: 'json' }
import settings from '../seeds/settings.json' with { type: 'json' }
import sites from '../seeds/sites.json' with { type: 'json' }
import tags from '../seeds/tags.json' with { type: 'json' }
import variables from '../seeds/variables.json' with { type: 'json' }
import { createSampleReader, type Sample } from './records.ts'

/** Lists of resources that are kept among the documents, by the resource. */
const DOCUMENTS = {
  allowedIps,
  appliances,
  banners,
  categories,
  competencies,
  discountGroups,
  editorImages,
  faqs,
  news,
  pages,
  permissionGroups,
  productOptionTechLines,
  productParameters,
  settings,
  sites,
  tags,
  variables,
} satisfies Partial<Record<Keyed, readonly Sample[]>>

/** Those of resources that have a table of their own, whose columns are called like the fields, by the table. */
const TABLES = { format_groups: formatGroups, formats, packages, plates } satisfies Partial<
  Record<Keyed, readonly Sample[]>
>

/** Writes every list of samples that needs nothing else than itself; what is made from them comes after. */
export function writeLists(database: Database, now: Date): void {
  const recordsOf = createSampleReader(database, now)
  for (const [resource, samples] of Object.entries<readonly Sample[]>(DOCUMENTS))
    for (const record of recordsOf(resource as Keyed, samples))
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
