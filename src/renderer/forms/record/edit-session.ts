import { ApiFailure } from '#shared/api/api-error.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createChangeRunner, type OnUnknown } from '../../lib/change/change-runner.ts'
import { lastChangeOf } from './last-change.ts'
import { mergeChanges, type MergeRules } from './merge-changes.ts'
import { changedFields, isSameContent, type Values } from './record-changes.ts'

/** One request of a save. */
interface SaveRequest<Server> {
  /** The form values after the request was carried out. */
  values: Values
  /** Returns the record from the response; null if the response did not contain it. Throws `ApiFailure`. */
  send: () => Promise<Server | null>
  /** Whether a record that was read after an unknown outcome shows that the request was carried out. */
  isApplied: (now: Server) => boolean
}

/** Connects a form to the record that it edits. */
export interface EditAdapter<Form extends Values, Server> extends MergeRules {
  /** Completes "Nie wiadomo, czy …": `zapisano zmiany`. */
  done: string
  /** The operation that is called; everything that it affects is re-read. Left out if `send` handles that itself. */
  operation?: OperationName
  /** Reads the record past every cache. */
  read: () => Promise<Server>
  toForm: (server: Server) => Form
  /** The requests for these changes, sent one after another. Called after merging, also without a change. */
  steps: (changes: Values, server: Server) => readonly SaveRequest<Server>[]
  /** The record has changes beside its fields, so `save` reads and merges even if no field was changed. */
  hasParts?: boolean
  /** Called before anything is read; returning false returns the user to editing. */
  confirm?: ((changes: Values, server: Server) => Promise<boolean>) | undefined
  /** False: after a response without the record the form keeps what was sent, and the record is not read again. */
  isReread?: boolean
  /** How to handle a change with an unknown outcome; see `OnUnknown`. */
  onUnknown?: OnUnknown
  /** Converts a failure for the form. `sent` is the number of earlier requests that were carried out. */
  failure?: (cause: unknown, sent: number) => unknown
}

interface SavedChanges<Form, Server> {
  values: Form
  /** The latest record that the server is known to hold. */
  server: Server
  /** False if something was sent and the record could not be read afterwards. */
  isCurrent: boolean
  /** The record as it was read before anything was sent. */
  merged: Server
  isChanged: boolean
}

/** The state that a form was filled from, updated by each save. */
export interface EditSession<Form extends Values, Server> {
  /**
   * Re-reads the record, merges, and sends only the fields that were changed here. `set` sets a form field to its
   * merged value. Null: the user returned to editing. Throws `ApiFailure`.
   */
  save: (
    adapter: EditAdapter<Form, Server>,
    mine: Values,
    set?: (name: string, value: unknown) => void,
  ) => Promise<SavedChanges<Form, Server> | null>
  /** Takes over values that were saved outside the form's own save. */
  rebase: (values: Partial<Form>) => void
}

export function createEditSession<Form extends Values, Server>(
  server: Server,
  values: Form,
): EditSession<Form, Server> {
  let base = { server, values }

  /**
   * Servers may respond with nothing or with a part of the record. If the response differs from what was sent, the
   * record is re-read, so that a field missing from the response does not become empty.
   */
  async function stateAfter(adapter: EditAdapter<Form, Server>, answer: Server | null, expected: Form) {
    if (answer !== null && isExpected(adapter, answer, expected)) return { server: answer, values: expected }
    if (adapter.isReread === false) return { server: null, values: expected }
    try {
      const now = await adapter.read()
      return { server: now, values: adapter.toForm(now) }
    } catch {
      return { server: null, values: expected }
    }
  }

  async function send(adapter: EditAdapter<Form, Server>, step: SaveRequest<Server>): Promise<Server | null> {
    // The next save reads the record first, so an unknown outcome need not be remembered.
    const runner = createChangeRunner<Server | null>(
      adapter.onUnknown ? { onUnknown: adapter.onUnknown } : {},
    )
    const { result } = await runner.run({
      done: adapter.done,
      ...(adapter.operation && { operation: adapter.operation }),
      send: step.send,
      async proof() {
        const now = await adapter.read()
        return step.isApplied(now) ? { held: now } : null
      },
    })
    return result
  }

  return {
    rebase: (known) => (base = { ...base, values: { ...base.values, ...known } }),
    async save(adapter, mine, set = () => undefined) {
      const own = changedFields(base.values, mine)
      if (isEmpty(own) && !adapter.hasParts)
        return { ...base, merged: base.server, isCurrent: true, isChanged: false }
      if (adapter.confirm && !(await adapter.confirm(own, base.server))) return null
      const merged = await adapter.read()
      const theirs = adapter.toForm(merged)
      const lastChange = adapter.lastChange ?? (() => lastChangeOf(merged))
      const result = await mergeChanges({ ...adapter, lastChange }, { base: base.values, mine, theirs })
      if (!result) return null
      for (const [name, value] of Object.entries(result.taken)) set(name, value)
      base = { server: merged, values: theirs }
      const steps = adapter.steps(result.changes, merged)
      let isCurrent = true
      for (const [sent, step] of steps.entries()) {
        try {
          const expected = { ...base.values, ...step.values }
          const after = await stateAfter(adapter, await send(adapter, step), expected)
          isCurrent = after.server !== null
          base = { server: after.server ?? base.server, values: after.values }
        } catch (cause) {
          throw adapter.failure?.(cause, sent) ?? cause
        }
      }
      return { ...base, merged, isCurrent, isChanged: steps.length > 0 }
    },
  }
}

function isExpected<Form extends Values, Server>(
  { toForm }: EditAdapter<Form, Server>,
  answer: Server,
  expected: Form,
): boolean {
  try {
    return isSameContent(toForm(answer), expected)
  } catch {
    // The response lacks parts that every record has.
    return false
  }
}

/** Thrown by a dialog's `submit` if the user returned to editing: the dialog stays open and shows no error. */
export const returnedToEditing = (): ApiFailure => new ApiFailure({ code: ErrorCode.cancelled, message: '' })

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0
