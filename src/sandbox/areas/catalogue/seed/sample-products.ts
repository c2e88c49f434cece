import { moduleGroups } from './option-groups.ts'
import { offered, type OfferedProduct } from './offered-product.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import families from '../../../seeds/product-families.json' with { type: 'json' }
import specialProducts from '../../../seeds/special-products.json' with { type: 'json' }

interface SpecialProduct extends Omit<OfferedProduct, 'pk' | 'name' | 'isBookletUv' | 'groups'> {
  name: Readonly<Record<'pl' | 'en' | 'de', string>>
  /** The groups of the product, each with the first `count` or the named options. */
  groups: readonly { name: string; count?: number; labels?: readonly string[] }[]
  /** Number of a group for each field that refers to one. */
  groupsFor?: Readonly<Record<string, number>>
}

/** Special products come after those of the sample orders. */
const FIRST_SPECIAL = 29

/** Products that each show one special case of a price list: something frozen, missing or wrong. */
export const SPECIAL_PRODUCTS: readonly OfferedProduct[] = (specialProducts as readonly SpecialProduct[]).map(
  ({ name, groups, groupsFor = {}, more, ...product }, index) => ({
    ...product,
    pk: keyOf('products', FIRST_SPECIAL + index),
    name: [name.pl, name.en, name.de],
    isBookletUv: false,
    groups: groups.map((group) => offered(group.name, group.labels ?? group.count ?? 0)),
    more: {
      ...more,
      ...Object.fromEntries(
        Object.entries(groupsFor).map(([field, place]) => [field, keyOf('productGroupOptions', place)]),
      ),
    },
  }),
)

const FIRST_OF_FAMILIES = 41

/**
 * Adds everyday products, each family in several formats. Names are `Polish|English|German`, weights are kg per m², and
 * the first options of each group are offered.
 */
export function familyProducts(last: number): OfferedProduct[] {
  const variants = families.flatMap((family) => family.formats.map((format) => ({ family, format })))
  return variants.slice(0, last - FIRST_OF_FAMILIES + 1).map(({ family, format }, index) => {
    const { name, kind, unitPrice, weight, runs: quantities, groups, formats } = family
    const [pl = '', en = '', de = ''] = name.split('|')
    const place = formats.indexOf(format)
    // Larger formats cost more.
    const factor = 0.7 + place * 0.18
    return {
      pk: keyOf('products', FIRST_OF_FAMILIES + index),
      name: [`${pl} ${format}`, `${en} ${format}`, `${de} ${format}`],
      kind,
      format,
      unitWeight: Number((weight * 0.02 * factor).toFixed(5)),
      unitPrice: Number((unitPrice * factor).toFixed(3)),
      quantities,
      isBookletUv: false,
      groups: groups.map((group) => offered(group.name, group.count)),
      more: { is_published: index % 11 !== 7, is_popular: index % 9 === 0 },
    }
  })
}

const runs = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** The largest price tables: 40 groups of 30 options at 20 quantities, and 500 options at 200 quantities. */
export function bigProducts(): OfferedProduct[] {
  const modules = moduleGroups()
  const stand = { kind: 'large_format', unitWeight: 18, isBookletUv: false }
  return [
    {
      ...stand,
      pk: keyOf('products', 199),
      name: ['Stoisko targowe modułowe', 'Modular trade stand', 'Modularer Messestand'],
      format: '300 × 240 cm',
      unitPrice: 1850,
      quantities: runs(20),
      groups: modules.map((group) => ({ group, options: group.options })),
    },
    {
      ...stand,
      pk: keyOf('products', 200),
      name: ['Panele modułowe, cennik hurtowy', 'Modular panels, wholesale', 'Modulpaneele, Großhandel'],
      format: '100 × 240 cm',
      unitPrice: 310,
      quantities: runs(200),
      groups: modules.slice(0, 20).map((group) => ({ group, options: group.options.slice(0, 25) })),
    },
  ]
}
