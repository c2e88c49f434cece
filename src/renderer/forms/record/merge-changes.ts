import { promptConflicts, type ConflictAnswer } from './conflict-question.tsx'
import type { LastChange } from './last-change.ts'
import type { JoinedField, JoinField } from './record-adapter.ts'
import {
  changedFields,
  conflictsOf,
  isSameContent,
  type FieldConflict,
  type Values,
} from './record-changes.ts'

/** Rules for merging both sides' changes to a record. */
export interface MergeRules {
  labels: Readonly<Record<string, string>>
  /** Lists whose parts may be changed by both sides and are merged part by part. */
  joins?: Readonly<Record<string, JoinField>> | undefined
  /** Fields whose values are only valid together: a conflict in one is a conflict in all. */
  linked?: readonly (readonly string[])[] | undefined
  /** Returns the display text of a value, if the form stores a key. */
  displayValue?: ((name: string, value: unknown) => unknown) | undefined
  /** Called for a conflict. */
  lastChange?: (() => LastChange | Promise<LastChange>) | undefined
}

/** Form values when the form was filled, form values now, and server values now. */
interface Sides {
  base: Values
  mine: Values
  theirs: Values
}

interface MergedChanges {
  answer: Exclude<ConflictAnswer, 'edit'>
  /** The fields to send. */
  changes: Record<string, unknown>
  /** Values that the form must show instead of what was typed. */
  taken: Record<string, unknown>
}

/**
 * Merges both sides' changes and prompts the user only about fields that both changed. `partConflicts` are conflicts of
 * the record that the caller has found and resolves itself (rows of a table). Null: the user returned to editing.
 */
export async function mergeChanges(
  rules: MergeRules,
  { base, mine, theirs }: Sides,
  partConflicts: readonly FieldConflict[] = [],
): Promise<MergedChanges | null> {
  const { labels, joins = {}, linked = [], displayValue = (_name, value) => value } = rules
  const changes = changedFields(base, mine)
  const joined = joinedFields(joins, { base, mine, theirs }, Object.keys(changes))
  const conflicts = conflictsOf(base, mine, theirs).filter(({ name }) => !joined.has(name))
  const all = [
    ...conflicts,
    ...[...joined].flatMap(([name, field]) => field.conflicts.map((conflict) => ({ name, ...conflict }))),
    ...partConflicts,
  ]
  const shown = all.map((one) => ({
    ...one,
    mine: displayValue(one.name, one.mine),
    theirs: displayValue(one.name, one.theirs),
  }))
  const answer = all.length > 0 ? await promptConflicts(shown, labels, await rules.lastChange?.()) : 'mine'
  if (answer === 'edit') return null
  const taken: Record<string, unknown> = {}
  for (const name of withLinked(conflicts, linked)) {
    if (answer === 'mine') changes[name] = mine[name]
    else {
      taken[name] = theirs[name]
      delete changes[name]
    }
  }
  for (const [name, field] of joined) {
    const value = field[answer]
    taken[name] = value
    if (isSameContent(value, theirs[name])) delete changes[name]
    else changes[name] = value
  }
  return { answer, changes, taken }
}

/** Returns the names of the fields in conflict and of fields linked to them. */
function withLinked(
  conflicts: readonly FieldConflict[],
  linked: readonly (readonly string[])[],
): ReadonlySet<string> {
  const names = conflicts.map(({ name }) => name)
  return new Set([...names, ...linked.filter((group) => group.some((name) => names.includes(name))).flat()])
}

/** Merges the fields that both sides changed, as far as they have a merge function. */
function joinedFields(
  joins: Readonly<Record<string, JoinField>>,
  { base, mine, theirs }: Sides,
  changed: readonly string[],
): Map<string, JoinedField> {
  return new Map(
    changed.flatMap((name) => {
      const join = isSameContent(base[name], theirs[name]) ? undefined : joins[name]
      const field = join?.(base[name], mine[name], theirs[name])
      return field ? [[name, field]] : []
    }),
  )
}
