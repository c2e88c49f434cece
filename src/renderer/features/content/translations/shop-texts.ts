import { PAGE_SIZES, type Page } from '#shared/api/list-query.ts'
import { callResource, contractOf, type RowOf } from '../../../lib/resource-calls.ts'
import type { ReadPage } from '../../../lists/sheet/use-sheet-rows.ts'

/** A text of the shops' code. */
export type Text = RowOf<'translations'>

export const textRules = contractOf('translations')

export const keyOfText = ({ pk }: Text) => pk

export const readTexts: ReadPage<Text> = (query, signal) =>
  callResource<Page<Text>>('translations', 'list', { query }, { signal })

export const saveShopText = ({ pk }: Pick<Text, 'pk'>, body: Readonly<Record<string, unknown>>) =>
  callResource<Text>('translations', 'update', { params: { pk }, body })

/** The list narrowed to what a text is called by: a single one cannot be asked for. */
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
