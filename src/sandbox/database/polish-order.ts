/** Letters of the Polish alphabet of their own, each behind all words of the letter that it follows. */
const AFTER: Readonly<Record<string, string>> = {
  ą: 'a\uffff',
  ć: 'c\uffff',
  ę: 'e\uffff',
  ł: 'l\uffff',
  ń: 'n\uffff',
  ó: 'o\uffff',
  ś: 's\uffff',
  ź: 'z\ufffe',
  ż: 'z\uffff',
  ß: 'ss',
}

/**
 * A text as one that SQLite, which compares bytes, puts in Polish order, as the shop's database does: Ł after L, Ż last,
 * capitals no matter, letters of other languages beside their plain ones.
 */
export function polishOrder(text: string): string {
  return text
    .toLocaleLowerCase('pl')
    .replace(/[^\0-\x7f]/g, (letter) => AFTER[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
}
