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
  /** What a notice calls the fields. */
  labels?: Readonly<Record<string, string>>
}

/** Some servers say nothing of what they have made, or not its key: then it cannot be opened or changed from here. */
function isNamed<Row extends AnyRecord>(answer: Row | null): answer is Row {
  return typeof answer?.pk === 'number'
}

const NOT_SENT =
  'Wpis został dodany, ale plik nie został wysłany: serwer nie podał numeru wpisu. Dodaj plik w edycji.'

/** Of a new record, after "Nie wiadomo, czy". */
const ADDED = 'dodano wpis'

/** Removes fields without a value: the server's columns have defaults and may refuse null or an empty code. */
function withoutNothing(resource: ListName, body: Values): Record<string, unknown> {
  const { create } = registry[resource].operations as { create?: { body?: unknown } }
  const shape = create?.body instanceof z.ZodObject ? (create.body.shape as Record<string, object>) : {}
  const isNothing = ([name, value]: [string, unknown]) =>
    value === null || value === undefined || (value === '' && isOptionalCode(shape[name]))
  return Object.fromEntries(Object.entries(body).filter((field) => !isNothing(field)))
}

/**
 * Sends a creation, once: where its answer is unclear the new record is looked for, and nothing is sent again unless
 * the person asks for it. `made` is null when the server did not name it; `sent` is what it was made of, which is not
 * what was given now where an earlier try turned out to have worked.
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
 * Makes a record of a form's values; null when the server did not name it. What goes after it and fails is told, and
 * nothing is made a second time: the record is there, and its own form has the field again.
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
    // What was typed after a try of which nobody knew that it had worked.
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
