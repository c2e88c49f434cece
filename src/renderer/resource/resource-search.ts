import type { ListName, OperationName } from '#shared/api/registry.ts'
import { modelPermission } from '#shared/domain/permissions.ts'
import { FOUND_AT_ONCE, recordSearch, type FoundRecord, type RecordSearch } from '../lib/record-search.ts'
import { addressesOf } from './resource-addresses.ts'
import type { RowOf } from '../lib/resource-calls.ts'

interface ResourceSearchInput<R extends ListName> {
  resource: R
  /** Django model of the contract half. */
  model: string
  title: string
  /** Which of many come first: `-pk`. */
  ordering: string
  /** What a row is called, and what tells it from others. */
  entry: (row: RowOf<R>) => Pick<FoundRecord, 'note'> & { label: string | null }
}

/** The list's own search in the palette; a record leads to its form, for who may only read to the list that shows it. */
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
