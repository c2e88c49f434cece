import { formatGroups } from '#shared/api/resources/format-groups.ts'
import { LANGUAGES, translatedName } from '#shared/domain/languages.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createTableStore } from '../../../crud/table-store.ts'
import { ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function formatGroupsHandlers(context: Context): HandlersOf<'formatGroups'> {
  const { database, now } = context
  const names = LANGUAGES.map((language) => [translatedName('name', language), 'text'] as const)
  const store = createTableStore(
    database,
    {
      table: 'format_groups',
      columns: { ...Object.fromEntries(names), position: 'integer' },
      defaultOrdering: formatGroups.defaultOrdering,
      searchable: ['name_pl'],
      isOrdered: true,
    },
    now,
  )
  return {
    ...resourceHandlers('formatGroups', context, {
      store,
      checkDelete({ pk, name_pl }) {
        const held = database.get<{ count: number }>(
          'SELECT count(*) AS count FROM formats WHERE format_group = ?',
          Number(pk),
        )
        if (!held?.count) return
        throw ruleProblem(
          `Grupy „${String(name_pl)}” nie można usunąć: należą do niej formaty (${held.count}).`,
          'Najpierw przenieś formaty do innej grupy.',
        )
      },
    }),
    'formatGroups.options': () => ({
      body: database.all('SELECT pk AS value, name_pl AS label FROM format_groups ORDER BY position'),
    }),
  }
}
