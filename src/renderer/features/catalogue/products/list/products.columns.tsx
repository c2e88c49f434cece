import { useMemo } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { auditColumns, type ListColumn } from '../../../../lists/list/list-column.ts'
import { languagesColumn } from '../../../../lists/list/languages-column.tsx'
import { pictureColumn } from '../../../../lists/list/picture-column.tsx'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { useListedOptions } from '../../../../forms/fields/form-listed-choice.tsx'
import { countryName, SHOP_COUNTRY_NAMES } from '../../../../entities/address/countries.ts'
import { productAddress } from '../../../../entities/product/product-address.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { TwoLines } from '../../../../ui/grid/two-lines.tsx'
import { PRODUCT_TEXTS } from '../product-texts.ts'

export type ListedProduct = RowOf<'products'>

export const PRODUCT_WORDS = COUNTED.product

/** What a product is called in sentences: its Polish name, else its number. */
export const productName = ({ name_pl, pk }: Pick<ListedProduct, 'name_pl' | 'pk'>): string =>
  name_pl || `produkt ${pk}`

interface Names {
  categories: ReadonlyMap<number, string>
  kinds: ReadonlyMap<string, string>
}

/** Names of what the list knows by key: categories and kinds. */
function useNames(): Names {
  const categories = useListedOptions('categories.productFilter')
  const kinds = useListedOptions('products.kindOptions')
  return useMemo(
    () => ({
      categories: new Map(categories.map(({ value, label }) => [Number(value), label])),
      kinds: new Map(kinds.map(({ value, label }) => [String(value), label])),
    }),
    [categories, kinds],
  )
}

const publication = (isPublished: boolean): string => (isPublished ? 'opublikowany' : 'ukryty')

/** Columns of the product list; the name leads to the form where it may be opened. */
export const productColumns = (
  { categories, kinds }: Names,
  canChange: boolean,
): readonly ListColumn<ListedProduct>[] => [
  {
    ...pictureColumn<ListedProduct>({ id: 'image', label: 'Obraz' }),
    width: 64,
  },
  {
    id: 'name_pl',
    label: 'Nazwa',
    width: 210,
    isGrowing: true,
    value: (row) => productName(row),
    tip: (row) => `${productName(row)} (nr ${row.pk})`,
    exported: { path: 'name_pl', below: { heading: 'Numer', path: 'pk' } },
    cell: (row) => (
      <TwoLines
        first={linkedText(productName(row), canChange ? productAddress(row.pk) : null)}
        second={`nr ${row.pk}`}
      />
    ),
    orderBy: 'name_pl',
    searchName: 'name',
    ...(canChange && { href: (row: ListedProduct) => productAddress(row.pk) }),
  },
  {
    id: 'categories',
    label: 'Kategorie',
    width: 146,
    value: (row) => row.categories.map((pk) => categories.get(pk) ?? `nr ${pk}`).join(', '),
    exported: { path: 'categories', labels: Object.fromEntries(categories) },
  },
  {
    id: 'kind',
    label: 'Rodzaj',
    width: 118,
    value: (row) => kinds.get(row.kind ?? '') ?? row.kind,
    exported: { path: 'kind', labels: Object.fromEntries(kinds) },
    orderBy: 'kind',
  },
  {
    id: 'is_published',
    label: 'Publikacja',
    width: 124,
    value: (row) => publication(row.is_published),
    cell: (row) => (
      <StatusTag tone={row.is_published ? 'done' : 'neutral'} text={publication(row.is_published)} />
    ),
    orderBy: 'is_published',
  },
  {
    id: 'available_in_countries',
    label: 'Kraje',
    width: 72,
    value: (row) => row.available_in_countries.join(', '),
    tip: (row) => row.available_in_countries.map(countryName).join(', '),
    exported: { path: 'available_in_countries', labels: SHOP_COUNTRY_NAMES },
  },
  { ...languagesColumn<ListedProduct>(PRODUCT_TEXTS.names), width: 186 },
  {
    id: 'position',
    label: 'Pozycja',
    width: 84,
    align: 'end',
    value: (row) => row.position,
    orderBy: 'position',
  },
  {
    id: 'pk',
    label: 'Numer',
    width: 76,
    align: 'end',
    isMono: true,
    isExtra: true,
    value: (row) => row.pk,
    orderBy: 'pk',
  },
  {
    id: 'frozen_price',
    label: 'Cena zamrożona',
    width: 132,
    isExtra: true,
    value: (row) => (row.frozen_price ? 'tak' : 'nie'),
  },
  ...auditColumns<ListedProduct>(['date_added', 'date_modified', 'last_modified_by']),
]

export function useProductColumns(canChange: boolean): readonly ListColumn<ListedProduct>[] {
  const names = useNames()
  return useMemo(() => productColumns(names, canChange), [names, canChange])
}
