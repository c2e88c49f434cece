import { useMemo } from 'react'
import {
  DELIVERY_STATUS_LABELS,
  MADE_STATUSES,
  ORDER_SOURCE_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#shared/domain/order-status.ts'
import { can } from '#shared/domain/permissions.ts'
import { useListed } from '../../../../forms/fields/form-listed-choice.tsx'
import type { FilterDefinition } from '../../../../lists/list/filters.tsx'
import type { FilterValues } from '../../../../lib/list-state.ts'
import type { ProgramView } from '../../../../lists/list/program-views.ts'
import { CLIENT_FILTER } from '../../../../entities/client/client-filter.ts'
import { useSiteFilter } from '../../../../entities/shop/use-site-filter.ts'
import { SHOP_COUNTRIES } from '../../../../entities/address/countries.ts'
import { ORDER_SETS } from '../order-counts.ts'
import { useSessionUser } from '../../../../lib/session.ts'

/** The list's filters until the user changes them (ORD-014). */
export const DEFAULT_ORDER_FILTERS: FilterValues = { status: MADE_STATUSES }

/** Views for everyday searches: the same sets of orders as the tiles of the home screen. */
export const ORDER_VIEWS: readonly ProgramView[] = [
  { name: 'Nieopłacone', filters: ORDER_SETS.unpaid, tileId: 'orders.unpaid' },
  { name: 'Wstrzymane', filters: ORDER_SETS.held, tileId: 'orders.held' },
  { name: 'Bez pliku', filters: ORDER_SETS.files, tileId: 'orders.files' },
]

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

const FIXED_FILTERS: readonly FilterDefinition[] = [
  { kind: 'date', name: 'date_added', label: 'Dodano', isPeriod: true },
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(ORDER_STATUS_LABELS) },
  { kind: 'choice', name: 'payment_status', label: 'Płatność', options: optionsOf(PAYMENT_STATUS_LABELS) },
  { kind: 'choice', name: 'delivery_status', label: 'Dostawa', options: optionsOf(DELIVERY_STATUS_LABELS) },
  { kind: 'choice', name: 'source', label: 'Źródło', options: optionsOf(ORDER_SOURCE_LABELS) },
  {
    kind: 'choice',
    name: 'company_localization',
    label: 'Lokalizacja',
    options: SHOP_COUNTRIES,
  },
  { kind: 'yesNo', name: 'invoice_paper', label: 'Faktura papierowa' },
  { kind: 'yesNo', name: 'has_notes', label: 'Ma notatki' },
  { kind: 'text', name: 'notes_text', label: 'Tekst notatki' },
]

/**
 * Returns the filters of the order list that the user may use: tags require view_tag, and sites are offered only if
 * there is more than one.
 */
export function useOrderFilters(): readonly FilterDefinition[] {
  const user = useSessionUser()
  const canSeeTags = can(user, 'view', 'tag')
  const canSeeClients = can(user, 'view', 'client')
  const tags = useListed('tags.options', canSeeTags)
  const site = useSiteFilter('view_order', 'single')
  return useMemo(() => {
    const filters = canSeeClients ? [CLIENT_FILTER, ...FIXED_FILTERS] : [...FIXED_FILTERS]
    if (site) filters.push(site)
    if (canSeeTags) filters.push({ kind: 'choice', name: 'tag_pks', label: 'Tagi', ...tags })
    return filters
  }, [site, tags, canSeeTags, canSeeClients])
}
