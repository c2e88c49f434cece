import { DatabaseSync } from 'node:sqlite'

/** The tracking number of the nth label, counted from 1, with the length of a real one. */
export const numberOfLabel = (place: number): string => `00359007${String(place).padStart(12, '0')}`

/**
 * Adds printed labels to the journal's file in one transaction, each a copy of its first entry with the next tracking
 * number of `numberOfLabel`. The first of them is the oldest.
 */
export function addManyLabels(path: string, count: number): void {
  const connection = new DatabaseSync(path)
  try {
    const columns = connection
      .prepare(`SELECT name FROM pragma_table_info('prints') WHERE name <> 'place' ORDER BY cid`)
      .all()
      .map(({ name }) => String(name))
    const changed: Readonly<Record<string, string>> = {
      id: `'many-' || value`,
      package_pk: '1000000 + value',
      tracking_number: `'00359007' || printf('%012d', value)`,
      intent: `'again'`,
      state: `'printed'`,
    }
    connection.exec(`
      INSERT INTO prints (${columns.join(', ')})
      WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ${count})
      SELECT ${columns.map((name) => changed[name] ?? name).join(', ')}
      FROM numbers, (SELECT * FROM prints ORDER BY place LIMIT 1)`)
  } finally {
    connection.close()
  }
}
