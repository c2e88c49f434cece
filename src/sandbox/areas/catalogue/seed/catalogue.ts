import { optionNamed } from './option-groups.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import lines from '../../../seeds/ordered-products.json' with { type: 'json' }

/** A product of the sample shop. Weight in kg and net price in PLN, both per piece. */
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
  /** The chosen options. */
  options: readonly { group: string; label: string }[]
}

/** PLN per euro in the sample shop. */
export const EURO = 4.3

export const CATALOGUE: readonly SampleProduct[] = lines.map((line, index) => ({
  ...line,
  pk: keyOf('products', index + 11),
  isBookletUv: line.name.includes('UV'),
}))

/** Product with varnish masks beside its pages. It comes after all others, so that their keys stay the same. */
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

/** The chosen options in the format of an order line. */
export function chosenOptions(product: SampleProduct): unknown[] {
  return product.options.map(({ group: groupName, label }) => {
    const { group, option } = optionNamed(groupName, label)
    return {
      chosen_option: { group_pk: group.pk, group_name: groupName, pk: option.pk, label },
      user_value: null,
    }
  })
}
