import { Add } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { pages } from '#shared/api/resources/pages.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useListedOptions, FormListedChoice } from '../../../forms/fields/form-listed-choice.tsx'
import { translatedTexts } from '../../../forms/fields/translated-values.ts'
import { languagesColumn } from '../../../lists/list/languages-column.tsx'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LANGUAGES, translatedName } from '#shared/domain/languages.ts'
import { FormDate } from '../../../forms/fields/form-date.tsx'
import { optionLoadError } from '../../../forms/fields/option-trouble.ts'
import { FormOptionsChoice } from '../../../forms/fields/form-search.tsx'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { parentOptions } from '../../../lists/tree/parent-options.ts'
import { ShopLinks } from '../../../lists/list/shop-links.tsx'
import { buildTree, type TreeFields } from '../../../lists/tree/tree.ts'
import { useTreeRows } from '../../../lists/tree/use-tree-rows.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import type { Option } from '#shared/api/lenient.ts'
import { addressOf } from '../../../lib/screens.ts'
type PageRecord = RecordOf<'pages'>

const PAGE_TREE: TreeFields = {
  parent: 'parent',
  position: 'position',
  childPosition: 'subpage_position',
  nested: 'subpages',
}

/** Returns a page's SEO title, otherwise its address, because pages have no name. */
function pageTitle({ title_seo_pl, url_pl, pk }: PageRecord): string {
  return title_seo_pl || url_pl || `nr ${pk}`
}

const COLUMNS = [
  { name: 'first_column', label: 'Pierwsza kolumna' },
  { name: 'second_column', label: 'Druga kolumna' },
  { name: 'third_column', label: 'Trzecia kolumna' },
] as const

const COUNT_WORDS: readonly (readonly [count: number, words: RegExp])[] = [
  [1, /1|one|single|jedn/i],
  [2, /2|two|double|dwie|dwu/i],
  [3, /3|three|triple|trzy/i],
]

/**
 * Returns the number of columns of a layout. The server only names its layouts, so the number is read from code and
 * label; all three if neither contains it.
 */
export function columnCount(layout: Option | null): number {
  const text = layout ? `${layout.value} ${layout.label}` : ''
  return COUNT_WORDS.findLast(([, words]) => words.test(text))?.[0] ?? COLUMNS.length
}

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
  /** The row's menu can create a subpage. */
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

function PageFields({ record }: { record: PageRecord | null }) {
  return (
    <>
      {record && <ShopLinks record={record} />}
      <TranslatedField name="url" label="Adres" isRequired />
      <FormRow>
        <ParentField record={record} />
        <FormListedChoice name="menu" label="Menu" from="pages.menuOptions" />
        <FormListedChoice name="type" label="Typ" from="pages.typeOptions" />
      </FormRow>
      <FormRow>
        <FormListedChoice name="layout" label="Układ" from="pages.layoutOptions" />
        <FormDate name="publication_date" label="Data publikacji" hasWeekends />
        <FormSwitch name="in_sitemap" label="W mapie strony (sitemap)" />
      </FormRow>
      <ColumnFields />
      <TranslatedField name="title_seo" label="Tytuł SEO" />
      <TranslatedField name="description_seo" label="Opis SEO" isMultiline />
      <TranslatedField name="keywords_seo" label="Słowa kluczowe SEO" />
    </>
  )
}

/**
 * Selects the parent, which is never the page itself or a descendant. If only the tree knows the current parent, the
 * help text names it.
 */
function ParentField({ record }: { record: PageRecord | null }) {
  const { rows, error, isFetching, refresh } = useTreeRows('pages', PAGE_TREE)
  const tree = useMemo(() => buildTree(rows ?? [], PAGE_TREE), [rows])
  const pk = record?.pk ?? null
  const options = useMemo(() => parentOptions(tree, pk, pageTitle), [tree, pk])
  const above =
    record && record.parent === null ? tree.byPk.get(tree.byPk.get(record.pk)?.parent ?? -1) : null
  return (
    <FormOptionsChoice
      name="parent"
      label="Strona nadrzędna"
      help={above ? `Teraz pod „${pageTitle(above.row)}”. Puste: bez zmiany.` : 'Puste: najwyższy poziom.'}
      options={options}
      trouble={optionLoadError({ data: rows ?? undefined, error, isFetching, refetch: refresh })}
    />
  )
}

/** Shows as many columns as the layout has; a column with content is always shown. */
function ColumnFields() {
  const { getValues } = useFormContext()
  const layout: unknown = useWatch({ name: 'layout' })
  const options = useListedOptions('pages.layoutOptions')
  const shown = columnCount(options.find(({ value }) => value === layout) ?? null)
  const isFilled = (name: string) =>
    LANGUAGES.some((language) => Boolean(getValues(translatedName(name, language))))
  return COLUMNS.map(({ name, label }, index) =>
    index < shown || isFilled(name) ? (
      <TranslatedRichText
        key={name}
        name={name}
        label={label}
        help={index < shown ? undefined : 'Wybrany układ nie pokazuje tej kolumny.'}
      />
    ) : null,
  )
}
