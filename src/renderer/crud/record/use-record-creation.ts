import { useQueryClient } from '@tanstack/react-query'
import type { ListName, OperationName } from '#shared/api/registry.ts'
import { toApiError } from '../../lib/bridge.ts'
import { settle } from '../../lib/queries.ts'
import { useChangeRunner } from '../../lib/use-change-runner.ts'
import { notify } from '../../ui/notices.ts'
import { findCreated, knownPks } from './created-record.ts'
import { labelsOf, withLabels } from './field-labels.ts'
import { changedFields, inParts, type Values } from './record-changes.ts'
import type { AnyRecord, RowOf } from '../resource/resource-calls.ts'
import { useResourceMutation } from './use-resource-record.ts'

interface CreationOptions {
  bodyOf?: ((values: Values) => Record<string, unknown>) | undefined
  /** Fields that are sent in a request of their own once the record is there. */
  apart?: readonly string[] | undefined
  /** What a notice calls the fields. */
  labels?: Readonly<Record<string, string>> | undefined
  fieldOf?: ((path: string) => string) | undefined
}

/** Some servers say nothing of what they have made, or not its key: then it cannot be opened or changed from here. */
function isNamed<Row extends AnyRecord>(answer: Row | null): answer is Row {
  return typeof answer?.pk === 'number'
}

const NOT_SENT =
  'Wpis został dodany, ale plik nie został wysłany: serwer nie podał numeru wpisu. Dodaj plik w edycji.'

/** Of a new record, after "Nie wiadomo, czy". */
const ADDED = 'dodano wpis'

/**
 * Sends a creation, once: where its answer is unclear the new record is looked for, and nothing is sent again unless
 * the person asks for it. `made` is null when the server did not name it; `sent` is what it was made of, which is not
 * what was given now where an earlier try turned out to have worked.
 */
export function useCreation<R extends ListName>(
  resource: R,
  bodyOf: (values: Values) => Record<string, unknown> = (values) => values,
  query?: Values,
): (values: Values) => Promise<{ made: RowOf<R> | null; sent: Values }> {
  const client = useQueryClient()
  const runner = useChangeRunner<{ made: RowOf<R> | null; sent: Values }>()
  const { mutateAsync: create } = useResourceMutation(resource, 'create')
  return async (values) => {
    const body = bodyOf(values)
    const creation = { body, known: knownPks(client, resource), sentAt: Date.now(), ...(query && { query }) }
    const { result } = await runner.run({
      done: ADDED,
      async send() {
        const answer: RowOf<R> | null = await create({ body })
        return { made: isNamed(answer) ? answer : null, sent: values }
      },
      async proof() {
        const made = await findCreated(resource, creation)
        if (made) await settle(client, `${resource}.create` as OperationName)
        return made && { held: { made, sent: values } }
      },
    })
    return result
  }
}

/**
 * Makes a record of a form's values; null when the server did not name it. What goes apart and fails is told, and
 * nothing is made a second time: the record is there, and its own form has the field again.
 */
export function useRecordCreation<R extends ListName>(
  resource: R,
  { bodyOf = (values) => values, apart = [], labels = {}, fieldOf }: CreationOptions,
): (values: Values) => Promise<RowOf<R> | null> {
  const create = useCreation(resource, bodyOf)
  const { mutateAsync: update } = useResourceMutation(resource, 'update')
  return async (values) => {
    const given = Object.entries(values).filter(([name, value]) => value !== null || !apart.includes(name))
    const [together = {}, own] = inParts(Object.fromEntries(given), apart)
    const { made, sent } = await create(together)
    if (!made) {
      if (own) notify.warning(NOT_SENT)
      return null
    }
    // What was typed after a try of which nobody knew that it had worked.
    const later = changedFields(sent, together)
    for (const part of [later, own ?? {}]) {
      if (Object.keys(part).length === 0) continue
      try {
        await update({ pk: made.pk, body: bodyOf(part) })
      } catch (cause) {
        notify.failure(withLabels(toApiError(cause), labelsOf(labels), fieldOf))
      }
    }
    return made
  }
}
