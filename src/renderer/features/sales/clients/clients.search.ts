import { clientName } from '../../../entities/client/client-name.ts'
import { FOUND_AT_ONCE, recordSearch } from '../../../lib/record-search.ts'
import { addressOf } from '../../../lib/screens.ts'

const paging = { page: 1, page_size: FOUND_AT_ONCE, ordering: '-pk' } as const

/** Finds clients by name, company and e-mail, or by number. */
export const clientSearch = recordSearch({
  id: 'clients',
  title: 'Klienci',
  permission: 'view_client',
  operation: 'clients.list',
  question(text, number) {
    if (number !== null) return { query: { ...paging, client_pk: number } }
    return text === '' ? null : { query: { ...paging, search: text } }
  },
  entry: (client) => ({
    label: clientName(client),
    note: [
      client.company_name === clientName(client) ? null : client.company_name,
      client.user?.email,
      `nr ${client.pk}`,
    ]
      .filter(Boolean)
      .join(' · '),
    to: addressOf('clients.details', { pk: client.pk }),
  }),
})
