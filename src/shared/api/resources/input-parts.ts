import { z } from 'zod'

/** Pieces of what forms send, with the words that the server would answer. */
export const REQUIRED = 'To pole jest wymagane.'

export function tooLong(maxLength: number): string {
  return `Upewnij się, że to pole ma nie więcej niż ${maxLength} znaków.`
}

export const requiredText = (maxLength: number) =>
  z.string().trim().min(1, REQUIRED).max(maxLength, tooLong(maxLength))

export const optionalText = (maxLength: number) => z.string().max(maxLength, tooLong(maxLength)).optional()

export const pkList = z.array(z.number().int())

/** ISO day; null clears it. */
export const optionalDay = z.iso.date('Data ma zły format. Użyj RRRR-MM-DD.').nullable().optional()

/**
 * A file of a form: the reference of an attached file (`file:…`), streamed by the main process, or the media reference
 * that came with the record. null clears it.
 */
export const fileReference = z.string().min(1, REQUIRED)
