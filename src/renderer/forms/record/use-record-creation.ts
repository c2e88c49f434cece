import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { registry, type ListName, type OperationName } from '#shared/api/registry.ts'
import { isOptionalCode } from '#shared/api/resources/input-parts.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useChangeRunner } from '../../lib/change/use-change-runner.ts'
import { notify } from '../../ui/notices.ts'
import { findCreated, knownPks } from './created-record.ts'
import { labelsOf, withLabels } from '../../lib/field-labels.ts'
import { asOne, type RecordAdapter, type RecordRequest } from './record-adapter.ts'
import { changedFields, type Values } from './record-changes.ts'
import { callResource, type AnyRecord, type RowOf } from '../../lib/resource-calls.ts'
import { useResourceMutation } from './use-resource-record.ts'

interface CreationOptions {
  adapter?: Pick<RecordAdapter<never, never>, 'toRequests' | 'errorField'>
  /** Labels of the fields for notices. */
  labels?: Readonly<Record<string, string>>
}

/**
 * Whether the response contains the new record's key. Some servers do not return it; the record then cannot be opened
 * or changed from here.
 */
function isNamed<Row extends AnyRecord>(answer: Row | null): answer is Row {
  return typeof answer?.pk === 'number'
}

const NOT_SENT =
  'Wpis został dodany, ale plik nie został wysłany: serwer nie podał numeru wpisu. Dodaj plik w edycji.'

/** Text about a new record that follows "Nie wiadomo, czy". */
const ADDED = 'dodano wpis'

/** Removes fields without a value, because the server's columns have defaults and may refuse null or an empty code. */
function withoutNothing(resource: ListName, body: Values): Record<string, unknown> {
  const { create } = registry[resource].operations as { create?: { body?: unknown } }
  const shape = create?.body instanceof z.ZodObject ? (create.body.shape as Record<string, object>) : {}
  const isNothing = ([name, value]: [string, unknown]) =>
    value === null || value === undefined || (value === '' && isOptionalCode(shape[name]))
  return Object.fromEntries(Object.entries(body).filter((field) => !isNothing(field)))
}

/**
 * Returns a function that sends a creation once. If the outcome is unknown, it searches for the new record and sends
 * nothing again unless the user requests it. `made` is null if the server did not return the record. `sent` are the
 * values that created it, which differ from the given ones if an earlier try turns out to have succeeded.
 */
export function useCreation<R extends ListName>(
  resource: R,
  query?: Values,
): (request: RecordRequest) => Promise<{ made: RowOf<R> | null; sent: Values }> {
  const client = useQueryClient()
  const runner = useChangeRunner<{ made: RowOf<R> | null; sent: Values }>()
  return async ({ values, body: given }) => {
    const body = withoutNothing(resource, given)
    const creation = { body, known: knownPks(client, resource), sentAt: Date.now(), ...(query && { query }) }
    const { result } = await runner.run({
      done: ADDED,
      operation: `${resource}.create` as OperationName,
      async send() {
        const answer = await callResource<RowOf<R> | null>(resource, 'create', { body })
        return { made: isNamed(answer) ? answer : null, sent: values }
      },
      async proof() {
        const made = await findCreated(resource, creation)
        return made && { held: { made, sent: values } }
      },
    })
    return result
  }
}

/**
 * Returns a function that creates a record from form values; null if the server did not return it. A failed follow-up
 * request is reported and not repeated: the record exists, and the user can complete it in its own form.
 */
export function useRecordCreation<R extends ListName>(
  resource: R,
  { adapter: { toRequests = asOne(), errorField } = {}, labels = {} }: CreationOptions = {},
): (values: Values) => Promise<RowOf<R> | null> {
  const create = useCreation(resource)
  const { mutateAsync: update } = useResourceMutation(resource, 'update')
  return async (values) => {
    const [first = { values: {}, body: {} }, ...others] = toRequests(values, 'creation')
    const { made, sent } = await create(first)
    if (!made) {
      if (others.length > 0) notify.warning(NOT_SENT)
      return null
    }
    // Values changed after an earlier try that turned out to have succeeded.
    const later = changedFields(sent, first.values)
    const changes = Object.keys(later).length > 0 ? toRequests(later, 'change') : []
    for (const { body, send } of [...changes, ...others]) {
      try {
        await (send ? send(made.pk) : update({ pk: made.pk, body }))
      } catch (cause) {
        notify.failure(withLabels(toApiError(cause), labelsOf(labels), errorField))
      }
    }
    return made
  }
}
