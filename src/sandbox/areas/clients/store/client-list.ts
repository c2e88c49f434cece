import { parseOrdering } from '#shared/api/list-query.ts'
import { clients } from '#shared/api/resources/clients.ts'
import type { ListParameters } from '../../../crud/list-parameters.ts'
import { SHOP_SITES } from './client-record.ts'

export interface ClientConditions {
  where: string
  values: (string | number)[]
}

/** Folds text in the same way as `clients.search_text`. */
const folded = (text: string): string => text.toLocaleLowerCase('pl')

/** Conditions on a client `c` for filters and search. Clients of shops that the user may not see are excluded. */
export function clientConditions(
  { filters, searchTerms }: ListParameters,
  siteIds: readonly number[],
): ClientConditions {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (where: string, ...more: (string | number)[]): void => {
    parts.push(where)
    values.push(...more)
  }
  const inShops = (isWanted: (shop: (typeof SHOP_SITES)[number]) => boolean): void =>
    add(
      'c.company_localization IN (SELECT value FROM json_each(?))',
      JSON.stringify(SHOP_SITES.filter(isWanted).map(({ code }) => code)),
    )
  inShops(({ site }) => siteIds.includes(site))
  const { site_pk, is_active, client_pk, discount_group } = filters
  if (typeof site_pk === 'number') inShops(({ site }) => site === site_pk)
  if (typeof is_active === 'boolean') add('c.is_active = ?', Number(is_active))
  if (typeof client_pk === 'number') add('c.pk = ?', client_pk)
  if (typeof discount_group === 'number') add('c.discount_group_pk = ?', discount_group)
  const localization = filters['company_localization_display']
  if (typeof localization === 'string') {
    inShops(({ code, label }) => code === localization || folded(label).includes(folded(localization)))
  }
  for (const name of ['email', 'first_name', 'last_name'] as const) {
    const text = filters[name]
    if (typeof text === 'string') add(`instr(fold(c.${name}), ?)`, folded(text))
  }
  const main = filters['main_account']
  if (typeof main === 'string') {
    add('c.main_account_pk IN (SELECT pk FROM clients WHERE instr(search_text, ?))', folded(main))
  }
  for (const term of searchTerms) add('(instr(c.search_text, ?) OR c.pk = ?)', folded(term), term)
  return { where: parts.join(' AND '), values }
}

const COLUMNS: Readonly<Record<string, string>> = {
  pk: 'c.pk',
  email: 'fold(c.email)',
  first_name: 'polish_order(c.first_name)',
  last_name: 'polish_order(c.last_name)',
  company_name: 'polish_order(c.company_name)',
  company_localization_display: 'c.company_localization',
  date_added: 'c.date_added',
}

/** The field's name comes from the definition's list, never from the request. */
export function clientOrder({ ordering }: ListParameters): string {
  const chosen = ordering ?? parseOrdering(clients.defaultOrdering)
  const direction = chosen?.isDescending === false ? 'ASC' : 'DESC'
  const column = COLUMNS[chosen?.field ?? 'pk'] ?? 'c.pk'
  return column === 'c.pk' ? `c.pk ${direction}` : `${column} ${direction}, c.pk ${direction}`
}
