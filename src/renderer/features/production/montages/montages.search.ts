import type { RecordOf } from '#shared/api/registry.ts'
import { formatDate } from '../../../lib/format.ts'
import { FOUND_AT_ONCE, recordSearch, type FoundRecord } from '../../../lib/record-search.ts'
import { addressOf } from '../../../lib/screens.ts'

/** With its name and its deadline: what tells that it is the one that was meant. */
function found({ pk, name, realization_date: deadline }: RecordOf<'montages'>): FoundRecord {
  const note = [name, deadline && `termin ${formatDate(deadline)}`].filter(Boolean).join(' · ')
  return { label: `Montaż ${pk}`, note, to: addressOf('montages.update', { pk }) }
}

const shared = { title: 'Montaże', permission: 'view_montage' }

/** A montage by its number, in the archive too, and the newest ones of a name. */
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
