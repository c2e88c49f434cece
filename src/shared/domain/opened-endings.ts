/**
 * File extensions whose default programs only display the content. Deliberately left out: XML and SVG, because browsers
 * run their scripts and Word opens XML as a document; archives, because their contents would be one click away from
 * running; Office files that may hold macros or load a template from elsewhere.
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

/**
 * Alternate data streams, folders, and characters that are invisible or reverse the reading direction. Legitimate names
 * never contain them.
 */
const DISGUISED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}:/\\]/u

/**
 * Whether a saved file may be opened with the system's default program. The name decides, because the system uses it
 * too: a program that is named like a PDF opens in the PDF viewer, which rejects it.
 */
export function opensInProgram(fileName: string): boolean {
  if (DISGUISED.test(fileName)) return false
  const [, ending] = /[^.]\.([^.]+)$/.exec(fileName) ?? []
  return ending !== undefined && OPENED.includes(ending.toLowerCase())
}
