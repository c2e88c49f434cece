/** Returns the text stored under a key on this computer; empty if there is none or storage is unavailable. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text. False if storage is full or unavailable; the choice then lasts until the page is reloaded. */
export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns a stored JSON value; null if there is none or it cannot be parsed. */
export function storedJson(key: string): unknown {
  try {
    return JSON.parse(storedText(key))
  } catch {
    return null
  }
}

export const storeJson = (key: string, value: unknown): boolean => storeText(key, JSON.stringify(value))
