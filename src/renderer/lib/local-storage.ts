/** What this computer keeps under a key, over restarts; empty where nothing is kept or storage is closed. */
export function keptText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** False: storage is full or closed. What was chosen then holds until the page is loaded anew. */
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** What is kept as JSON; null where nothing is, or nothing that can be read. */
export function keptJson(key: string): unknown {
  try {
    return JSON.parse(keptText(key))
  } catch {
    return null
  }
}

export const keepJson = (key: string, value: unknown): boolean => keepText(key, JSON.stringify(value))
