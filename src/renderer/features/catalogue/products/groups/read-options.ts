import { readAllOf } from '../../../../lists/list/use-all-of.ts'
import { call } from '../../../../lib/api.ts'
import type { OfferedGroup, OfferedOption } from './product-groups.ts'

/** Reads all of the shop's options in a group, in their order. */
export async function readGroupOptions(group: number): Promise<OfferedOption[]> {
  const question = { options_group: group, ordering: 'position' }
  const rows = await readAllOf('productOptions', question, new AbortController().signal)
  return rows.map(({ pk, label_pl }) => ({ pk, name: label_pl ?? `Opcja ${pk}` }))
}

/** Reads a group of the shop as the product stores it, with all of its options or with none. */
export async function readGroup(pk: number, hasOptions: boolean): Promise<OfferedGroup> {
  const [group, options] = await Promise.all([
    call('productGroupOptions.retrieve', { params: { pk } }),
    hasOptions ? readGroupOptions(pk) : [],
  ])
  return {
    pk,
    name: group.name_pl ?? `Grupa ${pk}`,
    isMultiple: group.is_multiple,
    isPaper: group.determines_paper_type,
    options,
  }
}
