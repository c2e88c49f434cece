import type { Call } from '../../../http/call.ts'
import { checkedFile, fileInput } from '../../../http/file-input.ts'
import type { StoredUpload } from './product-files.ts'

/** What a print shop takes. */
type FileKind = 'pdf' | 'tiff' | 'jpeg' | 'png'

const MARKS: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
]

/** By its first bytes: an ending says nothing. Null for anything else. */
async function kindOf(file: Blob): Promise<FileKind | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0] ?? null
}

/** Page objects stand near the beginning or not at all; a whole 2 GB file is not read for their number. */
const READ_BYTES = 8_000_000
const MAX_PAGES = 500

/** Pages of a PDF as far as they can be counted without understanding it; pictures have one. */
async function pageCountOf(file: Blob, kind: FileKind): Promise<number> {
  if (kind !== 'pdf') return 1
  const text = new TextDecoder('latin1').decode(await file.slice(0, READ_BYTES).arrayBuffer())
  const found = text.match(/\/Type\s*\/Page(?![a-z])/g)?.length ?? 0
  // Packed into object streams: a number that is the same every time will do.
  return Math.min(MAX_PAGES, found || 1 + (file.size % 8))
}

const WRONG_KIND = 'Nieobsługiwany format pliku. Dozwolone: PDF, TIFF, JPG, PNG.'

/** A file field of a form that takes what a print shop can print from. */
export async function printFileInput(
  call: Pick<Call, 'body' | 'texts'>,
  name: string,
): Promise<{ sent: StoredUpload } | { problems: string[] }> {
  const input = fileInput(call, name)
  return 'problems' in input ? input : sentFile(input.file)
}

/** The same for a file that was found in the form already. */
export async function sentFile(given: File): Promise<{ sent: StoredUpload } | { problems: string[] }> {
  const input = checkedFile(given)
  if ('problems' in input) return input
  const { file } = input
  const kind = await kindOf(file)
  if (!kind) return { problems: [WRONG_KIND] }
  return { sent: { name: file.name, size: file.size, pages: await pageCountOf(file, kind) } }
}
