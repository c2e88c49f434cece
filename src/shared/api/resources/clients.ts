import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { named, code, flag, flagOr, options, part, reference, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { caseChoice } from './case-choices.ts'
import { optionalCode, optionalText, requiredText } from './input-parts.ts'

const clientUser = z.looseObject({
  email: text,
  first_name: text,
  last_name: text,
  /** True by default, because an account is deactivated only if the server says so. */
  is_active: flagOr(true),
})

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
  main_account: part(reference),
  main_account_name: named,
  discount_group: part(reference),
  discount_group_name: named,
  limitation: text,
  limit_data: part(z.looseObject({ is_payment_deadline_limit_active: flag })),
  ...audit,
})

const shop = z.enum(['PL', 'DE'], { error: FIELD_REQUIRED })

const account = z.strictObject({
  email: z.email('Podaj poprawny adres e-mail.'),
  first_name: optionalText(150),
  last_name: optionalText(150),
  is_active: z.boolean().optional(),
})

export const PASSWORDS_DIFFER = 'Hasła nie są takie same.'

/** A new account needs a password and its confirmation; neither is ever read back (USER-020). */
const newAccount = account
  .extend({
    password: z.string().min(8, 'To hasło jest za krótkie. Musi zawierać co najmniej 8 znaków.'),
    password2: requiredText(128),
  })
  .refine(({ password, password2 }) => password === password2, {
    path: ['password2'],
    message: PASSWORDS_DIFFER,
  })

const input = z.strictObject({
  user: newAccount,
  telephone: optionalText(32),
  telephone_2: optionalText(32),
  company_name: optionalText(255),
  company_name_2: optionalText(255),
  tax_id: optionalText(32),
  address: optionalText(255),
  address_2: optionalText(255),
  building_number: optionalText(16),
  building_number_2: optionalText(16),
  suite_number: optionalText(16),
  suite_number_2: optionalText(16),
  city: optionalText(128),
  city_2: optionalText(128),
  zip_code: optionalText(16),
  zip_code_2: optionalText(16),
  country: optionalCode,
  country_2: optionalCode,
  /** The shop that the client belongs to (USER-021). */
  company_localization: shop,
  main_account: z.number().int().nullable().optional(),
  discount_group: z.number().int().nullable().optional(),
  limitation: optionalText(2000),
  limit_data: z.strictObject({ is_payment_deadline_limit_active: z.boolean() }).optional(),
})

const optionQuestion = z.strictObject({
  search: z.string().optional(),
  page: z.number().int().positive().optional(),
  page_size: z.number().int().positive().optional(),
})

/** Clients. Deleting one only deactivates it; `user.is_active: true` activates it again (OP-76). */
export const clients = defineResource({
  name: 'clients',
  path: '/api/v1/clients/',
  model: 'client',
  record: clientRecord,
  createInput: input,
  updateInput: input.extend({ user: account.partial() }).partial(),
  filters: {
    is_active: z.boolean().optional(),
    client_pk: z.number().int().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    email: z.string().optional(),
    company_localization_display: z.string().optional(),
    discount_group: z.number().int().optional(),
    main_account: z.string().optional(),
    site_pk: z.number().int().optional(),
  },
  defaultOrdering: '-pk',
  orderable: [
    'pk',
    'email',
    'first_name',
    'last_name',
    'company_name',
    'company_localization_display',
    'date_added',
  ],
  searchable: ['email', 'full_name', 'company_name'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  operations: {
    /** Paged if there are many; searched by name, company and e-mail. */
    options: operation({
      method: 'GET',
      path: '/api/v1/clients/admin_client_options/',
      params: z.undefined(),
      query: optionQuestion,
      body: z.undefined(),
      reply: options,
      permission: ['view_client', 'add_order'],
    }),
    /** Options for the client to whom a case is addressed. */
    clientContactOptions: caseChoice('/api/v1/clients/admin_client_contact_clients/', optionQuestion),
  },
})
