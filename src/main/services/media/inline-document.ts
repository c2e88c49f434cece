export interface Document {
  bytes: Uint8Array
  contentType: string
}

const DATA_ADDRESS = /^data:([^,;]*)((?:;[^,;]*)*),(.*)$/s
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/
const MIN_BASE64 = 16

const SIGNATURES: readonly [number[], string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 'image/gif'],
  [[0x25, 0x50, 0x44, 0x46], 'application/pdf'],
]

/** Whether the text is a ZPL label: `^XA`, possibly after commands such as `~DG`. */
function isZpl(text: string): boolean {
  return /^\s*(?:\^XA|~[A-Z]{2}|CT~~)/i.test(text)
}

/** Detects the content type from the first bytes; null if they match no known signature. */
export function sniff(bytes: Uint8Array): string | null {
  const known = SIGNATURES.find(([signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (known) return known[1]
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return isZpl(start) ? 'application/zpl' : null
}

function fromDataAddress(text: string): Document | null {
  const match = DATA_ADDRESS.exec(text)
  if (!match) return null
  const [, type = '', parameters = '', data = ''] = match
  const isBase64 = parameters.toLowerCase().includes(';base64')
  const bytes = isBase64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data), 'utf8')
  return { bytes, contentType: sniff(bytes) ?? (type || 'text/plain') }
}

/**
 * Reads a document that the API sends inside its response: a data address, bare ZPL text, or bare base64 of a picture,
 * a PDF or ZPL. Null for an address.
 */
export function readInline(original: string): Document | null {
  if (/^data:/i.test(original)) return fromDataAddress(original)
  if (isZpl(original)) return { bytes: Buffer.from(original, 'utf8'), contentType: 'application/zpl' }
  if (original.length < MIN_BASE64 || !BASE64.test(original)) return null
  const bytes = Buffer.from(original, 'base64')
  // A path without dots also looks like base64, so only recognised documents count.
  const contentType = sniff(bytes)
  return contentType ? { bytes, contentType } : null
}
