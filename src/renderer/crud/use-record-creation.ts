import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../lib/bridge.ts'
import { notify } from '../ui/notices.ts'
import { inParts, type Values } from './record-changes.ts'
import type { RowOf } from './resource-calls.ts'
import { useResourceMutation } from './use-resource-record.ts'

interface CreationOptions {
  bodyOf?: ((values: Values) => Record<string, unknown>) | undefined
  /** Fields that are sent in a request of their own once the record is there. */
  apart?: readonly string[] | undefined
}

/**
 * Makes a record of a form's values. What goes apart and fails is told, and nothing is made a second time: the record
 * is there, and its own form has the field again.
 */
export function useRecordCreation<R extends ListName>(
  resource: R,
  { bodyOf = (values) => values, apart = [] }: CreationOptions,
): (values: Values) => Promise<RowOf<R>> {
  const { mutateAsync: create } = useResourceMutation(resource, 'create')
  const { mutateAsync: update } = useResourceMutation(resource, 'update')
  return async (values) => {
    const given = Object.entries(values).filter(([name, value]) => value !== null || !apart.includes(name))
    const [together = {}, own] = inParts(Object.fromEntries(given), apart)
    const record = await create({ body: bodyOf(together) })
    if (!own) return record
    try {
      return await update({ pk: record.pk, body: bodyOf(own) })
    } catch (cause) {
      notify.failure(toApiError(cause))
      return record
    }
  }
}
