import { keyOf } from '#sandbox/database/key-ranges.ts'
import { clients } from '#shared/api/resources/clients.ts'
import { discountGroups } from '#shared/api/resources/discount-groups.ts'
import type { TestSandbox } from '#support/sandbox.ts'
import type { Samples } from '../sample-call.ts'

const newClient = (email: string) => ({
  user: {
    email,
    first_name: 'Łucja',
    last_name: 'Żak',
    password: 'Żółty-kajak-7',
    password2: 'Żółty-kajak-7',
  },
  company_localization: 'PL',
  country: 'PL',
})

async function addedClient(sandbox: TestSandbox, email: string): Promise<number> {
  const { body } = await sandbox.as('administrator')('POST', '/api/v1/clients/', newClient(email))
  return clients.record.parse(body).pk
}

const newGroup = {
  name_pl: 'Drukarnie zaprzyjaźnione',
  name_de: 'Befreundete Druckereien',
  net_turnover: '15000.50',
  orders_count: 5,
  days_count: 90,
  value: '4.25',
}

async function addedGroup(sandbox: TestSandbox): Promise<number> {
  const { body } = await sandbox.as('administrator')('POST', '/api/v1/discount-groups/', newGroup)
  return discountGroups.record.parse(body).pk
}

export const clientRecordsSamples = {
  'clients.list': () => ({ query: 'is_active=true&site_pk=1&search=anna&ordering=-email' }),
  'clients.create': () => ({ body: newClient('lucja.zak@klient.example') }),
  'clients.update': async (sandbox) => ({
    params: { pk: await addedClient(sandbox, 'zmieniana@klient.example') },
    body: {
      user: { last_name: 'Żak-Nowak' },
      discount_group: keyOf('discountGroups', 3),
      main_account: keyOf('clients', 1),
      city: 'Łódź',
    },
  }),
  'clients.delete': async (sandbox) => ({
    params: { pk: await addedClient(sandbox, 'usuwana@klient.example') },
  }),
  'discountGroups.list': () => ({ query: 'search=agencje&ordering=-value' }),
  'discountGroups.retrieve': () => ({ params: { pk: keyOf('discountGroups', 2) } }),
  'discountGroups.create': () => ({ body: newGroup }),
  'discountGroups.update': () => ({
    params: { pk: keyOf('discountGroups', 3) },
    body: { value: '6', orders_count: 4 },
  }),
  'discountGroups.delete': async (sandbox) => ({ params: { pk: await addedGroup(sandbox) } }),
} satisfies Samples
