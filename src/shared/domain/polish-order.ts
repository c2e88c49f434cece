const collator = new Intl.Collator('pl', { numeric: true })

/** Which of two names stands first in Polish: Ł after L, Ż last, capitals no matter, `Strona 10` after `Strona 9`. */
export const comparePolish = (one: string, other: string): number => collator.compare(one, other)
