import type { ListName } from '#shared/api/registry.ts'
import { createChangeRunner } from '../../lib/change-runner.ts'
import { isSameValue } from './same-value.ts'
import { callResource, type RowOf } from '../resource/resource-calls.ts'
import { useResourceMutation } from './use-resource-record.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Changes some fields of a record without a form. Where the answer is unclear the record is read: it bears the new
 * values or it does not. `done` stands after "Nie wiadomo, czy".
 */
export function useSmallChange<R extends ListName>(resource: R) {
  const { mutateAsync, isPending } = useResourceMutation(resource, 'update')
  async function change(pk: number, body: Body, done: string): Promise<void> {
    await createChangeRunner<RowOf<R>>().run({
      done,
      send: () => mutateAsync({ pk, body }),
      async proof() {
        const params = { pk }
        const held = await callResource<RowOf<R>>(resource, 'retrieve', { params }, { allowDuplicate: true })
        return isSameValue(body, held) ? { held } : null
      },
    })
  }
  return { change, isPending }
}
