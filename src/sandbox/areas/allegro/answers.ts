import type { Database } from '../../database/database.ts'
import { fieldProblem } from '../../http/problem.ts'
import type { AnswersOf, Context } from '../context.ts'

interface Category {
  id: string
  name: string
  parent: string | null
}

/** The marketplace sends its hits with all that stands above them, at most so many. */
const MOST_HITS = 10

/** What the shop's server hands on of the marketplace. */
export function allegroAnswers({ database }: Context): AnswersOf<'allegroExternals'> {
  return {
    'allegroExternals.categories'({ query }) {
      const parent = query.get('parent_id')
      const found = all(database).filter((one) => one.parent === (parent || null))
      return { body: { categories: found.map((one) => shown(database, one)) } }
    },
    'allegroExternals.matchingCategories'({ query, texts }) {
      const wanted = (query.get('category_name') ?? '').trim().toLowerCase()
      if (wanted === '') throw fieldProblem({ category_name: [texts.required] })
      const found = all(database).filter(({ name }) => name.toLowerCase().includes(wanted))
      return {
        body: {
          matchingCategories: found
            .slice(0, MOST_HITS)
            .map((one) => ({ ...shown(database, one), parent: chainAbove(database, one) })),
        },
      }
    },
  }
}

function all(database: Database): Category[] {
  return database
    .all<{ data: string }>("SELECT data FROM documents WHERE resource = 'allegroCategories' ORDER BY pk")
    .map(({ data }) => JSON.parse(data) as Category)
}

function shown(database: Database, { id, name, parent }: Category) {
  const leaf = !all(database).some((other) => other.parent === id)
  return { id, name, leaf, parent: parent === null ? null : { id: parent } }
}

function chainAbove(database: Database, { parent }: Category): unknown {
  const above = all(database).find(({ id }) => id === parent)
  return above ? { id: above.id, name: above.name, parent: chainAbove(database, above) } : null
}
