import { pages } from '#shared/api/resources/pages.ts'
import type { CrudRules } from '../../../crud/crud-answers.ts'
import { resourceAnswers } from '../../../crud/resource-answers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { createOrderedStore, type Place } from '../../../crud/places.ts'
import { checkParent, parentOf } from '../../../crud/nesting.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { detailProblem, fieldProblem } from '../../../http/problem.ts'
import type { AnswersOf, Context } from '../../context.ts'

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

export function pagesAnswers(context: Context): AnswersOf<'pages'> {
  const { database, now } = context
  const documents = createDocumentStore(database, pages, now)
  const store = createOrderedStore(database, pages.name, documents, placeOf)

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
      const below = count(`resource = 'pages' AND json_extract(data, '$.parent') = ?`, Number(pk))
      if (below > 0) throw detailProblem(`Nie można usunąć strony: ma podstrony (${below}).`)
      const shown = count(
        `resource = 'banners' AND EXISTS (SELECT 1 FROM json_each(data, '$.pages') WHERE value = ?)`,
        Number(pk),
      )
      if (shown > 0) throw detailProblem(`Nie można usunąć strony: pokazuje banery (${shown}).`)
    },
  }

  function count(where: string, pk: number): number {
    return (
      database.get<{ count: number }>(`SELECT count(*) AS count FROM documents WHERE ${where}`, pk)?.count ??
      0
    )
  }

  const titles = () =>
    database.all(
      `SELECT pk AS value, json_extract(data, '$.title_seo_pl') AS label FROM documents
       WHERE resource = 'pages' ORDER BY polish_order(json_extract(data, '$.title_seo_pl'))`,
    )

  return {
    ...resourceAnswers('pages', context, { ...rules, store }),
    'pages.menuOptions': () => ({ body: MENUS }),
    'pages.typeOptions': () => ({ body: TYPES }),
    'pages.layoutOptions': () => ({ body: LAYOUTS }),
    'pages.bannerPages': () => ({ body: titles() }),
    'pages.productPages': () => ({ body: titles() }),
  }
}

/** Pages without one above them are ordered by `position`, those below one by `subpage_position`. */
function placeOf(record: JsonRecord): Place {
  const parent = parentOf(record)
  return parent === null ? { field: 'position', group: 'top' } : { field: 'subpage_position', group: parent }
}
