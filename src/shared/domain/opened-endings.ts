/**
 * Endings whose usual programs only show what is inside. Left out with care: XML and SVG, which a browser runs scripts
 * of and Word opens as a document; archives, whose contents would be one press away from running; Office files that may
 * hold macros or load a template from elsewhere.
 */
const OPENED: readonly string[] = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'webp',
  'tif',
  'tiff',
  'bmp',
  'txt',
  'csv',
  'xlsx',
]

/** Streams, folders, and characters that are not seen or turn the reading direction: no honest name has them. */
const DISGUISED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}:/\\]/u

/**
 * Whether a saved file of this name may be handed to the system's program for it. The name decides, because the system
 * goes by it too: a program that calls itself a PDF opens in the PDF viewer, which refuses it.
 */
export function opensInProgram(fileName: string): boolean {
  if (DISGUISED.test(fileName)) return false
  const [, ending] = /[^.]\.([^.]+)$/.exec(fileName) ?? []
  return ending !== undefined && OPENED.includes(ending.toLowerCase())
}
