import { documents, type DocumentName } from '../../../crud/documents.ts'
import type { Database } from '../../../database/database.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Call } from '../../../http/call.ts'
import { fieldProblem, missingKey } from '../../../http/problem.ts'
import type { GroupInProduct } from '../store/product-groups.ts'
import { COUNTRIES, isChoice, PRODUCT_KINDS } from './choices.ts'
import { exists } from './references.ts'

type Problems = Record<string, unknown>

const hasAny = (problems: Problems): boolean => Object.keys(problems).length > 0

/** One object per element, empty if the element is valid; null if all are valid. */
function byPlace(found: readonly Problems[]): Problems[] | null {
  return found.some(hasAny) ? [...found] : null
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function groupProblems(database: Database, groups: readonly GroupInProduct[]): Problems[] | null {
  const groupOf = (option: number): unknown =>
    documents(database, 'productOptions').find(option)?.['options_group']
  const seen = new Set<number>()
  return byPlace(
    groups.map(({ group_option, options }) => {
      if (!exists(database, 'productGroupOptions', group_option))
        return { group_option: [missingKey(group_option)] }
      if (seen.has(group_option)) return { group_option: ['Ta grupa jest już na liście.'] }
      seen.add(group_option)
      const own = new Set<number>()
      const found = byPlace(
        options.map(({ option }) => {
          const group = groupOf(option)
          if (group === undefined) return { option: [missingKey(option)] }
          if (group !== group_option) return { option: ['Opcja nie należy do tej grupy.'] }
          if (own.has(option)) return { option: ['Ta opcja jest już na liście.'] }
          own.add(option)
          return {}
        }),
      )
      return found ? { options: found } : {}
    }),
  )
}

function parameterProblems(database: Database, given: readonly unknown[]): Problems[] | null {
  return byPlace(
    given.map((one) => {
      const parameter: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'parameter') : one
      return exists(database, 'productParameters', parameter) ? {} : { parameter: [missingKey(parameter)] }
    }),
  )
}

/** Fields that refer to one record of another resource. */
const KEYS: Readonly<Record<string, DocumentName>> = {
  package: 'packages',
  page: 'pages',
  option_group_for_page_count: 'productGroupOptions',
  option_group_for_cover_page_count: 'productGroupOptions',
  option_group_for_deadline: 'productGroupOptions',
}
const KEY_LISTS: Readonly<Record<string, DocumentName>> = {
  categories: 'categories',
  appliances: 'appliances',
}

function keyProblems(database: Database, values: JsonRecord): Problems {
  const problems: Problems = {}
  for (const [name, resource] of Object.entries({ ...KEYS, ...KEY_LISTS })) {
    const given = [values[name]].flat().filter((pk) => pk !== null && pk !== undefined)
    const missing = given.find((pk) => !exists(database, resource, pk))
    if (missing !== undefined) problems[name] = [missingKey(missing)]
  }
  return problems
}

/** Throws for product values that may not be saved; nested problems keep the position of their element. */
export function checkProduct(
  database: Database,
  values: JsonRecord,
  stored: JsonRecord | null,
  { texts }: Pick<Call, 'texts'>,
): void {
  const problems = keyProblems(database, values)
  const { kind, group_options, parameters, available_in_countries } = values
  if (typeof kind === 'string' && kind !== '' && !isChoice(PRODUCT_KINDS, kind))
    problems['kind'] = [texts.choiceInvalid(kind)]
  const country = listOf(available_in_countries).find((code) => !COUNTRIES.includes(code))
  if (country !== undefined)
    problems['available_in_countries'] = [texts.choiceInvalid(JSON.stringify(country))]
  const groups = groupProblems(database, listOf(group_options) as readonly GroupInProduct[])
  if (groups) problems['group_options'] = groups
  const wrong = parameterProblems(database, listOf(parameters))
  if (wrong) problems['parameters'] = wrong
  const { date_from, date_to } = { ...stored, ...values }
  if (typeof date_from === 'string' && typeof date_to === 'string' && date_to < date_from)
    problems['date_to'] = ['Data końca nie może być wcześniejsza niż data początku.']
  if (hasAny(problems)) throw fieldProblem(problems)
}
