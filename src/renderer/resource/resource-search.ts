import type { ListName, OperationName } from '#shared/api/registry.ts'
import { modelPermission } from '#shared/domain/permissions.ts'
import { FOUND_AT_ONCE, recordSearch, type FoundRecord, type RecordSearch } from '../lib/record-search.ts'
import { addressesOf } from './resource-addresses.ts'
import type { RowOf } from '../lib/resource-calls.ts'

interface ResourceSearchInput<R extends ListName> {
  resource: R
  /** Django model of the contract. */
  model: string
  title: string
  /** Ordering that decides which of many results come first: `-pk`. */
  ordering: string
  /** Name of a row and a note that distinguishes it from others. */
  entry: (row: RowOf<R>) => Pick<FoundRecord, 'note'> & { label: string | null }
}

/**
 * Searches a resource's list in the palette. A result opens the record's form or, if the user may only read, the list
 * that shows it.
 */
export function resourceSearch<R extends ListName>(input: ResourceSearchInput<R>): RecordSearch {
  const { resource, model, title, ordering, entry } = input
  const { list, update } = addressesOf(resource)
  const operation = `${resource}.list` as OperationName
  return recordSearch({
    id: resource,
    title,
    permission: modelPermission('view', model),
    operation,
    question: (text) =>
      text === '' ? null : { query: { page: 1, page_size: FOUND_AT_ONCE, ordering, search: text } },
    entry(found) {
      const row = found as RowOf<R>
      const { label, note } = entry(row)
      const shown = label || `nr ${row.pk}`
      const inList = new URLSearchParams({ search: shown })
      return { label: shown, note, to: [update(row.pk), `${list}?${inList}`] }
    },
  })
}
