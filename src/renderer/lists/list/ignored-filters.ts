import type { z } from 'zod'
import type { ListStateRules } from '../../lib/list-state.ts'

/** What came does not fit what was asked of a filter. */
export interface FilterNote {
  name: string
  asked: readonly string[]
  /**
   * `others`: rows with values that nobody asked for, which is certain. `one`: several were asked for and all rows bear
   * the same one, which may be so by chance.
   */
  kind: 'others' | 'one'
  /** A value of the rows. */
  shown: string
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Only where the rows bear the field, in words of the filter itself: a label or a record in its place tells nothing. */
function valuesIn(rows: Rows, name: string, rule: z.ZodType | undefined): Set<string> | null {
  const values = new Set<string>()
  for (const row of rows) {
    const value = row[name]
    if (typeof value !== 'string' || rule?.safeParse([value]).success !== true) return null
    values.add(value)
  }
  return values
}

/** Compares the rows of a page with the filters of several values that they were asked by. */
export function doubtsOf(
  filters: Readonly<Record<string, unknown>>,
  rows: Rows,
  rules: ListStateRules['filters'],
): FilterNote[] {
  return Object.entries(filters).flatMap(([name, value]): FilterNote[] => {
    if (!Array.isArray(value) || value.length === 0) return []
    const asked = value.map(String)
    const values = valuesIn(rows, name, rules[name])
    const [shown] = values ?? []
    if (!values || shown === undefined) return []
    const other = [...values].find((found) => !asked.includes(found))
    if (other !== undefined) return [{ name, asked, kind: 'others', shown: other }]
    // A single row is always like itself.
    const isAlike = asked.length > 1 && rows.length > 1 && values.size === 1
    return isAlike ? [{ name, asked, kind: 'one', shown }] : []
  })
}
