/** Types that both Django's `ImageField` and the shops' pages accept. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/** Maximum size of a picture to upload, in bytes. */
export const MAX_IMAGE_BYTES = 10_000_000

const MARKS = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/]

/**
 * Returns why a file is not a picture, judged by its first bytes because extensions are unreliable. Null for a picture.
 */
export async function imageRefusal(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const start = String.fromCodePoint(...bytes)
  if (MARKS.some((mark) => mark.test(start))) return null
  return `To nie jest obraz PNG, JPEG, GIF ani WebP: ${file.name}.`
}
