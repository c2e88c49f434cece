const STROKED: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss' }

/**
 * Returns the text in lower case without diacritics, for comparing typed text. `ł` does not decompose, so it is
 * replaced explicitly.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łđøß]/g, (letter) => STROKED[letter] ?? letter)
}
