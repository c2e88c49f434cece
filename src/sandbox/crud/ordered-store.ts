import type { Database } from '../database/database.ts'
import { documents, type DocumentName } from './documents.ts'
import type { JsonRecord, RecordStore } from './record-store.ts'

/** The place of a record: the field with its position, and the group it is ordered in. */
export interface Place {
  field: string
  group: string | number
}

/**
 * A document store whose records have an order set by users. Positions count from 1 without gaps. Inserting a record
 * moves up those after it, as on the shop's server, and removing one closes the gap. A position after the end means the
 * end.
 */
export function createOrderedStore(
  database: Database,
  resource: DocumentName,
  store: RecordStore,
  placeOf: (record: JsonRecord) => Place,
): RecordStore {
  /** The other records of the group, in order, without `pk`. */
  function othersAt({ field, group }: Place, pk: number): JsonRecord[] {
    const numberAt = (record: JsonRecord) => Number(record[field] ?? 0)
    return documents(database, resource)
      .all()
      .filter((record) => record['pk'] !== pk && placeOf(record).group === group)
      .sort((a, b) => numberAt(a) - numberAt(b) || Number(a['pk']) - Number(b['pk']))
  }

  // No user edited the other records, so their modification data stay unchanged.
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
