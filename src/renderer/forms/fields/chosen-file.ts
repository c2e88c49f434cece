import { z } from 'zod'

/** A chosen file as a form stores it; `reference` (`file:…`) is what an upload sends. */
export interface ChosenFile {
  reference: string
  name: string
  /** In bytes. */
  size: number
}

/** Schema of a file field that may stay empty. */
export const optionalFile = z.custom<ChosenFile | null>(
  (value) => value === null || typeof value === 'object',
)

/** Schema of a required file field. */
export const requiredFile = optionalFile.transform((file, context): ChosenFile => {
  if (file) return file
  context.addIssue('Wybierz plik.')
  return z.NEVER
})
