import { z } from 'zod'
import { FIELD_REQUIRED, tooLong } from '../../domain/field-texts.ts'

/** Field types for form data, with the messages that the server would send. */
export const requiredText = (maxLength: number) =>
  z.string().trim().min(1, FIELD_REQUIRED).max(maxLength, tooLong(maxLength))

export const optionalText = (maxLength: number) => z.string().max(maxLength, tooLong(maxLength)).optional()

export const pkList = z.array(z.number().int())

const optionalCodes = new WeakSet<object>()

/** An optional code. A missing code is sent as an empty text, because text columns of a Django server reject null. */
export function codeOrNone<T extends z.ZodType<string>>(code: T) {
  const type = z
    .union([code, z.literal(''), z.null()])
    .transform((given) => given ?? '')
    .optional()
  optionalCodes.add(type)
  return type
}

/** Whether a field of this type is an optional code. */
export const isOptionalCode = (type: object | undefined): boolean =>
  type !== undefined && optionalCodes.has(type)

export const optionalCode = codeOrNone(z.string())

/** ISO day; null clears it. */
export const optionalDay = z.iso.date('Data ma zły format. Użyj RRRR-MM-DD.').nullable().optional()

/**
 * A file of a form: the reference of an attached file (`file:…`), which the main process streams, or the media
 * reference that came with the record. Null clears it.
 */
export const fileReference = z.string().min(1, FIELD_REQUIRED)
