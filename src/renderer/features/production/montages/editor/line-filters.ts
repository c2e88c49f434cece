import { useMemo } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { montageProducts } from '#shared/api/resources/montage-products.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { MONTAGE_ORDER_STATUS_OPTIONS } from '#shared/domain/order-status.ts'
import { useListed } from '../../../../forms/fields/form-listed-choice.tsx'
import { useOptionTrouble } from '../../../../forms/fields/option-trouble.ts'
import type { FilterDefinition } from '../../../../lists/list/filters.tsx'
import type { ListState, ListStateRules } from '../../../../lib/list-state.ts'
import { listQueryOf } from '../../../../lib/list-state.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { useSiteFilter } from '../../../../entities/shop/use-site-filter.ts'

/** An order line in the two tables. */
export type MontageLine = ReplyOf<'montageProducts.left'>['results'][number]

const {
  page: _page,
  page_size: _size,
  ordering: _ordering,
  search: _search,
  exclude_pks: _excluded,
  ...filters
} = montageProducts.operations.left.query.unwrap().shape

/** Filters and orderings of both tables. */
export const LINE_RULES: ListStateRules = {
  filters,
  orderable: [
    'pk',
    'order_pk',
    'product_name',
    'selected_quantity',
    'order_realization_date',
    'net_price_pln',
  ],
  defaultOrdering: '',
}

/** Filters that only the server can apply, because the rows do not contain these values. */
const CHOICES = [
  { name: 'format_pks', label: 'Format' },
  { name: 'quantity_pks', label: 'Nakład' },
  { name: 'paper_pks', label: 'Papier' },
  { name: 'options_pks', label: 'Opcje' },
] as const

const STATUSES: FilterDefinition = {
  kind: 'choice',
  name: 'order_statuses',
  label: 'Status zamówienia',
  options: MONTAGE_ORDER_STATUS_OPTIONS,
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Returns the options of all groups, each prefixed with its group's name. A group without options becomes an option
 * itself.
 */
function optionsOf(groups: ReplyOf<'productGroupOptions.montageProductGroups'>): Option[] {
  return groups.flatMap(({ pk, name, options }) =>
    options.length === 0
      ? [{ value: pk, label: name }]
      : options.map(({ value, label }) => ({ value, label: `${name}: ${label}` })),
  )
}

/** The filters of the two tables (MON-013, MON-014). The shop filter is only for users who may see several shops. */
export function useLineFilters(): readonly FilterDefinition[] {
  const formats = useListed('formats.montageProductOptions')
  const quantities = useListed('productQuantities.montageProductOptions')
  const papers = useListed('productOptions.montageProductPapers')
  const groups = useOperation('productGroupOptions.montageProductGroups', {}, { staleMs: HOUR_MS })
  const { data: offered } = groups
  const groupsTrouble = useOptionTrouble(groups)
  const site = useSiteFilter('view_montage_from_sites_permission', 'single')
  return useMemo(() => {
    const listed = [
      formats,
      quantities,
      papers,
      { options: optionsOf(offered ?? []), trouble: groupsTrouble },
    ]
    const choices = CHOICES.map((one, place): FilterDefinition => ({
      ...one,
      kind: 'choice',
      options: [],
      ...listed[place],
    }))
    return [STATUSES, ...choices, ...(site ? [site] : [])]
  }, [formats, quantities, papers, offered, groupsTrouble, site])
}

/** Returns a table's query: its filters, and its ordering if one is selected. */
export function lineQuestion(state: ListState): Record<string, unknown> {
  const { page: _shown, page_size: _length, ordering, ...query } = listQueryOf(state)
  return { ...query, ...(ordering !== '' && { ordering }) }
}
