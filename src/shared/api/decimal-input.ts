import { z } from 'zod'
import { readDecimal, type DecimalLimits } from '../domain/decimal.ts'
import { FIELD_REQUIRED } from '../domain/field-texts.ts'

/** Schema of a whole number in a form, either typed as text or already a number. */
export function integerInput({ min, max }: { min: number; max: number }) {
  return z.union([z.number(), z.string(), z.null()]).transform((typed, context) => {
    const text = String(typed ?? '').trim()
    const read = readDecimal(text, { precision: 0, min: String(min), max: String(max) })
    if (text !== '' && read.ok) return Number(read.value)
    const message = text === '' || read.ok ? FIELD_REQUIRED : read.message
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/**
 * Schema of a form number as an exact decimal string. An empty value becomes null, or is rejected if `isRequired` is
 * set.
 */
export function decimalInput({ isRequired = false, ...limits }: DecimalLimits & { isRequired?: boolean }) {
  return z.union([z.string(), z.null()]).transform((typed, context) => {
    if (typed === null || typed.trim() === '') {
      if (isRequired) context.addIssue({ code: 'custom', message: FIELD_REQUIRED })
      return null
    }
    const read = readDecimal(typed, limits)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.message })
    return z.NEVER
  })
}
