import type { ListName } from '#shared/api/registry.ts'
import type { Change } from '../../lib/change/change-runner.ts'
import { readRecord, type RowOf } from '../../lib/resource-calls.ts'
import { isSameValue } from './same-value.ts'

interface ChangeOfFields<R extends ListName> {
  resource: R
  pk: number
  body: Readonly<Record<string, unknown>>
  /** Text that follows "Nie wiadomo, czy". */
  done: string
  send: () => Promise<RowOf<R>>
}

/** Sends some fields of a record unchanged. It is proven if the record has the new values. */
export const fieldsChange = <R extends ListName>(change: ChangeOfFields<R>): Change<RowOf<R>> => ({
  done: change.done,
  send: change.send,
  async proof() {
    const held = await readRecord(change.resource, change.pk)
    return isSameValue(change.body, held) ? { held } : null
  },
})
