import type { RecordOf } from '#shared/api/registry.ts'
import { formatDate } from '../../../lib/format.ts'
import { FOUND_AT_ONCE, recordSearch, type FoundRecord } from '../../../lib/record-search.ts'
import { addressOf } from '../../../lib/screens.ts'

/** Returns a search result with name and deadline, so that the user can recognise the montage. */
function found({ pk, name, realization_date: deadline }: RecordOf<'montages'>): FoundRecord {
  const note = [name, deadline && `termin ${formatDate(deadline)}`].filter(Boolean).join(' · ')
  return { label: `Montaż ${pk}`, note, to: addressOf('montages.update', { pk }) }
}

const shared = { title: 'Montaże', permission: 'view_montage' }

/** Finds a montage by its number, including archived ones, and the newest montages by name. */
export const montageSearches = [
  recordSearch({
    ...shared,
    id: 'montage',
    operation: 'montages.retrieve',
    question: (_text, number) => (number === null ? null : { params: { pk: number } }),
    entry: found,
  }),
  recordSearch({
    ...shared,
    id: 'montages',
    operation: 'montages.list',
    question: (text, number) =>
      text === '' || number !== null
        ? null
        : { query: { page: 1, page_size: FOUND_AT_ONCE, ordering: '-pk', search: text } },
    entry: found,
  }),
]
