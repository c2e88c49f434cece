import type { ListName } from '#shared/api/registry.ts'
import { toApiError } from '../lib/bridge.ts'
import { notify } from '../ui/notices.ts'
import { inParts, type Values } from './record-changes.ts'
import type { AnyRecord, RowOf } from './resource-calls.ts'
import { useResourceMutation } from './use-resource-record.ts'

interface CreationOptions {
  bodyOf?: ((values: Values) => Record<string, unknown>) | undefined
  /** Fields that are sent in a request of their own once the record is there. */
  apart?: readonly string[] | undefined
}

/** Some servers say nothing of what they have made, or not its key: then it cannot be opened or changed from here. */
function isNamed<Row extends AnyRecord>(answer: Row | null): answer is Row {
  return typeof answer?.pk === 'number'
}

const NOT_SENT =
  'Wpis został dodany, ale plik nie został wysłany: serwer nie podał numeru wpisu. Dodaj plik w edycji.'

/**
 * Makes a record of a form's values; null when the server did not name it. What goes apart and fails is told, and
 * nothing is made a second time: the record is there, and its own form has the field again.
 */
export function useRecordCreation<R extends ListName>(
  resource: R,
  { bodyOf = (values) => values, apart = [] }: CreationOptions,
): (values: Values) => Promise<RowOf<R> | null> {
  const { mutateAsync: create } = useResourceMutation(resource, 'create')
  const { mutateAsync: update } = useResourceMutation(resource, 'update')
  return async (values) => {
    const given = Object.entries(values).filter(([name, value]) => value !== null || !apart.includes(name))
    const [together = {}, own] = inParts(Object.fromEntries(given), apart)
    const record: RowOf<R> | null = await create({ body: bodyOf(together) })
    if (!isNamed(record)) {
      if (own) notify.warning(NOT_SENT)
      return null
    }
    if (!own) return record
    try {
      await update({ pk: record.pk, body: bodyOf(own) })
    } catch (cause) {
      notify.failure(toApiError(cause))
    }
    return record
  }
}
