/** A sample text in Polish, English and German. */
export type Variants = readonly [pl: string, en: string, de: string]

/**
 * Returns the five language variants of a field as a record has them. The German shop (`cpde`) has the same German
 * text; its English text (`cpen`) is often missing.
 */
export function variantsOf(name: string, [pl, en, de]: Variants, cpen = ''): Record<string, string> {
  return {
    [`${name}_pl`]: pl,
    [`${name}_en`]: en,
    [`${name}_de`]: de,
    [`${name}_cpde`]: de,
    [`${name}_cpen`]: cpen,
  }
}

/** Audit fields: when a record was added and changed, and by whom. */
export function auditOf(now: Date, daysAgo: number, author = 'Teresa Lewandowska') {
  const moment = new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
  return { date_added: moment, date_modified: moment, last_modified_by: author }
}
