import { useRef } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { createChangeRunner } from '../../lib/change/change-runner.ts'
import { lowered } from '../../lib/format.ts'
import { confirm } from '../../ui/questions.ts'
import { notify } from '../../ui/notices.ts'
import { callResource, contractOf, readRecord, type RowOf } from '../../lib/resource-calls.ts'

/** Texts and conditions of a removal; names are accusative: `tag „pilne”`. */
export interface Removal<Row> {
  /** Of the button and the menu entry: `Usuń`. */
  label: string
  title: (name: string) => string
  text: string
  done: (name: string) => string
  /** False: the record is removed already, nothing is on offer. */
  isOffered?: (record: Row) => boolean
  /** Why this record may not be removed. */
  refusal?: (record: Row) => string | null
  /** 404: it is gone already, which is what was wanted. */
  acceptsMissing?: boolean
  /** Tells of a refusal or a failure instead of the ordinary notice. */
  reportFailure?: (error: ApiError) => void
}

export const DELETION: Removal<unknown> = {
  label: 'Usuń',
  title: (name) => `Usunąć ${name}?`,
  text: 'Tego nie da się cofnąć.',
  done: (name) => `Usunięto ${name}`,
}

/** The same where the first rule that the server names says enough. */
export const FIRST_REASON_DELETION: Removal<unknown> = {
  ...DELETION,
  reportFailure: (error) =>
    notify.failure({ ...error, nonFieldErrors: error.nonFieldErrors && error.nonFieldErrors.slice(0, 1) }),
}

/**
 * Deleting with a question that names the thing; declining sends nothing. Answers whether it was deleted.
 * `name` is accusative: `tag „pilne”`. `consequenceOf` answers what else the question has to say of a record.
 */
export function useDeleteRecord<R extends ListName>(
  resource: R,
  removal: Omit<Removal<RowOf<R>>, 'refusal'> = DELETION,
  consequenceOf?: (pk: number) => Promise<string | null>,
): (pk: number, name: string) => Promise<boolean> {
  const { title, text, label, done, acceptsMissing = false, reportFailure = reportPrintFailure } = removal
  /** Tried already, and nobody knows: then "not found" is what was wanted. */
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

  /** Gone, or switched off where nothing is ever deleted. */
  async function isRemoved(pk: number): Promise<boolean> {
    try {
      const record = await readRecord(resource, pk)
      return removal.isOffered?.(record) === false
    } catch (cause) {
      if (toApiError(cause).status === 404) return true
      throw cause
    }
  }

  // A second press while it is looked up what else goes with the record asks no second question.
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
    // The record that it is about is gone.
    notify.success(done(name), undefined, null)
    return true
  }
}

const reportPrintFailure = (error: ApiError) => notify.failure(error)
