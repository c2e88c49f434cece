import { z } from 'zod'
import { clients } from '#shared/api/resources/clients.ts'
import type { Option } from '#shared/api/lenient.ts'
import { ADDRESS_LABELS } from '../../../entities/address/address-parts.ts'
import {
  ACCOUNT_LABELS,
  accountShape,
  passwordShape,
  withEqualPasswords,
} from '../../../entities/client/account-form.ts'
import type { Client } from './client-model.ts'

const {
  user: _user,
  limit_data: _limits,
  main_account: _main,
  ...plain
} = clients.operations.create.body.shape

/**
 * The form is flat, while the API nests the account and the limits. The main account is stored with its name beside its
 * pk.
 */
const shape = {
  ...plain,
  ...accountShape,
  main_account: z.custom<Option | null>(),
  is_payment_deadline_limit_active: z.boolean(),
}

export const clientUpdateSchema = z.object(shape)
export const clientSchema = withEqualPasswords(z.object({ ...shape, ...passwordShape }))

/** A client's street is called `address`, and a company replaces the name. */
const { name: _name, street, ...place } = ADDRESS_LABELS
const ADDRESS = { company_name: 'Firma', address: street, ...place }

type Part = keyof typeof ADDRESS
export const CLIENT_ADDRESS_PARTS = Object.keys(ADDRESS) as Part[]

const TEXTS = [
  ...CLIENT_ADDRESS_PARTS.filter((part) => part !== 'country'),
  ...CLIENT_ADDRESS_PARTS.filter((part) => part !== 'country').map((part) => `${part}_2` as const),
  'tax_id',
  'limitation',
] as const

export type ClientValues = Record<(typeof TEXTS)[number], string> & {
  email: string
  first_name: string
  last_name: string
  password: string
  password2: string
  country: string | null
  country_2: string | null
  company_localization: 'PL' | 'DE'
  main_account: Option | null
  discount_group: number | null
  is_payment_deadline_limit_active: boolean
}

const secondLabels = Object.fromEntries(
  CLIENT_ADDRESS_PARTS.map((part) => [`${part}_2`, `${ADDRESS[part]} (drugi adres)`]),
) as Record<`${Part}_2`, string>

export const clientLabels: Readonly<Record<keyof ClientValues, string>> = {
  ...ADDRESS,
  ...secondLabels,
  tax_id: 'NIP',
  limitation: 'Limity',
  ...ACCOUNT_LABELS,
  company_localization: 'Lokalizacja',
  main_account: 'Konto główne',
  discount_group: 'Grupa rabatowa',
  is_payment_deadline_limit_active: 'Limit terminu płatności',
}

export function clientValues(client: Client): ClientValues {
  const { main_account, main_account_name } = client
  const texts = Object.fromEntries(TEXTS.map((name) => [name, client[name] ?? '']))
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    email: client.user?.email ?? '',
    first_name: client.user?.first_name ?? '',
    last_name: client.user?.last_name ?? '',
    password: '',
    password2: '',
    country: client.country,
    country_2: client.country_2,
    // An empty value is refused by the validation with a message.
    company_localization: client.company_localization as 'PL' | 'DE',
    main_account:
      main_account === null
        ? null
        : { value: main_account, label: main_account_name ?? `Klient ${main_account}` },
    discount_group: client.discount_group,
    is_payment_deadline_limit_active: client.limit_data?.is_payment_deadline_limit_active ?? false,
  }
}

export const NO_CLIENT: ClientValues = clientValues(clients.record.parse({ pk: 0 }))
