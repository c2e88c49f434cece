import { recordFilter } from '../../lists/list/record-filter.tsx'
import { clientName } from './client-name.ts'

/** A list's filter by client, who is found by name, company or e-mail. */
export const CLIENT_FILTER = recordFilter('client_pk', 'Klient', {
  resource: 'clients',
  labelOf: (client) => [clientName(client), client.user?.email].filter(Boolean).join(', '),
})
