import { foldText } from '../../../../lib/fold.ts'
import type { PriceOption } from '../price-store.ts'
import type { OpenProduct } from './price-desk.ts'

/** An option of at least one product, with the number of products that have it. */
interface ScopeOption extends PriceOption {
  products: number
}

export interface ScopeGroup {
  pk: number
  name: string
  options: ScopeOption[]
}

/** Returns the options of all products by group, each once, in the order in which the products list them. */
export function scopeGroups(products: readonly OpenProduct[]): ScopeGroup[] {
  const options = new Map<number, ScopeOption>()
  for (const { editor } of products) {
    for (const option of editor.session.store.options) {
      const known = options.get(option.pk)
      if (known) known.products += 1
      else options.set(option.pk, { ...option, products: 1 })
    }
  }
  const groups = new Map<number, ScopeGroup>()
  for (const option of options.values()) {
    const { pk, name } = option.group
    const group = groups.get(pk) ?? { pk, name, options: [] }
    group.options.push(option)
    groups.set(pk, group)
  }
  return [...groups.values()]
}

/** Returns the quantities of all products as numbers of copies, ascending. */
export function scopeQuantities(products: readonly OpenProduct[]): number[] {
  const copies = products.flatMap(({ editor }) =>
    editor.session.store.quantities.map(({ quantity }) => quantity),
  )
  return [...new Set(copies)].toSorted((a, b) => a - b)
}

/** Returns the options whose name, or whose group's name, contains the text. */
export function matchingGroups(groups: readonly ScopeGroup[], search: string): ScopeGroup[] {
  const text = foldText(search.trim())
  if (text === '') return [...groups]
  return groups.flatMap((group) => {
    const options = foldText(group.name).includes(text)
      ? group.options
      : group.options.filter(({ label }) => foldText(label).includes(text))
    return options.length > 0 ? [{ ...group, options }] : []
  })
}
