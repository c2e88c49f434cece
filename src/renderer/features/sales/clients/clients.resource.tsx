import type { RecordOf } from '#shared/api/registry.ts'
import { COUNTED } from '#shared/domain/counted.ts'
import { auditColumns } from '../../../lists/list/list-column.ts'
import { asOne } from '../../../forms/record/record-adapter.ts'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import { clientName } from '../../../entities/client/client-name.ts'
import { ClientAccountTag } from '../../../entities/client/client-account-tag.tsx'
import {
  clientBody,
  clientFieldOf,
  clientLabels,
  clientSchema,
  clientUpdateSchema,
  clientValues,
  NO_CLIENT,
} from './client-form.ts'
import { ClientFields } from './client-fields.tsx'
import { groupName } from './client-model.ts'
import { DiscountGroupName } from './discount-group-name.tsx'
import { useClientActions } from './use-client-actions.tsx'
import { addressOf } from '../../../lib/screens.ts'

const isInactive = ({ user }: RecordOf<'clients'>) => user?.is_active === false

const INACTIVE = {
  intent: 'quiet',
  text: 'nieaktywne',
  detail: 'Konto nieaktywne',
  saidIn: 'is_active',
} as const

export const clientResource = defineResourceScreens({
  resource: 'clients',
  words: COUNTED.client,
  empty: 'Tu pojawią się klienci, gdy założą konto w sklepie.',
  accusative: 'klienta',
  nameOf: (client) => clientName(client),
  useRowActions: useClientActions,
  markOf: (client) => (isInactive(client) ? INACTIVE : null),
  removal: {
    label: 'Usuń',
    title: (name) => `Usunąć ${name}?`,
    text: 'Klient nie będzie mógł się zalogować. Jego dane, zamówienia i faktury zostaną, a konto można potem aktywować.',
    done: (name) => `Usunięto ${name}: konto jest nieaktywne`,
    isOffered: (client) => !isInactive(client),
  },
  columns: [
    {
      id: 'email',
      label: 'E-mail',
      width: 308,
      value: ({ user }) => user?.email,
      exported: { path: 'user.email' },
      href: ({ pk }) => addressOf('clients.details', { pk }),
      orderBy: 'email',
      searchName: 'email',
    },
    {
      id: 'first_name',
      label: 'Imię',
      width: 100,
      value: ({ user }) => user?.first_name,
      exported: { path: 'user.first_name' },
      orderBy: 'first_name',
      searchName: 'first_name',
    },
    {
      id: 'last_name',
      label: 'Nazwisko',
      width: 104,
      value: ({ user }) => user?.last_name,
      exported: { path: 'user.last_name' },
      orderBy: 'last_name',
      searchName: 'last_name',
    },
    {
      id: 'company_name',
      label: 'Firma',
      width: 190,
      isGrowing: true,
      value: (client) => client.company_name,
      orderBy: 'company_name',
    },
    {
      id: 'is_active',
      label: 'Konto',
      width: 108,
      value: (client) => (isInactive(client) ? 'Nieaktywne' : 'Aktywne'),
      exported: { path: 'user.is_active', labels: { true: 'Aktywne', false: 'Nieaktywne' } },
      cell: (client) => <ClientAccountTag isActive={!isInactive(client)} />,
    },
    { id: 'telephone', label: 'Telefon', width: 128, value: (client) => client.telephone },
    {
      id: 'discount_group',
      label: 'Grupa rabatowa',
      width: 136,
      value: groupName,
      exported: { path: ['discount_group_name', 'discount_group'] },
      cell: (client) => <DiscountGroupName client={client} />,
    },
    {
      id: 'company_localization_display',
      label: 'Lokalizacja',
      width: 112,
      isExtra: true,
      value: (client) => client.company_localization_display ?? client.company_localization,
      exported: { path: ['company_localization_display', 'company_localization'] },
      orderBy: 'company_localization_display',
    },
    {
      id: 'main_account',
      label: 'Konto główne',
      width: 232,
      isExtra: true,
      value: (client) => client.main_account_name ?? client.main_account,
      exported: { path: ['main_account_name', 'main_account'] },
      href: ({ main_account }) =>
        main_account === null ? null : addressOf('clients.details', { pk: main_account }),
      searchName: 'main_account',
    },
    { id: 'tax_id', label: 'NIP', width: 120, isMono: true, isExtra: true, value: (client) => client.tax_id },
    {
      id: 'pk',
      label: 'Numer',
      width: 90,
      isMono: true,
      isExtra: true,
      value: ({ pk }) => pk,
      orderBy: 'pk',
      searchName: 'client_pk',
    },
    ...auditColumns<RecordOf<'clients'>>(['date_added', 'date_modified', 'last_modified_by']),
  ],
  form: {
    schema: clientSchema,
    updateSchema: clientUpdateSchema,
    labels: clientLabels,
    empty: NO_CLIENT,
    adapter: { toForm: clientValues, toRequests: asOne(clientBody), errorField: clientFieldOf },
    Fields: ClientFields,
  },
})
