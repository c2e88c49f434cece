import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LANGUAGES, translatedName } from '#shared/domain/languages.ts'
import { FormDate } from '../../../forms/fields/form-date.tsx'
import { FormListedChoice, useListedOptions } from '../../../forms/fields/form-listed-choice.tsx'
import { optionTrouble } from '../../../forms/fields/option-trouble.ts'
import { FormOptionsChoice } from '../../../forms/fields/form-search.tsx'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { parentOptions } from '../../../lists/tree/parent-options.ts'
import { ShopLinks } from '../../../lists/list/shop-links.tsx'
import { buildTree } from '../../../lists/tree/tree.ts'
import { useTreeRows } from '../../../lists/tree/use-tree-rows.ts'
import { COLUMNS, columnCount, PAGE_TREE, pageTitle, type PageRecord } from './page-record.ts'

export function PageFields({ record }: { record: PageRecord | null }) {
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

/** Never the page itself nor one below it. Where only the tree knows what the page stands below, that is said. */
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
      trouble={optionTrouble({ data: rows ?? undefined, error, isFetching, refetch: refresh })}
    />
  )
}

/** As many columns as the layout shows; one that is filled is never out of sight. */
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
