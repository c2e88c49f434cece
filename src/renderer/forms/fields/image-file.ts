/** What Django's `ImageField` and the shops' pages both take. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/** Largest picture that is sent, bytes. */
export const MAX_IMAGE_BYTES = 10_000_000

const MARKS = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/]

/** Why a file is no picture, by its first bytes: an ending says nothing. Null for a picture. */
export async function imageRefusal(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const start = String.fromCodePoint(...bytes)
  if (MARKS.some((mark) => mark.test(start))) return null
  return `To nie jest obraz PNG, JPEG, GIF ani WebP: ${file.name}.`
}
