import { productParameterOptions, productParameters } from '#shared/api/resources/product-parameters.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { Database } from '../../../database/database.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { readChanges } from '../../../crud/input.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { fieldProblem, missingKey, notFound, pkOf, Problem, ruleProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'
import { productNames } from '../store/product-names.ts'
import { nextKey } from '../../../database/key-ranges.ts'

interface ParameterOption extends JsonRecord {
  pk: number
  position: number
}

const optionsOf = (record: JsonRecord | null): ParameterOption[] =>
  Array.isArray(record?.['options']) ? (record['options'] as ParameterOption[]) : []

const numbered = (options: readonly ParameterOption[]): ParameterOption[] =>
  options.map((option, index) => ({ ...option, position: index + 1 }))

export function productParametersHandlers(
  context: Context,
): HandlersOf<'productParameters' | 'productParameterOptions'> {
  const { database, now } = context
  const kept = createDocumentStore(database, productParameters, now)
  const ordered = createOrderedStore(database, 'productParameters', kept, () => ({
    field: 'position',
    group: 'all',
  }))
  const store: RecordStore = {
    ...ordered,
    insert: (values, author) =>
      ordered.insert({ ...values, options: mergedOptions(database, [], values) }, author),
    update: (pk, values, author) =>
      ordered.update(
        pk,
        values['options'] === undefined
          ? values
          : { ...values, options: mergedOptions(database, optionsOf(ordered.find(pk)), values) },
        author,
      ),
  }

  function check(values: JsonRecord, pk: number | null, call: Call): void {
    const variable = values['var_name']
    if (variable !== '' && documents(database, 'productParameters').isTaken('var_name', variable, pk))
      throw fieldProblem({ var_name: ['Istnieje już parametr z tą nazwą zmiennej.'] })
    if (values['options'] === undefined) return
    const stored = optionsOf(pk === null ? null : ordered.find(pk)).map((option) => option.pk)
    const given = optionsOf(values).map((option): number | undefined => option.pk)
    const foreign = given.map((key) => key !== undefined && !stored.includes(key))
    if (foreign.includes(true)) {
      const wrong = given.map((key, index) => (foreign[index] ? { pk: [missingKey(key)] } : {}))
      throw fieldProblem({ options: wrong })
    }
    const isAdding = given.includes(undefined)
    const isRemoving = stored.some((key) => !given.includes(key))
    const may = (action: string) => holds(callerOf(call), `${action}_productparameteroption`)
    if ((isAdding && !may('add')) || (isRemoving && !may('delete')))
      throw new Problem(403, { detail: call.texts.permissionDenied })
  }

  function checkDelete({ pk, name_pl }: JsonRecord): void {
    const products = productNames(database, 'parameters', Number(pk))
    if (products.length > 0)
      throw ruleProblem(
        `Parametru „${String(name_pl)}” nie można usunąć: mają go produkty (${products.slice(0, 3).join(', ')}).`,
      )
  }

  return {
    ...resourceHandlers('productParameters', context, { store, check, checkDelete }),
    'productParameters.withOptions': () => ({
      body: documents(database, 'productParameters').all({}, 'position'),
    }),
    'productParameterOptions.update'(call) {
      const pk = pkOf(call)
      const holder = database.get<{ pk: number }>(
        `SELECT pk FROM productParameters_view
         WHERE EXISTS (SELECT 1 FROM json_each(options) WHERE json_extract(value, '$.pk') = ?)`,
        pk,
      )
      if (!holder) throw notFound(call)
      const values = readChanges(productParameterOptions.operations.update.body, call)
      const options = optionsOf(kept.find(holder.pk))
      const changed = { ...options.find((option) => option.pk === pk), ...values } as ParameterOption
      const others = options.filter((option) => option.pk !== pk)
      const place = values.position ?? changed.position
      const index = Math.min(Math.max(place, 1), others.length + 1) - 1
      const all = numbered([...others.slice(0, index), changed, ...others.slice(index)])
      kept.update(holder.pk, { options: all }, callerOf(call).fullName)
      return { body: all.find((option) => option.pk === pk) }
    },
  }
}

/** Keeps stored options whose key was sent, creates those without a key, and removes the missing ones. */
function mergedOptions(
  database: Database,
  stored: readonly ParameterOption[],
  values: JsonRecord,
): ParameterOption[] {
  let last =
    database.get<{ pk: number | null }>(
      `SELECT max(json_extract(value, '$.pk')) AS pk FROM productParameters_view, json_each(options)`,
    )?.pk ?? null
  const given = optionsOf(values) as (JsonRecord & { pk?: number })[]
  const kept = stored.filter(({ pk }) => given.some((option) => option.pk === pk))
  const made = given.filter(({ pk }) => pk === undefined)
  const inOrder = [
    ...kept,
    ...made.map(
      (option) => ({ ...option, pk: (last = nextKey('productParameterOptions', last)) }) as ParameterOption,
    ),
  ]
  return numbered(inOrder)
}
