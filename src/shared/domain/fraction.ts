import { fromUnits } from './decimal.ts'

/** An exact number: `units / 10^scale`. */
export interface Fraction {
  units: bigint
  scale: number
}

const NUMBER = /^([+-]?)(\d*)(?:[.,](\d*))?$/

/** Parses a decimal with all its digits. Null if the text is empty or not a number. */
export function readFraction(text: string | null): Fraction | null {
  const [match, sign, whole = '', fraction = ''] = NUMBER.exec((text ?? '').replace(/\s+/g, '')) ?? []
  if (match === undefined || whole + fraction === '') return null
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

export function multiplied(...factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (product, { units, scale }) => ({ units: product.units * units, scale: product.scale + scale }),
    { units: 1n, scale: 0 },
  )
}

/** Divides by a thousand: millimetres to metres, grams to kilograms. */
export const thousandth = ({ units, scale }: Fraction): Fraction => ({ units, scale: scale + 3 })

export function added(...terms: readonly Fraction[]): Fraction {
  const scale = Math.max(0, ...terms.map((term) => term.scale))
  const units = terms.reduce((sum, term) => sum + term.units * 10n ** BigInt(scale - term.scale), 0n)
  return { units, scale }
}

/** Rounds to a number of decimal places, halves away from zero. */
export function rounded({ units, scale }: Fraction, places: number): string {
  if (scale <= places) return fromUnits(units * 10n ** BigInt(places - scale), places)
  const step = 10n ** BigInt(scale - places)
  const isNegative = units < 0n
  const whole = ((isNegative ? -units : units) * 2n + step) / (step * 2n)
  return fromUnits(isNegative ? -whole : whole, places)
}

/** Formats the number with all its digits. */
export const written = ({ units, scale }: Fraction): string => fromUnits(units, scale)
