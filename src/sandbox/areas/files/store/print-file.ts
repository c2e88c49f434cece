import type { Call } from '../../../http/call.ts'
import { checkedFile, fileInput } from '../../../http/file-input.ts'
import { kindOf, pageCountOf } from './file-kind.ts'
import type { StoredUpload } from './product-files.ts'

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
