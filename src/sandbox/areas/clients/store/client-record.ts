import type { SqlValue } from '../../../database/database.ts'
import { localMoment } from '../../../http/moments.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'

export interface ClientRow extends Record<string, SqlValue> {
  pk: number
  email: string
  first_name: string
  last_name: string
  company_name: string | null
  full_name: string
  company_localization: string
  main_account_pk: number | null
  main_account_name: string | null
  discount_group_pk: number | null
  discount_group_name: string | null
  is_payment_deadline_limit_active: number
  is_active: number
  date_added: number
  date_modified: number | null
  last_modified_by: string | null
}

/** The shops by country, each with its site. */
export const SHOP_SITES = [
  { code: 'PL', label: 'Polska', site: 1 },
  { code: 'DE', label: 'Niemcy', site: 2 },
] as const

/** Text fields and their columns. An empty text is stored as null if the column allows it. */
const TEXTS = [
  ['telephone', 'telephone'],
  ['telephone_2', 'telephone_2'],
  ['company_name', 'company_name'],
  ['company_name_2', 'company_name_2'],
  ['tax_id', 'tax_id'],
  ['address', 'street'],
  ['address_2', 'street_2'],
  ['building_number', 'building_number'],
  ['building_number_2', 'building_number_2'],
  ['suite_number', 'suite_number'],
  ['suite_number_2', 'suite_number_2'],
  ['city', 'city'],
  ['city_2', 'city_2'],
  ['zip_code', 'zip_code'],
  ['zip_code_2', 'zip_code_2'],
  ['limitation', 'limitation'],
] as const
const NEVER_NULL: readonly string[] = [
  'telephone',
  'street',
  'building_number',
  'city',
  'zip_code',
  'country',
]

/** A client in the format of a Django server: texts that were never filled in are empty, not null. */
export function clientRecord(row: ClientRow): JsonRecord {
  return {
    pk: row.pk,
    user: {
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      is_active: Boolean(row.is_active),
    },
    ...Object.fromEntries(TEXTS.map(([name, column]) => [name, row[column] ?? ''])),
    country: row['country'] === '' ? null : row['country'],
    country_2: row['country_2'],
    company_localization: row.company_localization,
    company_localization_display:
      SHOP_SITES.find(({ code }) => code === row.company_localization)?.label ?? row.company_localization,
    main_account: row.main_account_pk,
    main_account_name: row.main_account_name,
    discount_group: row.discount_group_pk,
    discount_group_name: row.discount_group_name,
    limit_data: { is_payment_deadline_limit_active: Boolean(row.is_payment_deadline_limit_active) },
    date_added: localMoment(row.date_added),
    date_modified: localMoment(row.date_modified ?? row.date_added),
    last_modified_by: row.last_modified_by,
  }
}

/**
 * Columns for validated values, either all or those of an update. Passwords are not stored, because clients cannot sign
 * in here.
 */
export function clientColumns(values: JsonRecord): Record<string, SqlValue> {
  const columns: Record<string, SqlValue> = {}
  const write = (column: string, value: unknown): void => {
    if (value === undefined) return
    const isEmpty = value === null || value === ''
    columns[column] = isEmpty ? (NEVER_NULL.includes(column) ? '' : null) : (value as SqlValue)
  }
  for (const [name, column] of TEXTS) write(column, values[name])
  for (const name of ['country', 'country_2', 'company_localization']) write(name, values[name])
  write('main_account_pk', values['main_account'])
  write('discount_group_pk', values['discount_group'])
  const { email, first_name, last_name, is_active } = { ...(values['user'] as JsonRecord | undefined) }
  for (const [column, value] of Object.entries({ email, first_name, last_name })) {
    if (value !== undefined) columns[column] = value as string
  }
  if (typeof is_active === 'boolean') columns['is_active'] = Number(is_active)
  const limits = values['limit_data'] as JsonRecord | undefined
  if (limits) {
    columns['is_payment_deadline_limit_active'] = Number(limits['is_payment_deadline_limit_active'])
  }
  return columns
}
