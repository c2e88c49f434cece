import { productOptions } from '#shared/api/resources/product-options.ts'
import { fromUnits, unitsOf } from '#shared/domain/decimal.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { optionPage } from '../../../crud/option-page.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import type { Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { GROUP_CHOICES } from '../rules/choices.ts'
import { exists } from '../rules/references.ts'
import { productsWith } from '../store/product-groups.ts'

const PLACES: Readonly<Record<string, number>> = { thickness: 3, min_value: 2, max_value: 2 }

/** Formats values as decimal columns return them. */
function asColumns(values: JsonRecord): JsonRecord {
  const decimals = Object.entries(PLACES).flatMap(([name, places]) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, fromUnits(unitsOf(value, places), places)]] : []
  })
  return { ...values, ...Object.fromEntries(decimals) }
}

const OPTIONS = `SELECT o.pk, o.label_pl AS label, g.name_pl AS group_name FROM productOptions_view o
  LEFT JOIN productGroupOptions_view g ON g.pk = o.options_group ORDER BY g.pk, o.position, o.pk`

/** Papers of a montage are handled in the montage area. */
type OwnHandlers = Omit<
  HandlersOf<'productOptions'>,
  'productOptions.montagePapers' | 'productOptions.montageProductPapers'
>

export function optionsHandlers(context: Context): OwnHandlers {
  const { database, now } = context
  const kept = createDocumentStore(database, productOptions, now)
  const ordered = createOrderedStore(
    database,
    'productOptions',
    {
      ...kept,
      insert: (values, author) => kept.insert(asColumns(values), author),
      update: (pk, values, author) => kept.update(pk, asColumns(values), author),
    },
    ({ options_group }) => ({ field: 'position', group: Number(options_group ?? 0) }),
  )

  const generic = resourceHandlers('productOptions', context, {
    store: {
      ...ordered,
      remove(pk) {
        database.transaction(() => {
          ordered.remove(pk)
          const exclusions = documents(database, 'productOptionExclusions')
          exclusions.remove({ option_1: pk })
          exclusions.remove({ option_2: pk })
          documents(database, 'productOptionTechLines').remove({ option: pk })
        })
      },
    },
    media: { database, folder: 'options', fields: { image: 'image' } },
    check({ options_group }) {
      if (options_group !== undefined && !exists(database, 'productGroupOptions', options_group))
        throw fieldProblem({ options_group: [missingKey(options_group)] })
    },
    checkDelete({ pk, label_pl }) {
      const used = productsWith(database, 'option_pk', Number(pk))
      if (used.length > 0)
        throw ruleProblem(
          `Opcji „${String(label_pl)}” nie można usunąć: mają ją produkty (${used.slice(0, 3).join(', ')}).`,
        )
    },
  })

  function choices(call: Call): { pk: number; name: string }[] {
    const terms = (call.query.get('search') ?? '').toLocaleLowerCase('pl').split(/[\s,]+/)
    return database
      .all<{ pk: number; label: string; group_name: string | null }>(OPTIONS)
      .map(({ pk, label, group_name }) => ({ pk, name: group_name ? `${group_name}: ${label}` : label }))
      .filter(({ name }) => terms.every((term) => name.toLocaleLowerCase('pl').includes(term)))
  }
  const asOptions = (call: Call) =>
    optionPage(
      choices(call).map(({ pk, name }) => ({ value: pk, label: name })),
      call,
    )

  return {
    ...generic,
    'productOptions.options': (call) => ({ body: asOptions(call) }),
    // The forms' own lists use another name for the key.
    'productOptions.productChoices': (call) => ({ body: choices(call) }),
    'productOptions.forProcessStage': (call) => ({ body: asOptions(call) }),
    'productOptions.search': (call) => ({ body: asOptions(call) }),
    'productOptions.kindOptions': () => ({ body: GROUP_CHOICES }),
  }
}
