/** The longest scan. Longer input is not a barcode, and a truncated code would be a different code. */
export const LONGEST_SCAN = 512

const utf8 = new TextDecoder('utf-8', { fatal: true })
const latin1 = new TextDecoder('iso-8859-1')

/** Decodes a scan: scanners send UTF-8 or the single bytes that they read. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return latin1.decode(bytes)
  }
}
