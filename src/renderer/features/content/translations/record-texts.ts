import type { ReplyOf } from '#shared/api/registry.ts'
import { translationModels } from '#shared/api/resources/translations.ts'
import type { ListStateRules } from '../../../lib/list-state.ts'
import type { ReadPage } from '../../../lists/sheet/use-sheet-rows.ts'
import { call } from '../../../lib/api.ts'
import { PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import { callResource, contractOf, type RowOf } from '../../../lib/resource-calls.ts'

/** A text from the shops' code. */
export type Text = RowOf<'translations'>

export const textRules = contractOf('translations')

export const keyOfText = ({ pk }: Text) => pk

export const readTexts: ReadPage<Text> = (query, signal) =>
  callResource<Page<Text>>('translations', 'list', { query }, { signal })

export const saveShopText = ({ pk }: Pick<Text, 'pk'>, body: Readonly<Record<string, unknown>>) =>
  callResource<Text>('translations', 'update', { params: { pk }, body })

/** Reads a text through a filtered list, because there is no call for a single one. */
export async function readShopText({ pk, module, controller, number }: Text): Promise<Text | null> {
  const query = {
    ...(module && { module }),
    ...(controller && { controller }),
    ...(number !== null && { number }),
  }
  const parts = { query: { ...query, page_size: PAGE_SIZES.at(-1) } }
  const { results } = await callResource<Page<Text>>('translations', 'list', parts, { allowDuplicate: true })
  return results.find((row) => row.pk === pk) ?? null
}

/** A text of a record in the shops. */
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

/** Model, id and field together form the key (OP-77). */
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
