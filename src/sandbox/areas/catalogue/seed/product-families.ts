import { offered, type OfferedProduct } from './offered-product.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import families from '../../../seeds/product-families.json' with { type: 'json' }

const FIRST = 41

/**
 * Products of everyday: a family in several formats each. Names are `Polish|English|German`, weights kg for a m², and of
 * each group the first options are offered.
 */
export function familyProducts(last: number): OfferedProduct[] {
  const variants = families.flatMap((family) => family.formats.map((format) => ({ family, format })))
  return variants.slice(0, last - FIRST + 1).map(({ family, format }, index) => {
    const { name, kind, unitPrice, weight, runs: quantities, groups, formats } = family
    const [pl = '', en = '', de = ''] = name.split('|')
    const place = formats.indexOf(format)
    // Bigger formats cost more.
    const factor = 0.7 + place * 0.18
    return {
      pk: keyOf('products', FIRST + index),
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
