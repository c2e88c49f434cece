import { readDecimal, type ReadDecimal } from '#shared/domain/decimal.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'

export interface InlineRules {
  isRequired?: boolean
  /** Makes the cell a number with this many decimal places. */
  precision?: number
  /** Minimum, as an exact decimal. */
  min?: string
  /** Allows a long text, stored exactly as typed with line breaks and outer spaces. */
  isLong?: boolean
}

/**
 * Parses the text typed into a cell: trims a text, returns a number as an exact decimal, and an empty text for none.
 */
export function readCell(typed: string, rules: InlineRules): ReadDecimal {
  const { isRequired = false, precision, min, isLong = false } = rules
  const text = typed.trim()
  if (text === '') return isRequired ? { ok: false, message: FIELD_REQUIRED } : { ok: true, value: '' }
  if (isLong) return { ok: true, value: typed }
  if (precision === undefined && min === undefined) return { ok: true, value: text }
  return readDecimal(text, { precision: precision ?? 0, min })
}
