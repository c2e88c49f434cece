import { discountGroups } from '#shared/api/resources/discount-groups.ts'
import { fromUnits, unitsOf } from '#shared/domain/decimal.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function discountGroupsHandlers(context: Context): HandlersOf<'discountGroups'> {
  const { database, now } = context
  const documents = createDocumentStore(database, discountGroups, now)
  const store: typeof documents = {
    ...documents,
    insert: (values, author) => documents.insert(withCents(values), author),
    update: (pk, values, author) => documents.update(pk, withCents(values), author),
  }
  return resourceHandlers('discountGroups', context, {
    store,
    checkDelete({ pk, name_pl }) {
      const { count } = database.get<{ count: number }>(
        'SELECT count(*) AS count FROM clients WHERE discount_group_pk = ?',
        Number(pk),
      ) ?? { count: 0 }
      if (count === 0) return
      throw detailProblem(
        `Grupy „${String(name_pl)}” nie można usunąć: są w niej klienci (${count}). Najpierw przypisz im inną grupę.`,
      )
    },
  })
}

/** Formats values as decimal columns with two places return them. */
function withCents(values: JsonRecord): JsonRecord {
  const cents = ['net_turnover', 'value'].flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, fromUnits(unitsOf(value, 2), 2)]] : []
  })
  return { ...values, ...Object.fromEntries(cents) }
}
