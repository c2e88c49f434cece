import { plates } from '#shared/api/resources/plates.ts'
import { resourceAnswers } from '../../../crud/resource-handlers.ts'
import { createTableStore } from '../../../crud/table-store.ts'
import type { AnswersOf, Context } from '../../context.ts'

const TWO_PLACES = { places: 2 }

export function platesAnswers(context: Context): AnswersOf<'plates'> {
  const { database, now } = context
  const store = createTableStore(
    database,
    {
      table: 'plates',
      columns: { name: 'text', size_x: TWO_PLACES, size_y: TWO_PLACES, price: TWO_PLACES },
      defaultOrdering: plates.defaultOrdering,
      searchable: ['name'],
    },
    now,
  )
  return {
    ...resourceAnswers('plates', context, { store }),
    // With what a montage counts from.
    'plates.montageOptions': () => ({
      body: database.all(
        `SELECT pk AS value, name AS label, size_x, size_y, price FROM plates ORDER BY polish_order(name)`,
      ),
    }),
  }
}
