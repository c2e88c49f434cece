import { useMemo } from 'react'
import { languageChoice, SHOP_ORDER } from '#shared/domain/languages.ts'
import { useListed } from '../../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../../lists/list/filters.tsx'
import { SHOP_COUNTRIES } from '../../../../entities/address/countries.ts'
import { READINESS_FILTER, UNREADY } from '../readiness/unready-source.ts'

const MISSING = SHOP_ORDER.filter((language) => language !== 'pl').map((language) => ({
  value: language,
  label: languageChoice(language),
}))

/**
 * Filters of the product list: the three most used ones above the list, the others behind the button. The categories
 * are the shop's own (CAT-032).
 */
export function useProductFilters(): readonly FilterDefinition[] {
  const categories = useListed('categories.productFilter')
  const kinds = useListed('products.kindOptions')
  return useMemo(
    () => [
      {
        name: 'is_published',
        label: 'Publikacja',
        kind: 'tabs',
        all: 'Wszystkie',
        options: [
          { value: true, label: 'Opublikowane' },
          { value: false, label: 'Ukryte' },
        ],
      },
      {
        name: 'categories',
        label: 'Kategoria',
        kind: 'selector',
        all: 'Wszystkie kategorie',
        ...categories,
      },
      { name: 'kind', label: 'Rodzaj', kind: 'single', ...kinds },
      { name: 'available_in_countries', label: 'Kraj', kind: 'single', options: SHOP_COUNTRIES },
      {
        name: READINESS_FILTER,
        label: 'Gotowość do sprzedaży',
        kind: 'single',
        options: [{ value: UNREADY, label: 'Niegotowe' }],
      },
      { name: 'missing', label: 'Brakuje tłumaczenia', kind: 'single', options: MISSING },
    ],
    [categories, kinds],
  )
}
