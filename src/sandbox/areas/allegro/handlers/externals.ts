import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../database/database.ts'
import type { Answer } from '../../../http/call.ts'
import { detailProblem, fieldProblem, notFound } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { parametersOfKind } from '../rules/category-parameters.ts'
import { categoriesBelow, categoriesLike, findCategory, type AllegroCategory } from '../store/categories.ts'
import { hasToken } from '../store/connections.ts'
import {
  HANDLING_TIMES,
  IMPLIED_WARRANTIES,
  PUBLICATION_DURATIONS,
  RETURN_POLICIES,
  SHIPPING_RATES,
} from '../store/terms.ts'

/** Maximum number of hits; the marketplace sends each with all its ancestors. */
const MOST_HITS = 10

/** Delay of the one category with a slow description, in ms. */
const SLOW_MS = 2500

/** Handlers for marketplace data passed on by the shop's server. They fail while no account is connected. */
export function externalHandlers({ database }: Context): HandlersOf<'allegroExternals'> {
  const connected =
    (answer: Answer): Answer =>
    (call) => {
      if (!hasToken(database)) throw detailProblem('Konto Allegro nie jest połączone.')
      return answer(call)
    }
  return {
    'allegroExternals.categories': connected(({ query }) => ({
      body: { categories: categoriesBelow(database, query.get('parent_id') || null).map(shown) },
    })),
    'allegroExternals.matchingCategories': connected(({ query, texts }) => {
      const wanted = query.get('category_name') ?? ''
      if (wanted.trim() === '') throw fieldProblem({ category_name: [texts.required] })
      const found = categoriesLike(database, wanted, MOST_HITS)
      return {
        body: {
          matchingCategories: found.map((one) => ({
            ...shown(one),
            parent: chainAbove(database, one.parent_id),
          })),
        },
      }
    }),
    'allegroExternals.categoryParameters': connected(async (call) => {
      const category = findCategory(database, call.params['pk'] ?? '')
      if (!category) throw notFound(call)
      if (category.kind === 'slow') await delay(SLOW_MS)
      return { body: { parameters: category.is_leaf ? parametersOfKind(category.kind) : [] } }
    }),
    'allegroExternals.shippingRates': connected(() => ({ body: { shippingRates: SHIPPING_RATES } })),
    'allegroExternals.impliedWarranties': connected(() => ({
      body: { count: IMPLIED_WARRANTIES.length, impliedWarranties: IMPLIED_WARRANTIES },
    })),
    'allegroExternals.returnPolicies': connected(() => ({
      body: { count: RETURN_POLICIES.length, returnPolicies: RETURN_POLICIES },
    })),
    'allegroExternals.publicationDurations': connected(() => ({ body: PUBLICATION_DURATIONS })),
    'allegroExternals.deliveryHandlingTimes': connected(() => ({
      body: HANDLING_TIMES.map(([value, label]) => ({ value, label })),
    })),
  }
}

const shown = ({ id, name, is_leaf, parent_id }: AllegroCategory) => ({
  id,
  name,
  leaf: is_leaf === 1,
  parent: parent_id === null ? null : { id: parent_id },
})

function chainAbove(database: Database, parent: string | null): unknown {
  const above = parent === null ? null : findCategory(database, parent)
  return above ? { id: above.id, name: above.name, parent: chainAbove(database, above.parent_id) } : null
}
