/** The marketplace's limits for the title of an offer. */
const MOST_TITLE_SIGNS = 75
const LEAST_TITLE_SIGNS = 12
const LEAST_WORDS = 3
const LONGEST_WORD = 30
/** The marketplace counts the escaped form, `&amp;`. */
const AMPERSAND_SIGNS = 5

/** Length in characters as the marketplace counts them; surrounding spaces do not count. */
export function titleLength(title: string): number {
  return Array.from(title.trim()).reduce((sum, sign) => sum + (sign === '&' ? AMPERSAND_SIGNS : 1), 0)
}

/**
 * Returns the reasons why the marketplace would reject a title, in the order in which the user should fix them. An
 * empty title has no problems here, because it is reported as missing.
 */
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

/** Joins product, copies and their unit (ALG-017). The quantity may already end with the unit. */
export function offerTitle(product: string, quantity: string): string {
  const copies = quantity.trim()
  return [product.trim(), copies, ...(copies.endsWith(UNIT) ? [] : [UNIT])].join(' ')
}
