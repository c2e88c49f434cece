import { eachOptionPrice } from '#shared/api/resources/product-option-prices.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'

/** A price of a product: of a quantity, or of an option at that quantity. */
interface PriceEntry {
  quantity: number
  /** Null for the quantity's own price. */
  option: number | null
  price: string
}

export interface ChangedPrice {
  label: string
  before: string | null
  after: string | null
  entry: PriceEntry | null
}

type Priced = Pick<RowOf<'products'>, 'quantities' | 'option_prices' | 'group_options'>

const keyOf = ({ quantity, option }: Omit<PriceEntry, 'price'>): string => `${quantity}/${option ?? ''}`

/** Returns all prices of a product, by quantity pk and option. */
function pricesOfProduct(record: Priced): ReadonlyMap<string, PriceEntry> {
  const entries: PriceEntry[] = [
    ...(record.quantities ?? []).flatMap(({ pk, price }) =>
      price === null ? [] : [{ quantity: pk, option: null, price }],
    ),
    ...eachOptionPrice(record.option_prices),
  ]
  return new Map(entries.map((entry) => [keyOf(entry), entry]))
}

const isSamePrice = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Number(a) === Number(b))

/** Returns the differences between two versions of a product's prices, with labels for display and entries for undo. */
export function priceDifferences(before: Priced, after: Priced): ChangedPrice[] {
  const [old, now] = [pricesOfProduct(before), pricesOfProduct(after)]
  const numbers = new Map(
    [...(before.quantities ?? []), ...(after.quantities ?? [])].map(({ pk, quantity }) => [pk, quantity]),
  )
  const options = new Map(
    [...before.group_options, ...after.group_options].flatMap((group) =>
      group.options.map(({ option, option_name }) => [option, option_name ?? `opcja ${option}`] as const),
    ),
  )
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key) ?? null, now.get(key) ?? null]
    const one = is ?? was
    if (!one || isSamePrice(was?.price ?? null, is?.price ?? null)) return []
    const option = one.option === null ? 'cena nakładu' : (options.get(one.option) ?? `opcja ${one.option}`)
    const label = `Nakład ${numbers.get(one.quantity) ?? one.quantity}: ${option}`
    return [{ label, before: was?.price ?? null, after: is?.price ?? null, entry: was }]
  })
}
