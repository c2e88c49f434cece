import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#shared/api/api-error.ts'
import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../lib/bridge.ts'
import { confirm } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notices.ts'
import { useResourceMutation } from './use-resource-record.ts'

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
  tellFailure?: (error: ApiError) => void
}

export const DELETION: Removal<unknown> = {
  label: 'Usuń',
  title: (name) => `Usunąć ${name}?`,
  text: 'Tego nie da się cofnąć.',
  done: (name) => `Usunięto ${name}`,
}

/**
 * Deleting with a question that names the thing; declining sends nothing. Answers whether it was deleted.
 * `name` is accusative: `tag „pilne”`.
 */
export function useDeleteRecord(
  resource: ListName,
  removal: Omit<Removal<unknown>, 'isOffered' | 'refusal'> = DELETION,
): (pk: number, name: string) => Promise<boolean> {
  const { title, text, label, done, acceptsMissing = false, tellFailure = tellOfFailure } = removal
  const client = useQueryClient()
  const { mutateAsync } = useResourceMutation(resource, 'delete')
  return async (pk, name) => {
    const isConfirmed = await confirm({
      title: title(name),
      text,
      confirmLabel: label,
      intent: 'danger',
    })
    if (!isConfirmed) return false
    try {
      await mutateAsync({ pk })
    } catch (cause) {
      const error = toApiError(cause)
      if (!acceptsMissing || error.status !== 404) {
        tellFailure(error)
        return false
      }
      await client.invalidateQueries({ queryKey: [resource] })
    }
    notify.success(done(name))
    return true
  }
}

const tellOfFailure = (error: ApiError) => notify.failure(error)
