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
  { title, text, label, done }: Pick<Removal<unknown>, 'title' | 'text' | 'label' | 'done'> = DELETION,
): (pk: number, name: string) => Promise<boolean> {
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
      notify.failure(toApiError(cause))
      return false
    }
    notify.success(done(name))
    return true
  }
}
