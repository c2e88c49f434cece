import { productOptionExclusions } from '#shared/api/resources/product-option-exclusions.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { createOrderedStore } from '../../../crud/places.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { resourceAnswers } from '../../../crud/resource-answers.ts'
import type { Reply } from '../../../http/call.ts'
import { detailProblem, fieldProblem, ruleProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'
import { exists, missingKey, notUnique } from '../rules/references.ts'

export function exclusionsAnswers(context: Context): AnswersOf<'productOptionExclusions'> {
  const { database, now } = context
  const documents = createDocumentStore(
    database,
    {
      ...productOptionExclusions,
      filterConditions: {
        option: `CAST(? AS INTEGER) IN (json_extract(data, '$.option_1'), json_extract(data, '$.option_2'))`,
      },
    },
    now,
  )
  const store = createOrderedStore(database, productOptionExclusions.name, documents, () => ({
    field: 'position',
    group: 'all',
  }))

  const generic = resourceAnswers('productOptionExclusions', context, {
    store,
    check(values, pk) {
      for (const name of ['option_1', 'option_2'] as const) {
        const option = values[name]
        if (option !== undefined && !exists(database, 'productOptions', option))
          throw fieldProblem({ [name]: [missingKey(option)] })
      }
      const { option_1, option_2 } = { ...(pk === null ? {} : store.find(pk)), ...values }
      if (option_1 === option_2) throw ruleProblem('Opcja nie może wykluczać samej siebie.')
      const other = database.get<{ pk: number }>(
        `SELECT pk FROM documents WHERE resource = 'productOptionExclusions'
           AND json_extract(data, '$.option_1') = ? AND json_extract(data, '$.option_2') = ?`,
        Number(option_1),
        Number(option_2),
      )
      if (other && other.pk !== pk) throw ruleProblem(notUnique('option_1', 'option_2'))
    },
    checkDelete({ option_1, option_2 }) {
      const frozen = database.get<{ name: string }>(
        `SELECT json_extract(d.data, '$.name_pl') AS name FROM documents d
         WHERE d.resource = 'products' AND json_extract(d.data, '$.frozen_price')
           AND (SELECT count(DISTINCT option_pk) FROM product_group_options
                WHERE product_pk = d.pk AND option_pk IN (?, ?)) = 2`,
        Number(option_1),
        Number(option_2),
      )
      if (frozen)
        throw detailProblem(
          `Nie można usunąć wykluczenia: korzysta z niego produkt „${frozen.name}” z zamrożoną ceną.`,
        )
    },
  })

  /** The options themselves stand in an exclusion, with their groups. */
  function sideOf(pk: unknown): JsonRecord {
    const side = database.get<{ label: string; group_pk: number; group_name: string }>(
      `SELECT json_extract(o.data, '$.label_pl') AS label, g.pk AS group_pk, json_extract(g.data, '$.name_pl') AS group_name
       FROM documents o LEFT JOIN documents g
         ON g.resource = 'productGroupOptions' AND g.pk = json_extract(o.data, '$.options_group')
       WHERE o.resource = 'productOptions' AND o.pk = ?`,
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
