import { useMemo } from 'react'
import { COUNTED } from '#shared/domain/counted.ts'
import { auditColumns, columnsOf } from '../../../../lists/list/columns-of.tsx'
import type { ListColumn } from '../../../../lists/list/list-column.ts'
import { languagesColumn } from '../../../../lists/list/languages-column.tsx'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { useListedOptions } from '../../../../forms/fields/form-listed-choice.tsx'
import { countryName, SHOP_COUNTRY_NAMES } from '../../../../entities/address/countries.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { linkedText } from '../../../../ui/grid/linked-text.tsx'
import { TwoLines } from '../../../../ui/grid/two-lines.tsx'
import { PRODUCT_TEXTS } from '../product-texts.ts'
import { ReadinessCell } from '../readiness/readiness-cell.tsx'
import { addressOf } from '../../../../lib/screens.ts'

export type ListedProduct = RowOf<'products'>

export const PRODUCT_WORDS = COUNTED.product

/** Returns a product's name for use in sentences: its Polish name, otherwise its number. */
export const productName = ({ name_pl, pk }: Pick<ListedProduct, 'name_pl' | 'pk'>): string =>
  name_pl || `produkt ${pk}`

type Names = Readonly<Record<'categories' | 'kinds', Readonly<Record<string, string>>>>

/** Names of categories and kinds, for which the list has only keys. */
function useNames(): Names {
  const categories = useListedOptions('categories.productFilter')
  const kinds = useListedOptions('products.kindOptions')
  return useMemo(
    () => ({
      categories: Object.fromEntries(categories.map(({ value, label }) => [value, label])),
      kinds: Object.fromEntries(kinds.map(({ value, label }) => [value, label])),
    }),
    [categories, kinds],
  )
}

const publication = (isPublished: boolean): string => (isPublished ? 'opublikowany' : 'ukryty')

/** Columns of the product list. The name links to the form if the user may open it. */
export const productColumns = (
  { categories, kinds }: Names,
  canChange: boolean,
): ListColumn<ListedProduct>[] =>
  columnsOf('products')({
    image: { label: 'Obraz', width: 64, kind: 'picture' },
    name_pl: {
      label: 'Nazwa',
      width: 210,
      isGrowing: true,
      value: productName,
      tip: (row) => `${productName(row)} (nr ${row.pk})`,
      exported: { path: 'name_pl', below: { heading: 'Numer', path: 'pk' } },
      cell: (row) => (
        <TwoLines
          first={linkedText(
            productName(row),
            canChange ? addressOf('products.update', { pk: row.pk }) : null,
          )}
          second={`nr ${row.pk}`}
        />
      ),
      ...(canChange && { href: (row: ListedProduct) => addressOf('products.update', { pk: row.pk }) }),
    },
    categories: {
      label: 'Kategorie',
      width: 146,
      value: (row) => row.categories.map((pk) => categories[pk] ?? `nr ${pk}`).join(', '),
      exported: { path: 'categories', labels: categories },
      searchName: false,
    },
    kind: { label: 'Rodzaj', width: 118, labels: kinds, searchName: false },
    is_published: {
      label: 'Publikacja',
      width: 124,
      value: (row) => publication(row.is_published),
      cell: (row) => (
        <StatusTag tone={row.is_published ? 'done' : 'neutral'} text={publication(row.is_published)} />
      ),
    },
    available_in_countries: {
      label: 'Kraje',
      width: 72,
      value: (row) => row.available_in_countries.join(', '),
      tip: (row) => row.available_in_countries.map(countryName).join(', '),
      exported: { path: 'available_in_countries', labels: SHOP_COUNTRY_NAMES },
      searchName: false,
    },
    languages: { ...languagesColumn(PRODUCT_TEXTS.names), width: 186 },
    position: { label: 'Pozycja', width: 84, kind: 'number' },
    pk: { label: 'Numer', width: 76, isMono: true, isExtra: true, kind: 'number' },
    readiness: {
      label: 'Gotowość',
      width: 128,
      isExtra: true,
      exported: null,
      searchName: false,
      value: () => '',
      cell: (row) => <ReadinessCell row={row} />,
    },
    frozen_price: { label: 'Cena zamrożona', width: 132, isExtra: true, kind: 'yesNo' },
    ...auditColumns(['date_added', 'date_modified', 'last_modified_by']),
  })

export function useProductColumns(canChange: boolean): readonly ListColumn<ListedProduct>[] {
  const names = useNames()
  return useMemo(() => productColumns(names, canChange), [names, canChange])
}
