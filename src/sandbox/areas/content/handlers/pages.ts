import { pages } from '#shared/api/resources/pages.ts'
import type { CrudRules } from '../../../crud/crud-handlers.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import { createOrderedStore, type Place } from '../../../crud/ordered-store.ts'
import { checkParent, parentOf } from '../../../crud/nesting.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { detailProblem, fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

const MENUS = [
  { value: 'top', label: 'Menu górne' },
  { value: 'help', label: 'Pomoc' },
  { value: 'footer', label: 'Stopka' },
]
const TYPES = [
  { value: 'text', label: 'Tekstowa' },
  { value: 'landing', label: 'Docelowa (kampania)' },
  { value: 'contact', label: 'Kontakt' },
  { value: 'blog', label: 'Wpis' },
]
const LAYOUTS = [
  { value: 'one_column', label: 'Jedna kolumna' },
  { value: 'two_columns', label: 'Dwie kolumny' },
  { value: 'two_columns_wide', label: 'Dwie kolumny, pierwsza szeroka' },
  { value: 'three_columns', label: 'Trzy kolumny' },
]

export function pagesHandlers(context: Context): HandlersOf<'pages'> {
  const { database, now } = context
  const kept = createDocumentStore(database, pages, now)
  const store = createOrderedStore(database, 'pages', kept, placeOf)

  const rules: CrudRules = {
    check(values, pk, call) {
      checkParent(
        (key) => store.find(key),
        values,
        pk,
        'Strona nie może być podstroną samej siebie ani swojej podstrony.',
      )
      for (const [name, options] of [
        ['type', TYPES],
        ['menu', MENUS],
        ['layout', LAYOUTS],
      ] as const) {
        const value = values[name]
        if (typeof value === 'string' && value !== '' && !options.some((option) => option.value === value))
          throw fieldProblem({ [name]: [call.texts.choiceInvalid(value)] })
      }
    },
    checkDelete({ pk }) {
      const below = documents(database, 'pages').count({ parent: Number(pk) })
      if (below > 0) throw detailProblem(`Nie można usunąć strony: ma podstrony (${below}).`)
      const { shown } = database.get<{ shown: number }>(
        'SELECT count(DISTINCT pk) AS shown FROM banners_view, json_each(pages) page WHERE page.value = ?',
        Number(pk),
      ) ?? { shown: 0 }
      if (shown > 0) throw detailProblem(`Nie można usunąć strony: pokazuje banery (${shown}).`)
    },
  }

  const titles = () => documents(database, 'pages').options('title_seo_pl')

  return {
    ...resourceHandlers('pages', context, { ...rules, store }),
    'pages.menuOptions': () => ({ body: MENUS }),
    'pages.typeOptions': () => ({ body: TYPES }),
    'pages.layoutOptions': () => ({ body: LAYOUTS }),
    'pages.bannerPages': () => ({ body: titles() }),
    'pages.productPages': () => ({ body: titles() }),
  }
}

/** Top-level pages are ordered by `position`, pages below another one by `subpage_position`. */
function placeOf(record: JsonRecord): Place {
  const parent = parentOf(record)
  return parent === null ? { field: 'position', group: 'top' } : { field: 'subpage_position', group: parent }
}
