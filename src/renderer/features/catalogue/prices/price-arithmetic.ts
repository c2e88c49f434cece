import { unitsOf } from '#shared/domain/decimal.ts'

/** A calculation applied to each selected price: a factor, exact as `times / over`, or an amount in grosze. */
export type Arithmetic = { kind: 'times'; times: bigint; over: bigint } | { kind: 'plus'; cents: bigint }

/** Steps to which a result can be rounded, in grosze. */
export const ROUNDING_STEPS = [1, 5, 10, 100] as const

const TYPED = /^(?:([+-])(\d[\d.,]*)%|([*/])(\d[\d.,]*)|([+-])=(\d[\d.,]*))$/
const FINEST = 6
const ONE = 10n ** BigInt(FINEST)

/** Reads an exact factor in millionths; null if the text is not a number. */
function factorOf(text: string): bigint | null {
  return /^\d+(?:[.,]\d{1,6})?$/.test(text) ? unitsOf(text, FINEST) : null
}

function percentOfSign(sign: string, percent: bigint): Arithmetic {
  const whole = 100n * ONE
  return { kind: 'times', times: sign === '+' ? whole + percent : whole - percent, over: whole }
}

/**
 * Reads `+5%` `-3%` `*1,1` `/2` `+=0,50` `-=0,50`; null for anything else. A bare `-5` is a number, which the minimum
 * refuses; it never subtracts.
 */
export function readArithmetic(text: string): Arithmetic | null {
  const bare = text.replace(/\s+/g, '').replace(/\u2212/g, '-')
  const match = TYPED.exec(bare)
  if (!match) return null
  const [, percentSign, percentText = '', mark, factorText = '', addSign, addText = ''] = match
  if (percentSign !== undefined) {
    const percent = factorOf(percentText)
    return percent === null ? null : percentOfSign(percentSign, percent)
  }
  if (mark !== undefined) {
    const factor = factorOf(factorText)
    if (factor === null || (mark === '/' && factor === 0n)) return null
    return mark === '*'
      ? { kind: 'times', times: factor, over: ONE }
      : { kind: 'times', times: ONE, over: factor }
  }
  if (!/^\d+(?:[.,]\d{1,2})?$/.test(addText)) return null
  const cents = unitsOf(addText, 2)
  return { kind: 'plus', cents: addSign === '+' ? cents : -cents }
}

/** Returns `a / b` for b > 0, rounded half up (half away from zero for a negative `a`). */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  const half = a < 0n ? -b : b
  return (a * 2n + half) / (b * 2n)
}

/**
 * Returns the exact result, rounded half up to whole steps above `ending`: with a step of 100 and the ending 99 to the
 * nearest price in grosze that ends with 99. It may be negative.
 */
export function calculate(cents: number, sum: Arithmetic, step: number = 1, ending: number = 0): number {
  const [top, bottom] =
    sum.kind === 'plus' ? [BigInt(cents) + sum.cents, 1n] : [BigInt(cents) * sum.times, sum.over]
  const [size, rest] = [BigInt(step), BigInt(ending)]
  return Number(divideHalfUp(top - rest * bottom, bottom * size) * size + rest)
}
