import { products } from '#shared/api/resources/products.ts'
import { fromUnits, unitsOf } from '#shared/domain/decimal.ts'
import type { Database } from '../../../database/database.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { removeOffer, writeGroups, type GroupInProduct } from './product-groups.ts'

/** Texts that may be missing in a language. */
const TEXTS = [
  'name',
  'short_description',
  'description',
  'title_seo',
  'description_seo',
  'keywords_seo',
  'materials',
]

/** SQL for a product with a text that exists in Polish but not in the given language. */
const MISSING = `EXISTS (SELECT 1 FROM json_each('${JSON.stringify(TEXTS)}') text
  WHERE coalesce(json_extract(data, '$.' || text.value || '_pl'), '') <> ''
    AND coalesce(json_extract(data, '$.' || text.value || '_' || ?), '') = '')`

const PLACES: Readonly<Record<string, number>> = { bleed: 2, text_margin: 2, unit_weight: 5 }

/** Formats values as decimal and time columns return them. */
function asColumns(values: JsonRecord): JsonRecord {
  const decimals = Object.entries(PLACES).flatMap(([name, places]) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, fromUnits(unitsOf(value, places), places)]] : []
  })
  const time = values['deadline_time']
  const seconds = typeof time === 'string' && time.length === 5 ? { deadline_time: `${time}:00` } : {}
  return { ...values, ...Object.fromEntries(decimals), ...seconds }
}

/** Stores products in the order in which the shop shows them. Their groups and options are in separate tables. */
export function createProductStore(database: Database, now: () => Date): RecordStore {
  const kept = createDocumentStore(
    database,
    {
      ...products,
      filterConditions: {
        categories: `EXISTS (SELECT 1 FROM json_each(data, '$.categories') WHERE value = CAST(? AS INTEGER))`,
        available_in_countries: `EXISTS (SELECT 1 FROM json_each(data, '$.available_in_countries') WHERE value = ?)`,
        missing: MISSING,
      },
    },
    now,
  )
  const ordered = createOrderedStore(database, 'products', kept, () => ({
    field: 'position',
    group: 'all',
  }))

  function write(values: JsonRecord, save: (own: JsonRecord) => JsonRecord): JsonRecord {
    return database.transaction(() => {
      const { group_options, ...own } = asColumns(values)
      const record = save(own)
      if (Array.isArray(group_options))
        writeGroups(database, Number(record['pk']), group_options as GroupInProduct[])
      return record
    })
  }

  return {
    ...ordered,
    insert: (values, author) => write(values, (own) => ordered.insert(own, author)),
    update: (pk, values, author) => write(values, (own) => ordered.update(pk, own, author)),
    remove(pk) {
      database.transaction(() => {
        ordered.remove(pk)
        removeOffer(database, pk)
        documents(database, 'productGallery').remove({ product: pk })
      })
    },
  }
}
