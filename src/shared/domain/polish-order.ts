const collator = new Intl.Collator('pl', { numeric: true })

/** Compares two names in Polish order: Ł after L, Ż last, case-insensitive, and `Strona 10` after `Strona 9`. */
export const comparePolish = (one: string, other: string): number => collator.compare(one, other)
