import type { Call } from '../../../http/call.ts'
import { kindOf, pageCountOf } from './file-kind.ts'
import type { SentFile } from './product-files.ts'

const MISSING = 'Nie przesłano pliku.'
const EMPTY = 'Przesłany plik jest pusty.'
const WRONG_KIND = 'Nieobsługiwany format pliku. Dozwolone: PDF, TIFF, JPG, PNG.'
const LONGEST_NAME = 255

/** What a form says about one file field: the file, or the texts of what is wrong with it. */
type FileInput = { file: File } | { problems: string[] }

/** A file field as a Django serializer checks it. */
export function fileInput({ body, texts }: Pick<Call, 'body' | 'texts'>, name: string): FileInput {
  const given = body.kind === 'form' ? body.form.get(name) : fieldOf(body.value, name)
  if (given === null || given === undefined) return { problems: [MISSING] }
  return given instanceof File ? checkedFile(given) : { problems: [texts.fileInvalid] }
}

function checkedFile(given: File): FileInput {
  if (given.size === 0) return { problems: [EMPTY] }
  if (given.name.length > LONGEST_NAME) {
    return { problems: [`Upewnij się, że nazwa pliku ma nie więcej niż ${LONGEST_NAME} znaków.`] }
  }
  return { file: given }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** A file that a print shop can print from. */
export async function printFileInput(
  call: Pick<Call, 'body' | 'texts'>,
  name: string,
): Promise<{ sent: SentFile } | { problems: string[] }> {
  const input = fileInput(call, name)
  return 'problems' in input ? input : sentFile(input.file)
}

/** The same for a file that was found in the form already. */
export async function sentFile(given: File): Promise<{ sent: SentFile } | { problems: string[] }> {
  const input = checkedFile(given)
  if ('problems' in input) return input
  const { file } = input
  const kind = await kindOf(file)
  if (!kind) return { problems: [WRONG_KIND] }
  return { sent: { name: file.name, size: file.size, pages: await pageCountOf(file, kind) } }
}

/** Whether the form says anything about a field that may be left out. */
export function isGiven({ body }: Pick<Call, 'body'>, name: string): boolean {
  if (body.kind === 'form') return body.form.has(name) && body.form.get(name) !== ''
  return (fieldOf(body.value, name) ?? null) !== null
}

/** The line's key as the form has it; null for what is no number. */
export function lineKey({ body }: Pick<Call, 'body'>): number | null | undefined {
  const given = body.kind === 'form' ? body.form.get('order_product') : fieldOf(body.value, 'order_product')
  if (given === null || given === undefined || given === '') return undefined
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
