import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface SampleGroup {
  name: readonly [pl: string, en: string, de: string]
  net_turnover: string
  orders_count: number
  days_count: number
  value: string
}

const GROUPS: readonly SampleGroup[] = [
  {
    name: ['Nowi klienci', 'New customers', 'Neukunden'],
    net_turnover: '0.00',
    orders_count: 0,
    days_count: 0,
    value: '0.00',
  },
  {
    name: ['Stali klienci', 'Regular customers', 'Stammkunden'],
    net_turnover: '5000.00',
    orders_count: 10,
    days_count: 365,
    value: '3.00',
  },
  {
    name: ['Szkoły i uczelnie', 'Schools and universities', 'Schulen und Hochschulen'],
    net_turnover: '2500.00',
    orders_count: 3,
    days_count: 365,
    value: '5.00',
  },
  {
    name: ['Agencje', 'Agencies', 'Agenturen'],
    net_turnover: '20000.00',
    orders_count: 25,
    days_count: 180,
    value: '7.50',
  },
  {
    name: ['Wydawnictwa', 'Publishers', 'Verlage'],
    net_turnover: '60000.00',
    orders_count: 12,
    days_count: 365,
    value: '10.00',
  },
  {
    name: ['Odsprzedawcy', 'Resellers', 'Wiederverkäufer'],
    net_turnover: '120000.00',
    orders_count: 100,
    days_count: 365,
    value: '12.50',
  },
  // Nobody is in it, so it can be deleted.
  {
    name: ['Promocja targowa 2025', '', 'Messeaktion 2025'],
    net_turnover: '1000.00',
    orders_count: 1,
    days_count: 30,
    value: '15.00',
  },
]

/** Groups that clients are in, by their place above. */
export const USED_GROUPS = [2, 3, 4, 5, 6] as const

export function seedDiscountGroups(database: Database, now: number): void {
  for (const [index, { name, ...conditions }] of GROUPS.entries()) {
    const [pl, en, de] = name
    const moment = new Date(now - (400 - index * 40) * 86_400_000).toISOString()
    const group = {
      pk: keyOf('discountGroups', index + 1),
      name_pl: pl,
      name_en: en,
      name_de: de,
      name_cpde: de,
      name_cpen: en,
      ...conditions,
      date_added: moment,
      date_modified: moment,
      last_modified_by: 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('discountGroups', ?, ?)", group.pk, JSON.stringify(group))
  }
}
