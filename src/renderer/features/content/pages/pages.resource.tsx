import { Add } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { pages } from '#shared/api/resources/pages.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useListedOptions } from '../../../forms/fields/form-listed-choice.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { PageFields } from './page-fields.tsx'
import { PAGE_TREE, pageTitle, type PageRecord } from './page-record.ts'
import { addressOf } from '../../../lib/screens.ts'

const { body: schema } = pages.operations.create

function MenuName({ menu }: PageRecord) {
  const option = useListedOptions('pages.menuOptions').find(({ value }) => value === menu)
  return orDash(option?.label ?? menu)
}

const texts = translatedTexts(
  {
    url: 'Adres',
    first_column: 'Pierwsza kolumna',
    second_column: 'Druga kolumna',
    third_column: 'Trzecia kolumna',
    title_seo: 'Tytuł SEO',
    description_seo: 'Opis SEO',
    keywords_seo: 'Słowa kluczowe SEO',
  },
  { multiline: ['description_seo'] },
)

export const pageResource = defineResourceScreens({
  resource: 'pages',
  words: COUNTED.page,
  empty: 'Tu będą strony sklepu, ułożone jak w jego menu.',
  accusative: 'stronę',
  nameOf: (page) => pageTitle(page),
  tree: PAGE_TREE,
  translated: texts,
  columns: columnsOf('pages')({
    title: {
      label: 'Strona',
      width: 290,
      isGrowing: true,
      value: pageTitle,
      exported: { path: ['title_seo_pl', 'url_pl', 'pk'] },
    },
    url: { label: 'Adres', width: 180, isMono: true, path: 'url_pl', searchName: false },
    menu: { label: 'Menu', width: 110, cell: (page) => <MenuName {...page} /> },
    in_sitemap: { label: 'Sitemap', width: 80, kind: 'yesNo' },
    publication_date: { label: 'Data publikacji', width: 130, kind: 'date' },
    languages: languagesColumn(texts.names),
    ...auditColumns(['date_added', 'date_modified', 'last_modified_by']),
  }),
  /** A page is made below another one from its row. */
  useRowActions() {
    const navigate = useNavigate()
    const canAdd = can(useSessionUser(), 'add', 'page')
    return ({ pk }) => {
      const run = () => void navigate(addressOf('pages.create', { query: { parent: pk } }))
      return canAdd ? [{ id: 'add-below', label: 'Dodaj podstronę', icon: <Add />, run }] : []
    }
  },
  form: {
    schema,
    labels: {
      ...texts.labels,
      parent: 'Strona nadrzędna',
      menu: 'Menu',
      type: 'Typ',
      publication_date: 'Data publikacji',
      in_sitemap: 'W mapie strony',
      layout: 'Układ',
    },
    empty: {
      ...texts.empty,
      in_sitemap: false,
      menu: null,
      parent: null,
      publication_date: null,
    } satisfies z.input<typeof schema>,
    startOf(query) {
      const parent = Number(query.get('parent'))
      return Number.isSafeInteger(parent) && parent > 0 ? { parent } : {}
    },
    adapter: {
      toForm: (page) => ({
        ...texts.valuesOf(page),
        parent: page.parent,
        menu: page.menu,
        type: page.type,
        publication_date: page.publication_date?.slice(0, 10) ?? null,
        in_sitemap: page.in_sitemap,
        layout: page.layout,
      }),
    },
    Fields: PageFields,
  },
})
