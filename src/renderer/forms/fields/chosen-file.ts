import { z } from 'zod'

/** A chosen file as a form keeps it; `reference` (`file:…`) is what an upload sends. */
export interface ChosenFile {
  reference: string
  name: string
  /** Bytes. */
  size: number
}

/** A file field that may stay empty. */
export const optionalFile = z.custom<ChosenFile | null>(
  (value) => value === null || typeof value === 'object',
)

/** A file field without which a form is not sent. */
export const requiredFile = optionalFile.transform((file, context): ChosenFile => {
  if (file) return file
  context.addIssue('Wybierz plik.')
  return z.NEVER
})
