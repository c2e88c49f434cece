/** The latest change of a record, as far as the server says it. */
export interface LastChange {
  author: string | null
  /** ISO 8601. */
  moment: string | null
}

/** Reads the audit fields of a record. */
export function lastChangeOf(record: unknown): LastChange {
  const text = (name: string): string | null => {
    const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, name) : null
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { author: text('last_modified_by'), moment: text('date_modified') }
}
