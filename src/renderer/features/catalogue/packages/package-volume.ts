import { multiplyDecimals } from '#shared/domain/decimal.ts'

const SIDES = ['width', 'height', 'length'] as const

/** What fits into a box of these sides in cm, in dm³; null where a side is not known. */
export function packageVolume(sides: Readonly<Record<(typeof SIDES)[number], unknown>>): string | null {
  const known = SIDES.map((side) => sides[side]).filter((value) => typeof value === 'string')
  // A cubic centimetre is a thousandth of a litre.
  return known.length === SIDES.length ? multiplyDecimals([...known, '0.001']) : null
}
