import type { Call } from './call.ts'

const MISSING = 'Nie przesłano pliku.'
const EMPTY = 'Przesłany plik jest pusty.'
const LONGEST_NAME = 255
const NOT_AN_IMAGE =
  'Prześlij poprawny plik graficzny. Aktualnie przesłany plik nie jest grafiką lub jest uszkodzony.'
const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const TOO_BIG = 'Plik jest za duży: największy dozwolony rozmiar to 10 MB.'

const IMAGE_MARKS: readonly (readonly [type: string, mark: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\cZ\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
]

/** The content of a file field: the file, or error messages. */
type FileInput = { file: File } | { problems: string[] }

/** Reads a file field, validated as by a Django serializer. */
export function fileInput({ body, texts }: Pick<Call, 'body' | 'texts'>, name: string): FileInput {
  const given = body.kind === 'form' ? body.form.get(name) : fieldOf(body.value, name)
  if (given === null || given === undefined) return { problems: [MISSING] }
  return given instanceof File ? checkedFile(given) : { problems: [texts.fileInvalid] }
}

/** Like `fileInput`, for a file already taken from the form. */
export function checkedFile(given: File): FileInput {
  if (given.size === 0) return { problems: [EMPTY] }
  if (given.name.length > LONGEST_NAME) {
    return { problems: [`Upewnij się, że nazwa pliku ma nie więcej niż ${LONGEST_NAME} znaków.`] }
  }
  return { file: given }
}

/** Reads an image from a form, validated as by Django's `ImageField`. */
export async function imageInput(
  call: Pick<Call, 'body' | 'texts'>,
  name: string,
): Promise<{ file: File; type: string } | { problems: string[] }> {
  const input = fileInput(call, name)
  if ('problems' in input) return input
  if (input.file.size > MAX_IMAGE_BYTES) return { problems: [TOO_BIG] }
  const type = await imageTypeOf(input.file)
  return type ? { file: input.file, type } : { problems: [NOT_AN_IMAGE] }
}

/** The image type by its first bytes, because the extension and the client's type are unreliable. */
async function imageTypeOf(file: Blob): Promise<string | null> {
  const start = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString('latin1')
  return IMAGE_MARKS.find(([, mark]) => mark.test(start))?.[0] ?? null
}

/** Whether the body contains an optional field. */
export function isGiven({ body }: Pick<Call, 'body'>, name: string): boolean {
  if (body.kind === 'form') return body.form.has(name) && body.form.get(name) !== ''
  return (fieldOf(body.value, name) ?? null) !== null
}

/** Reads a key from a form or a JSON body; null if it is not a number, undefined if it is missing. */
export function keyInput({ body }: Pick<Call, 'body'>, name: string): number | null | undefined {
  const given = body.kind === 'form' ? body.form.get(name) : fieldOf(body.value, name)
  if (given === null || given === undefined || given === '') return undefined
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
