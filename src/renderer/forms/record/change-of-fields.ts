import type { ListName } from '#shared/api/registry.ts'
import type { Change } from '../../lib/change/change-runner.ts'
import { readRecord, type RowOf } from '../../lib/resource-calls.ts'
import { isSameValue } from './same-value.ts'

interface ChangeOfFields<R extends ListName> {
  resource: R
  pk: number
  body: Readonly<Record<string, unknown>>
  /** After "Nie wiadomo, czy". */
  done: string
  send: () => Promise<RowOf<R>>
}

/** Some fields of a record, sent as they are: it is proven by the record, which bears the new values or does not. */
export const changeOfFields = <R extends ListName>(change: ChangeOfFields<R>): Change<RowOf<R>> => ({
  done: change.done,
  send: change.send,
  async proof() {
    const held = await readRecord(change.resource, change.pk)
    return isSameValue(change.body, held) ? { held } : null
  },
})
