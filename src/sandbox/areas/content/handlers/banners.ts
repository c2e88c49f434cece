import { banners } from '#shared/api/resources/banners.ts'
import type { CrudRules } from '../../../crud/crud-handlers.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { createOrderedStore } from '../../../crud/ordered-store.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { detailProblem, fieldProblem, missingKey } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

const COUNTRIES: readonly (string | number)[] = ['PL', 'DE']
const NO_MOMENT =
  'Niepoprawny format daty i czasu. Podaj datę i czas w jednym z następujących formatów: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].'

/** Compares a day in the shop's time zone with a UTC moment, which is accurate enough for a sample. */
const dayOf = (field: string): string => `substr(json_extract(data, '$.${field}'), 1, 10)`

export function bannersHandlers(context: Context): HandlersOf<'banners'> {
  const { database, now } = context
  const kept = createDocumentStore(
    database,
    {
      ...banners,
      // Finds banners that begin on or after a day, and those that end on or before one.
      filterConditions: {
        datetime_from: `${dayOf('datetime_from')} >= ?`,
        datetime_to: `${dayOf('datetime_to')} <= ?`,
        available_in_countries: `EXISTS (SELECT 1 FROM json_each(data, '$.available_in_countries') WHERE value = ?)`,
      },
    },
    now,
  )
  const store = createOrderedStore(database, 'banners', kept, () => ({
    field: 'position',
    group: 'all',
  }))
  const pages = documents(database, 'pages')

  const rules: CrudRules = {
    media: { database, folder: 'banners', fields: { image: 'image' } },
    check(values, pk, call) {
      const problems: Record<string, string[]> = {}
      for (const name of ['datetime_from', 'datetime_to']) {
        const value = values[name]
        if (typeof value === 'string' && value !== '' && Number.isNaN(Date.parse(value)))
          problems[name] = [NO_MOMENT]
      }
      const { datetime_from, datetime_to } = { ...(pk === null ? {} : store.find(pk)), ...values }
      if (Object.keys(problems).length === 0 && isBefore(datetime_to, datetime_from))
        problems['datetime_to'] = ['Koniec musi być późniejszy niż początek.']
      const country = listOf(values['available_in_countries']).find((code) => !COUNTRIES.includes(code))
      if (country !== undefined)
        problems['available_in_countries'] = [call.texts.choiceInvalid(String(country))]
      const missing = listOf(values['pages']).find((page) => !pages.exists(Number(page)))
      if (missing !== undefined) problems['pages'] = [missingKey(missing)]
      if (Object.keys(problems).length > 0) throw fieldProblem(problems)
    },
    checkDelete(banner) {
      const [page] = listOf(banner['pages'])
      if (page === undefined || !isShown(banner, now().toISOString())) return
      throw detailProblem(
        `Nie można usunąć baneru, który jest teraz wyświetlany (strona „${pages.text(Number(page), 'title_seo_pl')}”). Najpierw wyłącz publikację.`,
      )
    },
  }
  return resourceHandlers('banners', context, { ...rules, store })
}

const listOf = (value: unknown): readonly (string | number)[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string' || typeof item === 'number') : []

function isBefore(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && Date.parse(a) <= Date.parse(b)
}

function isShown({ is_published, datetime_from, datetime_to }: JsonRecord, moment: string): boolean {
  return is_published === true && !isBefore(moment, datetime_from) && !isBefore(datetime_to, moment)
}
