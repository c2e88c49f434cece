import type { Random } from '../../../sample/random.ts'

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** A Polish NIP with its check digit; 999 is no tax office, so it is nobody's. */
export function sampleNip(random: Random): string {
  for (;;) {
    const digits = digitsOf(`999${String(random.between(0, 999_999)).padStart(6, '0')}`)
    const check = digits.reduce((sum, digit, index) => sum + digit * (NIP_WEIGHTS[index] ?? 0), 0) % 11
    if (check < 10) return [...digits, check].join('')
  }
}

/** A German VAT number with its check digit (ISO 7064, MOD 11, 10). */
export function sampleVatId(random: Random): string {
  const digits = String(random.between(10_000_000, 99_999_999))
  const product = digitsOf(digits).reduce((last, digit) => {
    const sum = (last + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return `DE${digits}${(11 - product) % 10}`
}
