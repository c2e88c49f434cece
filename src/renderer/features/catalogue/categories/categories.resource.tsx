import { Add } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { categories } from '#shared/api/resources/categories.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { emptiedListsLast } from '../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { SHOP_COUNTRY_NAMES, countryName } from '../../../entities/address/countries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { CategoryFields } from './category-fields.tsx'
import { CATEGORY_TREE, categoryTitle } from './category-record.ts'
import { addressOf } from '../../../lib/screens.ts'

const { body: schema } = categories.operations.create

const texts = translatedTexts(
  {
    title: 'Tytuł',
    description: 'Opis',
    title_seo: 'Tytuł SEO',
    description_seo: 'Opis SEO',
    keywords_seo: 'Słowa kluczowe SEO',
  },
  { multiline: ['description_seo'] },
)

export const categoryResource = defineResourceScreens({
  resource: 'categories',
  words: COUNTED.category,
  empty: 'Tu będą kategorie sklepu, w których są produkty.',
  accusative: 'kategorię',
  nameOf: (category) => categoryTitle(category),
  tree: CATEGORY_TREE,
  translated: texts,
  columns: columnsOf('categories')({
    title: {
      label: 'Kategoria',
      width: 300,
      isGrowing: true,
      value: categoryTitle,
      exported: { path: ['title_pl', 'pk'] },
    },
    image: { label: 'Obraz', kind: 'picture' },
    is_published: { label: 'Opublikowana', width: 128, kind: 'yesNo' },
    shops: {
      label: 'Sklepy',
      width: 140,
      value: (category) => category.available_in_countries.map(countryName).join(', '),
      exported: { path: 'available_in_countries', labels: SHOP_COUNTRY_NAMES },
    },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'last_modified_by']),
  }),
  /** The row's menu can create a subcategory. */
  useRowActions() {
    const navigate = useNavigate()
    const canAdd = can(useSessionUser(), 'add', 'category')
    return ({ pk }) => {
      const run = () => void navigate(addressOf('categories.create', { query: { parent: pk } }))
      return canAdd ? [{ id: 'add-below', label: 'Dodaj podkategorię', icon: <Add />, run }] : []
    }
  },
  form: {
    schema,
    labels: {
      ...texts.labels,
      parent: 'Kategoria nadrzędna',
      available_in_countries: 'Sklepy',
      is_published: 'Opublikowana',
      image: 'Obraz',
    },
    empty: {
      ...texts.empty,
      parent: null,
      available_in_countries: ['PL', 'DE'],
      is_published: true,
      image: null,
    } satisfies z.input<typeof schema>,
    startOf(query) {
      const parent = Number(query.get('parent'))
      return Number.isSafeInteger(parent) && parent > 0 ? { parent } : {}
    },
    adapter: {
      toForm: (category) => ({
        ...texts.valuesOf(category),
        parent: category.parent,
        available_in_countries: category.available_in_countries,
        is_published: category.is_published,
        image: category.image,
      }),
      toRequests: emptiedListsLast(),
    },
    Fields: CategoryFields,
  },
})
