/** What is bigger is no bank's file, and is not worth reading into the page. */
const MOST_BYTES = 32 * 1024 * 1024

/** The same for the same content, whatever the file is called; by its look where the content cannot be read. */
export async function fileFingerprint(file: File): Promise<string> {
  const look = `${file.name} ${file.size} ${file.lastModified}`
  if (file.size > MOST_BYTES || !('subtle' in crypto)) return look
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    // Gone or locked since it was chosen: sending it will say so.
    return look
  }
}
