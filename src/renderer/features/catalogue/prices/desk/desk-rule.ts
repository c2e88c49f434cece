import { calculate, readArithmetic, type Arithmetic } from '../price-arithmetic.ts'
import { readPriceText } from '../price-text.ts'

/** Roundings of a rule's result. `ending99` rounds to the nearest price that ends with ,99. */
export const ROUNDINGS = {
  '1': { label: '0,01', step: 1, ending: 0 },
  '5': { label: '0,05', step: 5, ending: 0 },
  '10': { label: '0,10', step: 10, ending: 0 },
  '100': { label: '1,00', step: 100, ending: 0 },
  ending99: { label: 'końcówka ,99', step: 100, ending: 99 },
} as const

export type Rounding = keyof typeof ROUNDINGS

/** What the user has typed. */
export interface RuleInput {
  /** Syntax of the matrix: `+4%`, `*1,1`, `-=0,50`. */
  text: string
  rounding: Rounding
  /** Lowest resulting price; empty for none. */
  minimum: string
}

export interface DeskRule {
  sum: Arithmetic
  step: number
  ending: number
  /** Lowest result, in grosze; null for none. */
  minimum: number | null
  /** Example: `+4%, co 0,05, nie mniej niż 1,00`. */
  label: string
}

export type ReadRule = { ok: true; rule: DeskRule } | { ok: false; message: string }

const NO_RULE = 'Wpisz regułę, na przykład +4%, *1,1 albo -=0,50.'

export function readRule({ text, rounding, minimum }: RuleInput): ReadRule {
  const sum = readArithmetic(text)
  if (!sum) return { ok: false, message: NO_RULE }
  const least = minimum.trim() === '' ? null : readPriceText(minimum)
  if (least && !least.ok) return { ok: false, message: `Najniższa cena: ${least.message}` }
  const { step, ending, label: rounded } = ROUNDINGS[rounding]
  const label = [
    text.trim(),
    rounding === '1' ? '' : ending === 0 ? `co ${rounded}` : rounded,
    least ? `nie mniej niż ${minimum.trim()}` : '',
  ]
  return {
    ok: true,
    rule: { sum, step, ending, minimum: least ? least.cents : null, label: label.filter(Boolean).join(', ') },
  }
}

/**
 * Applies a rule to a price in grosze. A price of 0 means "bez dopłaty": a factor leaves it at 0, without rounding or
 * minimum. The ending ,99 never makes a positive result negative.
 */
export function applyRule(cents: number, { sum, step, ending, minimum }: DeskRule): number {
  if (cents === 0 && sum.kind === 'times') return 0
  const exact = calculate(cents, sum)
  const rounded = calculate(cents, sum, step, ending)
  const result = rounded < 0 && exact >= 0 ? ending : rounded
  return minimum === null ? result : Math.max(result, minimum)
}
