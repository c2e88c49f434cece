import type { Database } from '../database/database.ts'
import { documents, type DocumentName } from './documents.ts'
import type { JsonRecord, RecordStore } from './record-store.ts'

/** Where a record stands: the field that holds its place, and what it is ordered among. */
export interface Place {
  field: string
  group: string | number
}

/**
 * A document store whose records are ordered by hand. Places are counted from 1 without gaps; a record that is put at a
 * place moves those behind it on, as the shop's server does, and one that leaves closes its gap. A place beyond the end
 * is the end.
 */
export function createOrderedStore(
  database: Database,
  resource: DocumentName,
  store: RecordStore,
  placeOf: (record: JsonRecord) => Place,
): RecordStore {
  /** Others of the group in their order; `pk` is left out. */
  function othersAt({ field, group }: Place, pk: number): JsonRecord[] {
    const numberAt = (record: JsonRecord) => Number(record[field] ?? 0)
    return documents(database, resource)
      .all()
      .filter((record) => record['pk'] !== pk && placeOf(record).group === group)
      .sort((a, b) => numberAt(a) - numberAt(b) || Number(a['pk']) - Number(b['pk']))
  }

  // Nobody edited the others: their "modified" stays as it was.
  function number(records: readonly JsonRecord[], field: string): void {
    for (const [index, record] of records.entries()) {
      if (record[field] === index + 1) continue
      database.run(
        `UPDATE documents SET data = json_set(data, '$.' || ?, ?) WHERE resource = ? AND pk = ?`,
        field,
        index + 1,
        resource,
        Number(record['pk']),
      )
    }
  }

  function settle(record: JsonRecord, wanted: unknown): JsonRecord {
    const pk = Number(record['pk'])
    const place = placeOf(record)
    const others = othersAt(place, pk)
    const index =
      typeof wanted === 'number' ? Math.min(Math.max(wanted, 1), others.length + 1) - 1 : others.length
    number([...others.slice(0, index), record, ...others.slice(index)], place.field)
    return store.find(pk) ?? record
  }

  return {
    ...store,
    insert: (values, author) => settle(store.insert(values, author), values[placeOf(values).field]),
    update(pk, values, author) {
      const before = placeOf(store.find(pk) ?? {})
      const record = store.update(pk, values, author)
      const place = placeOf(record)
      const isMoved = place.group !== before.group
      if (isMoved) number(othersAt(before, pk), before.field)
      const wanted = values[place.field]
      return isMoved || wanted !== undefined ? settle(record, wanted) : record
    },
    remove(pk) {
      const place = placeOf(store.find(pk) ?? {})
      store.remove(pk)
      number(othersAt(place, pk), place.field)
    },
  }
}
