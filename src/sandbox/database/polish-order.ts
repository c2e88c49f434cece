/** Letters specific to the Polish alphabet, each sorted after all words with the letter that precedes it. */
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
 * A sort key for Polish order, because SQLite compares bytes. As in the shop's database, Ł comes after L and Ż last,
 * case is ignored, and letters of other languages are sorted like their base letters.
 */
export function polishOrder(text: string): string {
  return text
    .toLocaleLowerCase('pl')
    .replace(/[^\0-\x7f]/g, (letter) => AFTER[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))
}
