import type { Call } from '../../../http/call.ts'
import { checkedFile, fileInput } from '../../../http/file-input.ts'
import type { StoredUpload } from './product-files.ts'

/** File types that a print shop accepts. */
type FileKind = 'pdf' | 'tiff' | 'jpeg' | 'png'

const MARKS: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
]

/** The file type by its first bytes, because extensions are unreliable. Null for any other type. */
async function kindOf(file: Blob): Promise<FileKind | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0] ?? null
}

/** Page objects are near the beginning or compressed, so a 2 GB file is not read completely to count them. */
const READ_BYTES = 8_000_000
const MAX_PAGES = 500

/** Counts the pages of a PDF as far as possible without parsing it; images have one page. */
async function pageCountOf(file: Blob, kind: FileKind): Promise<number> {
  if (kind !== 'pdf') return 1
  const text = new TextDecoder('latin1').decode(await file.slice(0, READ_BYTES).arrayBuffer())
  const found = text.match(/\/Type\s*\/Page(?![a-z])/g)?.length ?? 0
  // The objects are compressed into streams, so a number that is the same every time is used instead.
  return Math.min(MAX_PAGES, found || 1 + (file.size % 8))
}

const WRONG_KIND = 'Nieobsługiwany format pliku. Dozwolone: PDF, TIFF, JPG, PNG.'

/** A form's file field that accepts printable files. */
export async function printFileInput(
  call: Pick<Call, 'body' | 'texts'>,
  name: string,
): Promise<{ sent: StoredUpload } | { problems: string[] }> {
  const input = fileInput(call, name)
  return 'problems' in input ? input : sentFile(input.file)
}

/** Like `printFileInput`, for a file already taken from the form. */
export async function sentFile(given: File): Promise<{ sent: StoredUpload } | { problems: string[] }> {
  const input = checkedFile(given)
  if ('problems' in input) return input
  const { file } = input
  const kind = await kindOf(file)
  if (!kind) return { problems: [WRONG_KIND] }
  return { sent: { name: file.name, size: file.size, pages: await pageCountOf(file, kind) } }
}
