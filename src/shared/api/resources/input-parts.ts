import { z } from 'zod'
import { FIELD_REQUIRED, tooLong } from '../../domain/field-texts.ts'

/** Pieces of what forms send, with the words that the server would answer. */
export const requiredText = (maxLength: number) =>
  z.string().trim().min(1, FIELD_REQUIRED).max(maxLength, tooLong(maxLength))

export const optionalText = (maxLength: number) => z.string().max(maxLength, tooLong(maxLength)).optional()

export const pkList = z.array(z.number().int())

/** ISO day; null clears it. */
export const optionalDay = z.iso.date('Data ma zły format. Użyj RRRR-MM-DD.').nullable().optional()

/**
 * A file of a form: the reference of an attached file (`file:…`), streamed by the main process, or the media reference
 * that came with the record. null clears it.
 */
export const fileReference = z.string().min(1, FIELD_REQUIRED)
