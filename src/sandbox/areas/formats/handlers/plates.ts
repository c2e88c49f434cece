import { plates } from '#shared/api/resources/plates.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createTableStore } from '../../../crud/table-store.ts'
import type { HandlersOf, Context } from '../../context.ts'

const TWO_PLACES = { places: 2 }

export function platesHandlers(context: Context): HandlersOf<'plates'> {
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
    ...resourceHandlers('plates', context, { store }),
    // Includes the values that a montage's price is computed from.
    'plates.montageOptions': () => ({
      body: database.all(
        `SELECT pk AS value, name AS label, size_x, size_y, price FROM plates ORDER BY polish_order(name)`,
      ),
    }),
  }
}
