import { FIELD_REQUIRED, readDecimal, type ReadDecimal } from '#shared/domain/decimal.ts'

export interface InlineRules {
  isRequired?: boolean
  /** Makes the cell a number with so many digits after the comma. */
  precision?: number
  /** Least number, exact decimal. */
  min?: string
}

/** Reads what was typed into a cell: text without outer spaces, a number as an exact decimal; empty for none. */
export function readCell(typed: string, { isRequired = false, precision, min }: InlineRules): ReadDecimal {
  const text = typed.trim()
  if (text === '') return isRequired ? { ok: false, message: FIELD_REQUIRED } : { ok: true, value: '' }
  if (precision === undefined && min === undefined) return { ok: true, value: text }
  return readDecimal(text, { precision: precision ?? 0, min })
}
