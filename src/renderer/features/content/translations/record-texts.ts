import type { ReplyOf } from '#shared/api/registry.ts'
import { translationModels } from '#shared/api/resources/translations.ts'
import type { ListStateRules } from '../../../lib/list-state.ts'
import type { ReadPage } from '../../../lists/sheet/use-sheet-rows.ts'
import { call } from '../../../lib/api.ts'

/** A text of a record of the shops. */
export type Entry = ReplyOf<'translationModels.update'>

const { model, id, field, missing } = translationModels.operations.rows.query.unwrap().shape

export const entryRules: ListStateRules = {
  filters: { model, id, field, missing },
  orderable: ['model', 'id', 'field'],
  defaultOrdering: 'model',
}

export const keyOfEntry = (entry: Entry) => `${entry.model}|${entry.id}|${entry.field}`

export const readEntries: ReadPage<Entry> = (query, signal) =>
  call('translationModels.rows', { query }, { signal })

/** Model, id and field together are the key (OP-77). */
export const entryBody = ({ model, id, field }: Entry, changes: Readonly<Record<string, unknown>>) => ({
  model: model ?? '',
  id: id ?? 0,
  field: field ?? '',
  ...changes,
})

export const saveEntry = (entry: Entry, changes: Readonly<Record<string, unknown>>) =>
  call('translationModels.update', { body: entryBody(entry, changes) })

export async function readEntry(entry: Entry): Promise<Entry | null> {
  const { model, id, field } = entry
  const query = { ...(model && { model }), ...(id !== null && { id }), ...(field && { field }) }
  const { results } = await call('translationModels.rows', { query }, { allowDuplicate: true })
  return results.find((other) => keyOfEntry(other) === keyOfEntry(entry)) ?? null
}
