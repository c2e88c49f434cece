/** What the marketplace takes as the title of an offer. */
const MOST_TITLE_SIGNS = 75
const LEAST_TITLE_SIGNS = 12
const LEAST_WORDS = 3
const LONGEST_WORD = 30
/** It counts the sign as it writes it down: `&amp;`. */
const AMPERSAND_SIGNS = 5

/** Signs as the marketplace counts them; spaces around do not count. */
export function titleLength(title: string): number {
  return Array.from(title.trim()).reduce((sum, sign) => sum + (sign === '&' ? AMPERSAND_SIGNS : 1), 0)
}

/** Why the marketplace would refuse a title, in the order in which one mends it; an empty one is merely missing. */
export function titleProblems(title: string): string[] {
  const words = title.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const length = titleLength(title)
  const longest = words.find((word) => Array.from(word).length > LONGEST_WORD)
  return [
    length > MOST_TITLE_SIGNS
      ? `Tytuł ma ${length} znaków, Allegro przyjmuje najwyżej ${MOST_TITLE_SIGNS} („&” liczy się jako ${AMPERSAND_SIGNS}).`
      : null,
    length < LEAST_TITLE_SIGNS ? `Allegro wymaga co najmniej ${LEAST_TITLE_SIGNS} znaków.` : null,
    words.length < LEAST_WORDS ? `Allegro wymaga co najmniej ${LEAST_WORDS} wyrazów.` : null,
    longest === undefined ? null : `Wyraz „${longest}” ma ponad ${LONGEST_WORD} znaków.`,
  ].filter((text) => text !== null)
}

const UNIT = 'szt.'

/** Product, copies and their unit (ALG-017), which a quantity may bear already. */
export function offerTitle(product: string, quantity: string): string {
  const copies = quantity.trim()
  return [product.trim(), copies, ...(copies.endsWith(UNIT) ? [] : [UNIT])].join(' ')
}
