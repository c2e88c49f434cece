import { z } from 'zod'
import { code, flag, options, part, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'

const clientUser = z.looseObject({
  email: text,
  first_name: text,
  last_name: text,
  /** Only a server that says so has switched an account off. */
  is_active: z
    .boolean()
    .nullish()
    .transform((isActive) => isActive ?? true),
})

/** Another client as its number or as a record that holds it. */
const clientReference = z
  .union([z.number().int(), z.looseObject({ pk: z.number().int() }).transform(({ pk }) => pk)])
  .nullish()
  .transform((pk) => pk ?? null)

/** The second address is the one for invoices. */
const clientRecord = z.looseObject({
  pk: z.number().int(),
  user: part(clientUser),
  telephone: text,
  telephone_2: text,
  company_name: text,
  company_name_2: text,
  tax_id: text,
  address: text,
  address_2: text,
  building_number: text,
  building_number_2: text,
  suite_number: text,
  suite_number_2: text,
  city: text,
  city_2: text,
  zip_code: text,
  zip_code_2: text,
  country: code,
  country_2: code,
  company_localization: code,
  company_localization_display: text,
  main_account: clientReference,
  main_account_name: text,
  discount_group_name: text,
  limitation: text,
  limit_data: part(z.looseObject({ is_payment_deadline_limit_active: flag })),
  ...audit,
})

export const clients = defineResource({
  name: 'clients',
  path: '/api/v1/clients/',
  model: 'client',
  record: clientRecord,
  defaultOrdering: '-pk',
  orderable: ['pk'],
  verbs: ['retrieve'],
  operations: {
    /** Paged where there are many; searched by name, company and e-mail. */
    options: operation({
      method: 'GET',
      path: '/api/v1/clients/admin_client_options/',
      params: z.undefined(),
      query: z.strictObject({
        search: z.string().optional(),
        page: z.number().int().positive().optional(),
        page_size: z.number().int().positive().optional(),
      }),
      body: z.undefined(),
      reply: options,
      permission: ['view_client', 'add_order'],
    }),
  },
})
