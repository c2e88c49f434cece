import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { createFakeBridge, type OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { openScreens } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

export const aClient = (pk: number, more: object = {}) => ({
  pk,
  user: { email: `klient.${pk}@klient.example`, first_name: 'Anna', last_name: 'Nowak', is_active: true },
  company_name: 'Kawiarnia Jaśmin',
  company_localization: 'PL',
  company_localization_display: 'Polska',
  main_account: null,
  country: 'PL',
  ...more,
})

export const inactive = (pk: number) =>
  aClient(pk, { user: { email: 'b@klient.example', first_name: 'Jan', last_name: 'Król', is_active: false } })

const NAMES: Readonly<Record<number, string>> = { 1: 'Drukarnia', 2: 'Druckerei' }

/** A user of the first shop who may view clients of both shops. */
export const OF_BOTH_SHOPS: Partial<SessionUser> = {
  isSuperuser: false,
  siteId: 1,
  sitePermissions: { '2': ['view_client'] },
  permissions: ['view_client', 'add_client', 'change_client', 'delete_client', 'view_discountgroup'],
}

export function openClients(
  at: string,
  {
    person = OF_BOTH_SHOPS,
    operations = {},
  }: { person?: Partial<SessionUser>; operations?: OperationHandlers } = {},
) {
  const bridge = createFakeBridge(
    {},
    {
      'clients.list': () => ({ count: 2, results: [aClient(7), inactive(8)] }),
      'clients.retrieve': () => aClient(7),
      'clients.options': () => [],
      'countries.all': () => [
        { code: 'PL', name: 'Polska' },
        { code: 'DE', name: 'Niemcy' },
      ],
      'discountGroups.list': () => ({
        count: 1,
        results: [{ pk: keyOf('discountGroups', 4), name_pl: 'Agencje' }],
      }),
      'discountGroups.retrieve': () => ({ pk: keyOf('discountGroups', 4), name_pl: 'Agencje' }),
      'sites.all': () => [
        { pk: 1, name: 'Drukarnia' },
        { pk: 2, name: 'Druckerei' },
      ],
      'sites.fieldOptions': ({ query }) => query.ids.map((value) => ({ value, label: NAMES[value] })),
      ...operations,
    },
  )
  const lastQuery = () => bridge.callsOf('clients.list').at(-1)?.query
  return { bridge, lastQuery, ...openScreens(screensIn('clients'), at, person) }
}
