import { call } from '../../../../lib/api.ts'
import type { OfferedGroup, OfferedOption } from './product-groups.ts'

const PAGE_SIZE = 100

/** Reads all of the shop's options in a group, in their order. */
export async function readGroupOptions(group: number): Promise<OfferedOption[]> {
  const options: OfferedOption[] = []
  for (let page = 1; ; page++) {
    const query = { options_group: group, page, page_size: PAGE_SIZE, ordering: 'position' }
    const { results, count } = await call('productOptions.list', { query })
    options.push(...results.map(({ pk, label_pl }) => ({ pk, name: label_pl ?? `Opcja ${pk}` })))
    if (results.length === 0 || options.length >= count) return options
  }
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
