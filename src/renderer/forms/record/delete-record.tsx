import { useRef } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { createChangeRunner } from '../../lib/change/change-runner.ts'
import { lowered } from '../../lib/format.ts'
import { confirm } from '../../ui/questions.ts'
import { notify } from '../../ui/notices.ts'
import { callResource, contractOf, readRecord, type RowOf } from '../../lib/resource-calls.ts'

/** Texts and conditions of a removal. Names are in the accusative: `tag „pilne”`. */
export interface Removal<Row> {
  /** Label of the button and the menu entry: `Usuń`. */
  label: string
  title: (name: string) => string
  text: string
  done: (name: string) => string
  /** False if the record is already removed, so the action is not offered. */
  isOffered?: (record: Row) => boolean
  /** Returns why this record may not be removed; null if it may. */
  refusal?: (record: Row) => string | null
  /** Whether a 404 counts as success, because the record is already gone. */
  acceptsMissing?: boolean
  /** Reports a refusal or failure in place of the usual notice. */
  reportFailure?: (error: ApiError) => void
}

export const DELETION: Removal<unknown> = {
  label: 'Usuń',
  title: (name) => `Usunąć ${name}?`,
  text: 'Tego nie da się cofnąć.',
  done: (name) => `Usunięto ${name}`,
}

/** Like `DELETION`, but on a refusal shows only the first of the server's reasons. */
export const FIRST_REASON_DELETION: Removal<unknown> = {
  ...DELETION,
  reportFailure: (error) =>
    notify.failure({ ...error, nonFieldErrors: error.nonFieldErrors && error.nonFieldErrors.slice(0, 1) }),
}

/**
 * Returns a function that deletes a record after the user confirms, and returns whether it was deleted. `name` is in
 * the accusative: `tag „pilne”`. `consequenceOf` returns an additional warning for the prompt.
 */
export function useDeleteRecord<R extends ListName>(
  resource: R,
  removal: Omit<Removal<RowOf<R>>, 'refusal'> = DELETION,
  consequenceOf?: (pk: number) => Promise<string | null>,
): (pk: number, name: string) => Promise<boolean> {
  const { title, text, label, done, acceptsMissing = false, reportFailure = reportPrintFailure } = removal
  /** Records whose earlier deletion has an unknown outcome. For these a 404 counts as success. */
  const doubtful = useRef(new Set<number>())

  async function remove(pk: number): Promise<void> {
    try {
      await callResource(resource, 'delete', { params: { pk } })
    } catch (cause) {
      const error = toApiError(cause)
      if (error.isOutcomeUnknown) doubtful.current.add(pk)
      if (error.status !== 404 || (!acceptsMissing && !doubtful.current.has(pk))) throw cause
    }
  }

  /** Whether the record is deleted, or deactivated if the server never deletes this resource. */
  async function isRemoved(pk: number): Promise<boolean> {
    try {
      const record = await readRecord(resource, pk)
      return removal.isOffered?.(record) === false
    } catch (cause) {
      if (toApiError(cause).status === 404) return true
      throw cause
    }
  }

  // While the consequences are being read, a second press must not open a second prompt.
  const isLookingUp = useRef(false)

  return async (pk, name) => {
    if (isLookingUp.current) return false
    isLookingUp.current = true
    const consequence = await consequenceOf?.(pk)
    isLookingUp.current = false
    const isConfirmed = await confirm({
      title: title(name),
      text: consequence ? `${consequence} ${text}` : text,
      confirmLabel: label,
      intent: 'danger',
    })
    if (!isConfirmed) return false
    try {
      await createChangeRunner<void>().run({
        done: lowered(done(name)),
        operation: `${resource}.delete` as OperationName,
        send: () => remove(pk),
        proof: contractOf(resource).verbs.includes('retrieve')
          ? async () => ((await isRemoved(pk)) ? { held: undefined } : null)
          : null,
      })
    } catch (cause) {
      reportFailure(toApiError(cause))
      return false
    }
    // The notice has no link, because its record is gone.
    notify.success(done(name), undefined, null)
    return true
  }
}

const reportPrintFailure = (error: ApiError) => notify.failure(error)
