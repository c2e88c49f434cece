const STROKED: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss' }

/** Lower case without diacritics, for comparing what is typed with what is written; `ł` has none to strip, so it is named. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łđøß]/g, (letter) => STROKED[letter] ?? letter)
}
