import { categories } from '#shared/api/resources/categories.ts'
import type { CrudRules } from '../../../crud/crud-handlers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import { checkParent, parentOf } from '../../../crud/nesting.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { Problem, detailProblem, fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { productNames } from '../store/product-names.ts'

const COUNTRIES: readonly unknown[] = ['PL', 'DE']

interface Choice {
  value: number
  label: string
  parent: number | null
}

export function categoriesHandlers(context: Context): HandlersOf<'categories'> {
  const { database, now } = context
  const kept = createDocumentStore(database, categories, now)
  const ordered = createOrderedStore(database, 'categories', kept, (record) => ({
    field: 'position',
    group: parentOf(record) ?? 'top',
  }))
  const withLeaf = (record: JsonRecord): JsonRecord => ({
    ...record,
    leaf: countBelow(Number(record['pk'])) === 0,
  })
  const store: RecordStore = {
    ...ordered,
    find(pk) {
      const record = ordered.find(pk)
      return record && withLeaf(record)
    },
    page(parameters) {
      const { count, results } = ordered.page(parameters)
      return { count, results: results.map(withLeaf) }
    },
    insert: (values, author) =>
      withLeaf(ordered.insert({ parent: null, available_in_countries: [], image: null, ...values }, author)),
    update: (pk, values, author) => withLeaf(ordered.update(pk, values, author)),
  }

  const countBelow = (parent: number): number => documents(database, 'categories').count({ parent })

  const rules: CrudRules = {
    media: { database, folder: 'categories', fields: { image: 'image' } },
    check(values, pk, call) {
      checkParent(
        (key) => kept.find(key),
        values,
        pk,
        'Kategoria nie może stać pod samą sobą ani pod swoją podkategorią.',
      )
      const countries: unknown = values['available_in_countries']
      const wrong: unknown = Array.isArray(countries)
        ? countries.find((code) => !COUNTRIES.includes(code))
        : undefined
      if (wrong !== undefined)
        throw fieldProblem({ available_in_countries: [call.texts.choiceInvalid(JSON.stringify(wrong))] })
    },
    checkDelete({ pk }) {
      const below = countBelow(Number(pk))
      // Behaves like servers that refuse to delete records to which others refer.
      const products = productNames(database, 'categories', Number(pk))
      if (below > 0)
        throw new Problem(409, { detail: `Nie można usunąć kategorii: ma podkategorie (${below}).` })
      if (products.length > 0)
        throw detailProblem(
          `Nie można usunąć kategorii: należą do niej produkty (${products.slice(0, 3).join(', ')}).`,
        )
    },
  }

  /** Categories in tree order, each one below its parent. */
  function choices(): Choice[] {
    const all = database.all<Choice>(
      `SELECT pk AS value, title_pl AS label, parent FROM categories_view ORDER BY position, pk`,
    )
    const below = (parent: number | null): Choice[] =>
      all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.value)])
    return below(null)
  }

  const options = () => ({ body: choices().map(({ value, label }) => ({ value, label })) })
  return {
    ...resourceHandlers('categories', context, { ...rules, store }),
    'categories.parents': options,
    'categories.productParents': options,
    // Another view of the server uses other names for these fields.
    'categories.productFilter': () => ({
      body: choices().map(({ value, label }) => ({ pk: value, name: label })),
    }),
  }
}
