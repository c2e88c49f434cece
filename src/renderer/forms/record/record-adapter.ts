import { inParts, type Values } from './record-changes.ts'

/** One request of a save: its form fields and its body. */
export interface RecordRequest {
  values: Values
  body: Record<string, unknown>
  /**
   * Sends the request in place of a PATCH of the record, for data that belongs to the record but has operations of its
   * own.
   */
  send?: (pk: number) => Promise<unknown>
  /** Whether a record read afterwards, as form values, shows the change. Without it the values are compared. */
  isApplied?: (now: Values) => boolean
}

/** A field into which both sides' changes are merged. */
export interface JoinedField {
  /** The merged values: `mine` if this side wins the conflicts, `theirs` if the other side does. */
  mine: unknown
  theirs: unknown
  conflicts: readonly { label: string; mine: unknown; theirs: unknown }[]
}

/** Null: the field cannot be merged, so one side's value is used as a whole. */
export type JoinField = (base: unknown, mine: unknown, theirs: unknown) => JoinedField | null

/** Converts between a form and a record that has another shape in the API. */
export interface RecordAdapter<Row, FormValues> {
  /** Returns the form values of a record. */
  toForm: (record: Row) => FormValues
  /**
   * Converts validated values to requests, sent one after another: all values for a creation, changed values for a
   * change. The first request of a creation creates the record, the others change it. `held` are the server's values
   * before a change.
   */
  toRequests?: (values: Values, purpose: 'creation' | 'change', held?: Values) => RecordRequest[]
  /** Merge functions of list fields whose parts another user may also have changed. */
  joins?: Readonly<Record<string, JoinField>>
  /** Maps a path in the server's errors (`user.email`) to a form field. */
  errorField?: (path: string) => string
}

type ToRequests = NonNullable<RecordAdapter<never, never>['toRequests']>

/** Returns a converter that sends all values in one request, with an optional conversion of the body. */
export function asOne(
  bodyOf: (values: Values) => Record<string, unknown> = (values) => ({ ...values }),
): ToRequests {
  return (values) => [{ values, body: bodyOf(values) }]
}

/**
 * Returns a converter that sends files in a separate last request, because form data with files loses nested values and
 * cannot empty a list. File fields left empty in a new record are not sent.
 */
export function filesLast(
  files: readonly string[],
  bodyOf: (values: Values) => Record<string, unknown> = (values) => ({ ...values }),
): ToRequests {
  return (values, purpose) => {
    const given = Object.entries(values).filter(
      ([name, value]) => purpose === 'change' || value !== null || !files.includes(name),
    )
    return inParts(Object.fromEntries(given), files).map((part) => ({ values: part, body: bodyOf(part) }))
  }
}

/**
 * Returns a converter that sends emptied lists in a separate last request, because the main one is sent as form data,
 * which cannot represent an empty list.
 */
export function emptiedListsLast(
  bodyOf: (values: Values) => Record<string, unknown> = (values) => ({ ...values }),
): ToRequests {
  return (values, purpose) => {
    const emptied = Object.entries(values).flatMap(([name, value]) =>
      purpose === 'change' && Array.isArray(value) && value.length === 0 ? [name] : [],
    )
    return inParts(values, emptied).map((part) => ({ values: part, body: bodyOf(part) }))
  }
}

/**
 * Returns an adapter for forms whose field names equal the record's. Fields that are empty in the record get the form's
 * empty value.
 */
export function sameShape<Row extends object, FormValues extends object>(
  empty: FormValues,
  names: readonly string[],
): RecordAdapter<Row, FormValues> {
  const start = new Map(Object.entries(empty))
  return {
    toForm(record) {
      const held = new Map<string, unknown>(Object.entries(record))
      return Object.fromEntries(
        names.map((name) => [name, held.get(name) ?? start.get(name) ?? null]),
      ) as FormValues
    },
  }
}
