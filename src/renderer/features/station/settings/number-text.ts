/** What a number field holds for a typed text: its number, the text itself where it is none, '' where it is empty. */
export function numberFromText(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plain
}

export function textOfNumber(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value).replace('.', ',') : ''
}
