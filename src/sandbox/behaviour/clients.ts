import type { SqlValue } from '../database/database.ts'
import { notFound, pkOf } from '../http/problem.ts'
import { localMoment } from '../orders/moments.ts'
import type { AnswersOf, Context } from './context.ts'
import { notBuilt } from './not-built.ts'

interface ClientRow extends Record<string, SqlValue> {
  pk: number
  email: string
  first_name: string
  last_name: string
  company_name: string | null
  company_name_2: string | null
  tax_id: string | null
  telephone: string
  telephone_2: string | null
  street: string
  street_2: string | null
  building_number: string
  building_number_2: string | null
  suite_number: string | null
  suite_number_2: string | null
  city: string
  city_2: string | null
  zip_code: string
  zip_code_2: string | null
  country: string
  country_2: string | null
  main_account_pk: number | null
  main_account_name: string | null
  discount_group_name: string | null
  limitation: string | null
  is_payment_deadline_limit_active: number
  is_active: number
  date_added: number
}

const COUNTRY_LABELS: Readonly<Record<string, string>> = { PL: 'Polska', DE: 'Niemcy' }

export function clientsAnswers({ database }: Context): Omit<AnswersOf<'clients'>, 'clients.options'> {
  return {
    'clients.list': notBuilt,
    'clients.create': notBuilt,
    'clients.update': notBuilt,
    'clients.delete': notBuilt,
    'clients.retrieve': (call) => {
      const row = database.get<ClientRow>(
        `SELECT c.*, coalesce(m.company_name, m.full_name) AS main_account_name
         FROM clients c LEFT JOIN clients m ON m.pk = c.main_account_pk WHERE c.pk = ?`,
        pkOf(call),
      )
      if (!row) throw notFound(call)
      return { body: clientRecord(row) }
    },
  }
}

/** As a Django server writes it: texts that were never filled in are empty, not null. */
function clientRecord(row: ClientRow): Record<string, unknown> {
  return {
    pk: row.pk,
    user: {
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      is_active: Boolean(row.is_active),
    },
    telephone: row.telephone,
    telephone_2: row.telephone_2 ?? '',
    company_name: row.company_name ?? '',
    company_name_2: row.company_name_2 ?? '',
    tax_id: row.tax_id ?? '',
    address: row.street,
    address_2: row.street_2 ?? '',
    building_number: row.building_number,
    building_number_2: row.building_number_2 ?? '',
    suite_number: row.suite_number ?? '',
    suite_number_2: row.suite_number_2 ?? '',
    city: row.city,
    city_2: row.city_2 ?? '',
    zip_code: row.zip_code,
    zip_code_2: row.zip_code_2 ?? '',
    country: row.country,
    country_2: row.country_2,
    company_localization: row.country,
    company_localization_display: COUNTRY_LABELS[row.country] ?? row.country,
    main_account: row.main_account_pk,
    main_account_name: row.main_account_name,
    discount_group_name: row.discount_group_name,
    limitation: row.limitation ?? '',
    limit_data: { is_payment_deadline_limit_active: Boolean(row.is_payment_deadline_limit_active) },
    date_added: localMoment(row.date_added),
  }
}
