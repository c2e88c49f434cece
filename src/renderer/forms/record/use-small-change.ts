import type { ListName } from '#shared/api/registry.ts'
import { createChangeRunner } from '../../lib/change/change-runner.ts'
import type { RowOf } from '../../lib/resource-calls.ts'
import { fieldsChange } from './change-of-fields.ts'
import { useResourceMutation } from './use-resource-record.ts'

type Body = Readonly<Record<string, unknown>>

/** Changes some fields of a record without a form. `done` is the text that follows "Nie wiadomo, czy". */
export function useSmallChange<R extends ListName>(resource: R) {
  const { mutateAsync, isPending } = useResourceMutation(resource, 'update')
  async function change(pk: number, body: Body, done: string): Promise<void> {
    const send = () => mutateAsync({ pk, body })
    await createChangeRunner<RowOf<R>>().run(fieldsChange({ resource, pk, body, done, send }))
  }
  return { change, isPending }
}
