import { competencies } from '#shared/api/resources/competencies.ts'
import type { CrudRules } from '../../../crud/crud-handlers.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import type { RecordStore } from '../../../crud/record-store.ts'
import { detailProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

const SHOPS: Readonly<Record<string, string>> = { PL: 'Polska', DE: 'Niemcy' }

type CompetenceHandlers = Omit<HandlersOf<'competencies'>, 'competencies.clientContactOptions'>

export function competenciesHandlers(context: Context): CompetenceHandlers {
  const { database, now } = context
  const kept = createDocumentStore(database, competencies, now)
  const named: RecordStore = {
    ...kept,
    insert: (values, author) => kept.insert(withShop(values), author),
    update: (pk, values, author) => kept.update(pk, withShop(values), author),
  }
  const store = createOrderedStore(database, 'competencies', named, () => ({
    field: 'position',
    group: 'all',
  }))

  const rules: CrudRules = {
    checkDelete({ pk }) {
      const cases = database.get<{ count: number }>(
        'SELECT count(*) AS count FROM cases WHERE competency = ? OR complaint_reason = ?',
        Number(pk),
        Number(pk),
      )
      if (cases?.count)
        throw detailProblem(`Nie można usunąć kompetencji: należą do niej sprawy (${cases.count}).`)
      const staff = database.get<{ count: number }>(
        'SELECT count(*) AS count FROM staff WHERE EXISTS (SELECT 1 FROM json_each(competencies) WHERE value = ?)',
        Number(pk),
      )
      if (staff?.count)
        throw detailProblem(`Nie można usunąć kompetencji: mają ją pracownicy (${staff.count}).`)
    },
  }
  return {
    ...resourceHandlers('competencies', context, { ...rules, store }),
    'competencies.options': () => ({
      body: documents(database, 'competencies').options('name_pl', {}, 'position'),
    }),
  }
}

function withShop(values: Record<string, unknown>): Record<string, unknown> {
  const { country } = values
  return typeof country === 'string' ? { ...values, country_display: SHOPS[country] ?? country } : values
}
