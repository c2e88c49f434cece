import { added, multiplied, readFraction, rounded, type Fraction } from './fraction.ts'
import type { MontagePrice } from './montage-price.ts'

interface ValuedLine {
  pk: number
  net_price_pln: string | null
}

/** All in PLN with two places; `percent` too has two. What is not known is null. */
export interface MontageSummary {
  products_net_value: string | null
  montage_cost: string | null
  surplus_cost: string | null
  difference: string | null
  /** Null at a net value of 0, too. */
  percent: string | null
  /** Lines without a net price in PLN: they make value, difference and percent unknown. */
  unpriced: number[]
}

const PLACES = 2
const HUNDRED: Fraction = { units: 100n, scale: 0 }

/** `a / b` in hundredths, halves away from zero. */
function divided(a: Fraction, b: Fraction): string {
  const scale = Math.max(a.scale, b.scale)
  const at = ({ units, scale: own }: Fraction): bigint => units * 10n ** BigInt(scale - own)
  const [top, bottom] = [at(a), at(b)]
  const abs = (value: bigint): bigint => (value < 0n ? -value : value)
  const units = (abs(top) * 200n + abs(bottom)) / (abs(bottom) * 2n)
  return rounded({ units: top < 0n !== bottom < 0n ? -units : units, scale: PLACES }, PLACES)
}

/** What lines are worth together: null where one of them has no price in PLN. */
export interface LinesWorth {
  value: Fraction | null
  unpriced: number[]
}

/** Follows from the lines alone: counted once for thousands of them, not with every key of a number field. */
export function linesWorth(lines: readonly ValuedLine[]): LinesWorth {
  const values = lines.map(({ pk, net_price_pln }) => ({ pk, value: readFraction(net_price_pln) }))
  const unpriced = values.flatMap(({ pk, value }) => (value ? [] : [pk]))
  const priced = values.flatMap(({ value }) => value ?? [])
  return { unpriced, value: unpriced.length === 0 ? added(...priced) : null }
}

/** What a montage earns and costs, as long as the server's own figures do not stand (OP-46). */
export function montageSummary(
  lines: readonly ValuedLine[],
  { price, surplusCost }: Pick<MontagePrice, 'price' | 'surplusCost'>,
  { value, unpriced }: LinesWorth = linesWorth(lines),
): MontageSummary {
  const cost = readFraction(price)
  const difference = value && cost ? added(value, { ...cost, units: -cost.units }) : null
  const isWorthless = value === null || value.units === 0n
  return {
    products_net_value: value && rounded(value, PLACES),
    montage_cost: price,
    surplus_cost: surplusCost,
    difference: difference && rounded(difference, PLACES),
    percent: difference && !isWorthless ? divided(multiplied(difference, HUNDRED), value) : null,
    unpriced,
  }
}
