import { caseStatusText } from '#shared/domain/cases.ts'
import { FOUND_AT_ONCE, recordSearch } from '../../../lib/record-search.ts'
import { addressOf } from '../../../lib/screens.ts'

const paging = { page: 1, page_size: FOUND_AT_ONCE, ordering: '-pk' } as const

/** Finds cases by number or by the client's name. */
export const caseSearch = recordSearch({
  id: 'cases',
  title: 'Sprawy',
  permission: 'change_clientcontact',
  operation: 'clientContacts.list',
  question(text, number) {
    if (number !== null) return { query: { ...paging, pk: number } }
    return text === '' ? null : { query: { ...paging, client_name: text } }
  },
  entry: (row) => ({
    label: `Sprawa ${row.pk}`,
    note: [
      row.client_name ?? row.client_email,
      caseStatusText(row.status, row.status_display),
      row.competency_name,
    ]
      .filter(Boolean)
      .join(' · '),
    to: addressOf('clientContacts.update', { pk: row.pk }),
  }),
})
