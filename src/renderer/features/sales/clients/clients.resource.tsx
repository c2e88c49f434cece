import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { auditColumns, columnsOf } from '../../../lists/list/columns-of.tsx'
import { asOne } from '../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { clientName } from '../../../entities/client/client-name.ts'
import { clientBody, clientFieldOf } from '../../../entities/client/account-form.ts'
import { AccountTag, INACTIVE_ACCOUNT } from '../../../entities/account/account-tag.tsx'
import { clientLabels, clientSchema, clientUpdateSchema, clientValues, NO_CLIENT } from './client-form.ts'
import { ClientFields } from './client-fields.tsx'
import { DiscountGroupName, groupName } from '../../../entities/client/discount-group-name.tsx'
import { useClientActions } from './use-client-actions.tsx'
import { addressOf } from '../../../lib/screens.ts'

const isInactive = ({ user }: RecordOf<'clients'>) => user?.is_active === false

export const clientResource = defineResourceScreens({
  resource: 'clients',
  words: COUNTED.client,
  empty: 'Tu pojawią się klienci, gdy założą konto w sklepie.',
  accusative: 'klienta',
  nameOf: (client) => clientName(client),
  useRowActions: useClientActions,
  markOf: (client) => (isInactive(client) ? INACTIVE_ACCOUNT : null),
  removal: {
    label: 'Usuń',
    title: (name) => `Usunąć ${name}?`,
    text: 'Klient nie będzie mógł się zalogować. Jego dane, zamówienia i faktury zostaną, a konto można potem aktywować.',
    done: (name) => `Usunięto ${name}: konto jest nieaktywne`,
    isOffered: (client) => !isInactive(client),
  },
  columns: columnsOf('clients')({
    email: {
      label: 'E-mail',
      width: 308,
      href: ({ pk }) => addressOf('clients.details', { pk }),
      path: 'user.email',
    },
    first_name: { label: 'Imię', width: 100, path: 'user.first_name' },
    last_name: { label: 'Nazwisko', width: 104, path: 'user.last_name' },
    company_name: { label: 'Firma', width: 190, isGrowing: true },
    is_active: {
      label: 'Konto',
      width: 108,
      value: (client) => (isInactive(client) ? 'Nieaktywne' : 'Aktywne'),
      exported: { path: 'user.is_active', labels: { true: 'Aktywne', false: 'Nieaktywne' } },
      cell: (client) => <AccountTag isActive={!isInactive(client)} />,
    },
    telephone: { label: 'Telefon', width: 128 },
    discount_group: {
      label: 'Grupa rabatowa',
      width: 136,
      value: groupName,
      exported: { path: ['discount_group_name', 'discount_group'] },
      searchName: false,
      cell: (client) => <DiscountGroupName client={client} />,
    },
    company_localization_display: {
      label: 'Lokalizacja',
      width: 112,
      isExtra: true,
      path: ['company_localization_display', 'company_localization'],
      searchName: false,
    },
    main_account: {
      label: 'Konto główne',
      width: 232,
      isExtra: true,
      href: ({ main_account }) =>
        main_account === null ? null : addressOf('clients.details', { pk: main_account }),
      path: ['main_account_name', 'main_account'],
    },
    tax_id: { label: 'NIP', width: 120, isMono: true, isExtra: true },
    pk: { label: 'Numer', width: 90, isMono: true, isExtra: true, searchName: 'client_pk' },
    ...auditColumns(['date_added', 'date_modified', 'last_modified_by']),
  }),
  form: {
    schema: clientSchema,
    updateSchema: clientUpdateSchema,
    labels: clientLabels,
    empty: NO_CLIENT,
    adapter: { toForm: clientValues, toRequests: asOne(clientBody), errorField: clientFieldOf },
    Fields: ClientFields,
  },
})
