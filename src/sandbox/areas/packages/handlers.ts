import { packages } from '#shared/api/resources/packages.ts'
import { resourceHandlers } from '../../crud/resource-handlers.ts'
import { createTableStore } from '../../crud/table-store.ts'
import type { HandlersOf, Context } from '../context.ts'

const CENTIMETRES = { places: 2 }

export function packagesHandlers(context: Context): HandlersOf<'packages'> {
  const { database, now } = context
  const store = createTableStore(
    database,
    {
      table: 'packages',
      columns: {
        name: 'text',
        width: CENTIMETRES,
        height: CENTIMETRES,
        length: CENTIMETRES,
        max_weight: { places: 3 },
      },
      defaultOrdering: packages.defaultOrdering,
      searchable: ['name'],
    },
    now,
  )
  return {
    ...resourceHandlers('packages', context, { store }),
    'packages.options': () => ({
      body: database.all('SELECT pk AS value, name AS label FROM packages ORDER BY polish_order(name)'),
    }),
  }
}
