import { montagePrice, type MontagePriceParts, type PaperWeightUnit } from './montage-price.ts'
import { added, multiplied, readFraction, thousandth, written, type Fraction } from './fraction.ts'

const SHOULD_BE: Readonly<Record<PaperWeightUnit, string>> = {
  kg: 'Serwer podaje zapewne gramaturę papieru w gramach, a to stanowisko czyta ją w kilogramach. Administrator zmienia to w ustawieniach stanowiska: „Gramatura papieru”.',
  g: 'Serwer podaje zapewne gramaturę papieru w kilogramach, a to stanowisko czyta ją w gramach. Administrator zmienia to w ustawieniach stanowiska: „Gramatura papieru”.',
}

const THOUSAND: Fraction = { units: 1000n, scale: 0 }

const minus = (a: Fraction, b: Fraction): Fraction => added(a, { ...b, units: -b.units })

/** Apart by a cent at most: a server may round its parts. */
function isCloseTo(a: Fraction, b: Fraction): boolean {
  const { units, scale } = minus(a, b)
  const apart = (units < 0n ? -units : units) * 100n
  return apart <= 10n ** BigInt(scale)
}

/** Between 900 and 1,100 times as much. */
function isThousandfold(bigger: Fraction, smaller: Fraction): boolean {
  if (smaller.units <= 0n) return false
  const compare = (times: bigint): bigint =>
    minus(bigger, multiplied(smaller, { units: times, scale: 0 })).units
  return compare(900n) >= 0n && compare(1100n) <= 0n
}

/**
 * Says so where our price and the saved one of the same data differ as grams and kilograms do; null where they do not.
 * `parts` are those that our price was counted from, with the paper as it was converted by `unit`.
 */
export function paperWeightDoubt(
  parts: MontagePriceParts,
  savedPrice: string | null,
  unit: PaperWeightUnit,
): string | null {
  const saved = readFraction(savedPrice)
  const ours = readFraction(montagePrice(parts).price)
  const weight = readFraction(parts.paper?.weight ?? null)
  if (!saved || !ours || !weight || !parts.paper || isCloseTo(saved, ours)) return null
  const other = unit === 'kg' ? thousandth(weight) : multiplied(weight, THOUSAND)
  const inTheOther = readFraction(
    montagePrice({ ...parts, paper: { ...parts.paper, weight: written(other) } }).price,
  )
  const isExplained = inTheOther !== null && isCloseTo(saved, inTheOther)
  const isAbout = unit === 'kg' ? isThousandfold(ours, saved) : isThousandfold(saved, ours)
  return isExplained || isAbout ? SHOULD_BE[unit] : null
}
