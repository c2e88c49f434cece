import { added, multiplied, readFraction, rounded, type Fraction } from './fraction.ts'
import type { MontagePrice } from './montage-price.ts'

interface ValuedLine {
  pk: number
  net_price_pln: string | null
}

/** Amounts in PLN with two decimals; `percent` has two decimals as well. Unknown values are null. */
export interface MontageSummary {
  products_net_value: string | null
  montage_cost: string | null
  surplus_cost: string | null
  difference: string | null
  /** Also null if the net value is 0. */
  percent: string | null
  /** Lines without a net price in PLN, which make the value, the difference and the percentage unknown. */
  unpriced: number[]
}

const PLACES = 2
const HUNDRED: Fraction = { units: 100n, scale: 0 }

/** Returns `a / b` with two decimals, rounded half away from zero. */
function divided(a: Fraction, b: Fraction): string {
  const scale = Math.max(a.scale, b.scale)
  const at = ({ units, scale: own }: Fraction): bigint => units * 10n ** BigInt(scale - own)
  const [top, bottom] = [at(a), at(b)]
  const abs = (value: bigint): bigint => (value < 0n ? -value : value)
  const units = (abs(top) * 200n + abs(bottom)) / (abs(bottom) * 2n)
  return rounded({ units: top < 0n !== bottom < 0n ? -units : units, scale: PLACES }, PLACES)
}

/** Total value of the lines; null if one of them has no price in PLN. */
export interface LinesWorth {
  value: Fraction | null
  unpriced: number[]
}

/**
 * Depends only on the lines, so it is calculated once for thousands of them and not on every key press in a number
 * field.
 */
export function linesWorth(lines: readonly ValuedLine[]): LinesWorth {
  const values = lines.map(({ pk, net_price_pln }) => ({ pk, value: readFraction(net_price_pln) }))
  const unpriced = values.flatMap(({ pk, value }) => (value ? [] : [pk]))
  const priced = values.flatMap(({ value }) => value ?? [])
  return { unpriced, value: unpriced.length === 0 ? added(...priced) : null }
}

/** Estimates what a montage earns and costs until the server's own figures are available (OP-46). */
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
