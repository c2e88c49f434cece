import { inParts, type Values } from './record-changes.ts'

/** One request of a save: the form's fields that it carries, and its body. */
export interface RecordRequest {
  values: Values
  body: Record<string, unknown>
  /** Sends it another way than as a change of the record: what belongs to the record and has calls of its own. */
  send?: (pk: number) => Promise<unknown>
  /** Whether a record that was read afterwards, as the form has it, holds it; else its values are compared. */
  isApplied?: (now: Values) => boolean
}

/** A field with the changes of both sides in it. */
export interface JoinedField {
  /** Where both changed the same part: as it was changed here, and as it was changed there. */
  mine: unknown
  theirs: unknown
  conflicts: readonly { label: string; mine: unknown; theirs: unknown }[]
}

/** null: the field can only be taken whole, from here or from there. */
export type JoinField = (base: unknown, mine: unknown, theirs: unknown) => JoinedField | null

/** Between a form and a record that the API keeps in another shape. */
export interface RecordAdapter<Row, FormValues> {
  /** What of the record is edited. */
  toForm: (record: Row) => FormValues
  /**
   * What is sent of the checked values: all of them for a creation, those that were changed for a change. Several
   * requests go one after the other; of a creation the first one makes the record, the others change it. `held` is what
   * the server holds before a change.
   */
  toRequests?: (values: Values, purpose: 'creation' | 'change', held?: Values) => RecordRequest[]
  /** Fields that are lists of parts, each of which somebody else may have changed: how both sides' changes go together. */
  joins?: Readonly<Record<string, JoinField>>
  /** The form's field for a path in the server's errors (`user.email`). */
  errorField?: (path: string) => string
}

type ToRequests = NonNullable<RecordAdapter<never, never>['toRequests']>

/** One request whose body has another shape. */
export function asOne(
  bodyOf: (values: Values) => Record<string, unknown> = (values) => ({ ...values }),
): ToRequests {
  return (values) => [{ values, body: bodyOf(values) }]
}

/**
 * Files in a request of their own after the others: beside a file a form loses nested values, and no list can be
 * emptied. What was not chosen for a new record is not sent.
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

/** Lists that were emptied in a request of their own after the rest, which goes as form data and could not say it. */
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

/** The fields of the record under the form's own names; what the record leaves empty is empty in the form, too. */
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
