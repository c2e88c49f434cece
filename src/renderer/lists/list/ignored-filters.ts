import type { z } from 'zod'
import type { ListStateRules } from '../../lib/list-state.ts'

/** A mismatch between the rows and a filter. */
export interface FilterMismatch {
  name: string
  asked: readonly string[]
  /**
   * `others`: some rows have values that the filter excludes, which is certain. `one`: several values were requested
   * but all rows have the same one, which may be a coincidence.
   */
  kind: 'others' | 'one'
  /** A value found in the rows. */
  shown: string
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * Returns the values of a field in the rows; null unless all rows have the field as a value of the filter itself. A
 * label or a record in its place cannot be compared.
 */
function valuesIn(rows: Rows, name: string, rule: z.ZodType | undefined): Set<string> | null {
  const values = new Set<string>()
  for (const row of rows) {
    const value = row[name]
    if (typeof value !== 'string' || rule?.safeParse([value]).success !== true) return null
    values.add(value)
  }
  return values
}

/** Compares the rows of a page with the multi-value filters of the request. */
export function filterMismatches(
  filters: Readonly<Record<string, unknown>>,
  rows: Rows,
  rules: ListStateRules['filters'],
): FilterMismatch[] {
  return Object.entries(filters).flatMap(([name, value]): FilterMismatch[] => {
    if (!Array.isArray(value) || value.length === 0) return []
    const asked = value.map(String)
    const values = valuesIn(rows, name, rules[name])
    const [shown] = values ?? []
    if (!values || shown === undefined) return []
    const other = [...values].find((found) => !asked.includes(found))
    if (other !== undefined) return [{ name, asked, kind: 'others', shown: other }]
    // A single row cannot show a mismatch.
    const isAlike = asked.length > 1 && rows.length > 1 && values.size === 1
    return isAlike ? [{ name, asked, kind: 'one', shown }] : []
  })
}
