import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Option } from '#shared/api/lenient.ts'
import { FormSwitch } from '../../../forms/fields/form-fields.tsx'
import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import { FormOptionsChoice, FormOptionsSelect } from '../../../forms/fields/form-search.tsx'
import { optionLoadError } from '../../../forms/fields/option-trouble.ts'
import { TranslatedRichText } from '../../../forms/fields/rich-text/translated-rich-text.tsx'
import { TranslatedField } from '../../../forms/fields/translated-field.tsx'
import { ShopLinks } from '../../../lists/list/shop-links.tsx'
import { parentOptions } from '../../../lists/tree/parent-options.ts'
import { buildTree, isWithin, type Tree } from '../../../lists/tree/tree.ts'
import { useTreeRows } from '../../../lists/tree/use-tree-rows.ts'
import { SHOP_COUNTRIES } from '../../../entities/address/countries.ts'
import { useOperation } from '../../../lib/queries.ts'
import { CATEGORY_TREE, categoryTitle, type CategoryRecord } from './category-record.ts'

export function CategoryFields({ record }: { record: CategoryRecord | null }) {
  return (
    <>
      {record && <ShopLinks record={record} />}
      <TranslatedField name="title" label="Tytuł" isRequired />
      <FormRow>
        <ParentField record={record} />
        <FormOptionsSelect name="available_in_countries" label="Sklepy" options={SHOP_COUNTRIES} />
        <FormSwitch name="is_published" label="Opublikowana" />
      </FormRow>
      <FormImage name="image" label="Obraz" />
      <TranslatedRichText name="description" label="Opis" />
      <TranslatedField name="title_seo" label="Tytuł SEO" />
      <TranslatedField name="description_seo" label="Opis SEO" isMultiline />
      <TranslatedField name="keywords_seo" label="Słowa kluczowe SEO" />
    </>
  )
}

/**
 * The parents that the server offers, labelled with their full paths, without the category itself and its descendants
 * if the tree is known. The record's current parent is always offered.
 */
function ParentField({ record }: { record: CategoryRecord | null }) {
  const offered = useOperation('categories.parents', {})
  const { rows } = useTreeRows('categories', CATEGORY_TREE)
  const tree = useMemo(() => buildTree(rows ?? [], CATEGORY_TREE), [rows])
  const chosen: unknown = useWatch({ name: 'parent' })
  const options = useMemo(
    () => offeredParents(offered.data ?? [], tree, { pk: record?.pk ?? null, chosen }),
    [offered.data, tree, record, chosen],
  )
  return (
    <FormOptionsChoice
      name="parent"
      label="Kategoria nadrzędna"
      help="Puste: najwyższy poziom."
      options={options}
      trouble={optionLoadError(offered)}
    />
  )
}

function offeredParents(
  offered: readonly Option[],
  tree: Tree<CategoryRecord>,
  { pk, chosen }: { pk: number | null; chosen: unknown },
): Option[] {
  const paths = new Map(
    parentOptions(tree, null, categoryTitle).map(({ value, label }) => [Number(value), label]),
  )
  const places = new Map([...paths.keys()].map((key, index) => [key, index]))
  const listed = offered.map(({ value, label }) => ({ value: Number(value), label }))
  const held =
    typeof chosen === 'number' && !listed.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: `nr ${chosen}` }]
      : []
  return [...listed, ...held]
    .filter(({ value }) => pk === null || (value !== pk && !isWithin(tree, value, pk)))
    .map(({ value, label }) => ({ value, label: paths.get(value) ?? label }))
    .sort((a, b) => (places.get(a.value) ?? Infinity) - (places.get(b.value) ?? Infinity))
}
