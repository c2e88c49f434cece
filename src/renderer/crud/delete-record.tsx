import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../lib/bridge.ts'
import { confirm } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/notices.ts'
import { useResourceMutation } from './use-resource-record.ts'

/**
 * Deleting with a question that names the thing; declining sends nothing. Answers whether it was deleted.
 * `name` is accusative: `tag „pilne”`.
 */
export function useDeleteRecord(resource: ListName): (pk: number, name: string) => Promise<boolean> {
  const { mutateAsync } = useResourceMutation(resource, 'delete')
  return async (pk, name) => {
    const isConfirmed = await confirm({
      title: `Usunąć ${name}?`,
      text: 'Tego nie da się cofnąć.',
      confirmLabel: 'Usuń',
      intent: 'danger',
    })
    if (!isConfirmed) return false
    try {
      await mutateAsync({ pk })
    } catch (cause) {
      notify.failure(toApiError(cause))
      return false
    }
    notify.success(`Usunięto ${name}`)
    return true
  }
}
