/** Leaves out characters that are easily confused: 0 and O, 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/**
 * Returns the number under which a failure is shown to the user and found in the log: eight characters that can be read
 * aloud.
 */
export function createFailureId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}
