import { readDecimal, type ReadDecimal } from '#shared/domain/decimal.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'

export interface InlineRules {
  isRequired?: boolean
  /** Makes the cell a number with so many digits after the comma. */
  precision?: number
  /** Least number, exact decimal. */
  min?: string
  /** A text of any length, with line breaks and outer spaces, as it was typed. */
  isLong?: boolean
}

/** Reads what was typed into a cell: text without outer spaces, a number as an exact decimal; empty for none. */
export function readCell(typed: string, rules: InlineRules): ReadDecimal {
  const { isRequired = false, precision, min, isLong = false } = rules
  const text = typed.trim()
  if (text === '') return isRequired ? { ok: false, message: FIELD_REQUIRED } : { ok: true, value: '' }
  if (isLong) return { ok: true, value: typed }
  if (precision === undefined && min === undefined) return { ok: true, value: text }
  return readDecimal(text, { precision: precision ?? 0, min })
}
