import { productOptionExclusions } from '#shared/api/resources/product-option-exclusions.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import type { Reply } from '../../../http/call.ts'
import { detailProblem, fieldProblem, missingKey, ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { exists, notUnique } from '../rules/references.ts'

export function exclusionsHandlers(context: Context): HandlersOf<'productOptionExclusions'> {
  const { database, now } = context
  const kept = createDocumentStore(
    database,
    {
      ...productOptionExclusions,
      filterConditions: {
        option: `CAST(? AS INTEGER) IN (json_extract(data, '$.option_1'), json_extract(data, '$.option_2'))`,
      },
    },
    now,
  )
  const store = createOrderedStore(database, 'productOptionExclusions', kept, () => ({
    field: 'position',
    group: 'all',
  }))

  const generic = resourceHandlers('productOptionExclusions', context, {
    store,
    check(values, pk) {
      for (const name of ['option_1', 'option_2'] as const) {
        const option = values[name]
        if (option !== undefined && !exists(database, 'productOptions', option))
          throw fieldProblem({ [name]: [missingKey(option)] })
      }
      const { option_1, option_2 } = { ...(pk === null ? {} : store.find(pk)), ...values }
      if (option_1 === option_2) throw ruleProblem('Opcja nie może wykluczać samej siebie.')
      const same = documents(database, 'productOptionExclusions').all({
        option_1: Number(option_1),
        option_2: Number(option_2),
      })
      if (same[0] && same[0]['pk'] !== pk) throw ruleProblem(notUnique('option_1', 'option_2'))
    },
    checkDelete({ option_1, option_2 }) {
      const frozen = database.get<{ name: string }>(
        `SELECT name_pl AS name FROM products_view p
         WHERE frozen_price AND (SELECT count(DISTINCT option_pk) FROM product_group_options
                WHERE product_pk = p.pk AND option_pk IN (?, ?)) = 2`,
        Number(option_1),
        Number(option_2),
      )
      if (frozen)
        throw detailProblem(
          `Nie można usunąć wykluczenia: korzysta z niego produkt „${frozen.name}” z zamrożoną ceną.`,
        )
    },
  })

  /** An exclusion contains its options as objects, with their groups. */
  function sideOf(pk: unknown): JsonRecord {
    const side = database.get<{ label: string; group_pk: number; group_name: string }>(
      `SELECT o.label_pl AS label, g.pk AS group_pk, g.name_pl AS group_name
       FROM productOptions_view o LEFT JOIN productGroupOptions_view g ON g.pk = o.options_group WHERE o.pk = ?`,
      Number(pk),
    )
    return {
      pk,
      label_pl: side?.label ?? null,
      options_group: side?.group_pk ?? null,
      options_group_name: side?.group_name ?? null,
    }
  }
  const shown = (record: JsonRecord): JsonRecord => ({
    ...record,
    option_1: sideOf(record['option_1']),
    option_2: sideOf(record['option_2']),
  })
  const shownReply = ({ body, ...reply }: Reply): Reply => ({ ...reply, body: shown(body as JsonRecord) })

  return {
    ...generic,
    'productOptionExclusions.list': async (call) => {
      const { body } = await generic['productOptionExclusions.list'](call)
      const page = body as JsonRecord & { results: JsonRecord[] }
      return { body: { ...page, results: page.results.map(shown) } }
    },
    'productOptionExclusions.retrieve': async (call) =>
      shownReply(await generic['productOptionExclusions.retrieve'](call)),
    'productOptionExclusions.create': async (call) =>
      shownReply(await generic['productOptionExclusions.create'](call)),
    'productOptionExclusions.update': async (call) =>
      shownReply(await generic['productOptionExclusions.update'](call)),
  }
}
