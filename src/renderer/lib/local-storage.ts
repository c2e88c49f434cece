/** What this computer keeps under a key, over restarts; empty where nothing is kept or storage is closed. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** False: storage is full or closed. What was chosen then holds until the page is loaded anew. */
export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What is kept as JSON; null where nothing is, or nothing that can be read. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedText(key))
  } catch {
    return null
  }
}

export const storeJson = (key: string, value: unknown): boolean => storeText(key, JSON.stringify(value))
