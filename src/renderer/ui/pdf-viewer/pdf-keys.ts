const WITH_CTRL = { p: 'print', s: 'save' } as const

const BARE = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  Escape: 'close',
} as const

export type PdfAction =
  | (typeof WITH_CTRL)[keyof typeof WITH_CTRL]
  | 'printDialog'
  | (typeof BARE)[keyof typeof BARE]

/** The viewer's action for a key, or null. Keys typed into a field have no action. */
export function pdfKey(event: KeyboardEvent): PdfAction | null {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey) return null
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'p' && event.shiftKey) return 'printDialog'
    return letter === 'p' || letter === 's' ? WITH_CTRL[letter] : null
  }
  const isField = event.target instanceof HTMLInputElement
  const isText = !['PageDown', 'PageUp', 'Escape'].includes(key)
  if (isField && isText) return null
  return Object.hasOwn(BARE, key) ? BARE[key as keyof typeof BARE] : null
}
