import { useState } from 'react'
import type { ListName } from '#shared/api/registry.ts'
import { readRecord, type RowOf } from '../../lib/resource-calls.ts'
import { createEditSession } from './edit-session.ts'
import { asOne, type RecordAdapter, type RecordRequest } from './record-adapter.ts'
import type { Values } from './record-changes.ts'
import { containsSentValues } from './same-value.ts'
import { useResourceMutation } from './use-resource-record.ts'

interface RecordUpdate<Row, FormValues> {
  /** See `EditSession.save`. `record` is the latest record that the server is known to hold. */
  save: (
    mine: Values,
    set?: (name: string, value: unknown) => void,
  ) => Promise<{ values: FormValues; record: Row; isChanged: boolean } | null>
  /** Takes over values that were saved outside the form's own save. */
  rebase: (values: Partial<FormValues>) => void
}

interface UpdateOptions<R extends ListName, FormValues extends Values> {
  resource: R
  /** The record that the form was filled from. */
  record: RowOf<R>
  adapter: RecordAdapter<RowOf<R>, FormValues>
  labels: Readonly<Record<string, string>>
  /** Called before anything is sent; returning false returns the user to editing. */
  confirmUpdate?: ((changes: Values, record: RowOf<R>) => Promise<boolean>) | undefined
}

/** Saves changes to one record of a resource. */
export function useRecordUpdate<R extends ListName, FormValues extends Values>(
  options: UpdateOptions<R, FormValues>,
): RecordUpdate<RowOf<R>, FormValues> {
  const { resource, record, adapter, labels, confirmUpdate } = options
  const { toForm, toRequests = asOne(), joins } = adapter
  const { pk } = record
  const { mutateAsync } = useResourceMutation(resource, 'update')
  const [session] = useState(() => createEditSession(record, toForm(record)))

  async function send({ body, send: own }: RecordRequest): Promise<RowOf<R> | null> {
    if (!own) return mutateAsync({ pk, body })
    await own(pk)
    return null
  }

  function requestsOf(changes: Values, held: FormValues): readonly RecordRequest[] {
    return Object.keys(changes).length > 0 ? toRequests(changes, 'change', held) : []
  }

  return {
    rebase: session.rebase,
    async save(mine, set) {
      const saved = await session.save(
        {
          labels,
          joins,
          done: 'zapisano zmiany',
          confirm: confirmUpdate,
          toForm,
          read: () => readRecord(resource, pk),
          steps: (changes, server) =>
            requestsOf(changes, toForm(server)).map((request) => ({
              values: request.values,
              send: () => send(request),
              isApplied: (now) => isRequestApplied(request, toForm(server), toForm(now)),
            })),
        },
        mine,
        set,
      )
      return saved && { ...saved, record: saved.server }
    },
  }
}

function isRequestApplied({ values, isApplied }: RecordRequest, before: Values, now: Values): boolean {
  return isApplied ? isApplied(now) : containsSentValues(values, before, now)
}
