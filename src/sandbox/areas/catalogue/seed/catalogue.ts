import { optionNamed } from './option-groups.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import lines from '../../../seeds/ordered-products.json' with { type: 'json' }

/** What the sample shop prints. Weight in kg and net price in PLN, both for a single piece. */
export interface SampleProduct {
  pk: number
  name: string
  en: string
  de: string
  format: string
  unitWeight: number
  unitPrice: number
  quantities: readonly number[]
  isBookletUv: boolean
  /** What is chosen. */
  options: readonly { group: string; label: string }[]
}

/** PLN for one euro in the sample shop. */
export const EURO = 4.3

export const CATALOGUE: readonly SampleProduct[] = lines.map((line, index) => ({
  ...line,
  pk: keyOf('products', index + 11),
  isBookletUv: line.name.includes('UV'),
}))

/** With masks of varnish beside their pages. Behind all others, so that their keys stay what they are. */
export const UV_CARDS: SampleProduct = {
  pk: keyOf('products', 201),
  name: 'Wizytówki UV',
  en: 'Spot UV business cards',
  de: 'Visitenkarten mit UV-Lack',
  format: '90 × 50 mm',
  unitWeight: 0.0017,
  unitPrice: 0.31,
  quantities: [100, 250, 500, 1000],
  isBookletUv: false,
  options: [
    { group: 'Papier', label: 'Kreda mat 350 g' },
    { group: 'Uszlachetnienie', label: 'Lakier UV wybiórczy' },
  ],
}

/** As the order line shows them. */
export function chosenOptions(product: SampleProduct): unknown[] {
  return product.options.map(({ group: groupName, label }) => {
    const { group, option } = optionNamed(groupName, label)
    return {
      chosen_option: { group_pk: group.pk, group_name: groupName, pk: option.pk, label },
      user_value: null,
    }
  })
}
