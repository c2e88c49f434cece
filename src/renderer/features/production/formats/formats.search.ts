import { FOUND_AT_ONCE, recordSearch } from '../../../lib/record-search.ts'
import { sizeText } from '../../../lib/size.ts'
import { addressOf } from '../../../lib/screens.ts'

/** Matches sizes such as `210x297` or `85,6 × 53,98`. */
const SIZE = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*[x×*]\s*(\d{1,5}(?:[.,]\d{1,2})?)(?:\s*mm)?$/i

export const formatSearches = [
  recordSearch({
    id: 'formats',
    title: 'Formaty',
    permission: 'view_format',
    operation: 'formats.list',
    question(text) {
      const [, size_x, size_y] = SIZE.exec(text.trim()) ?? []
      if (size_x === undefined) return null
      return { query: { page: 1, page_size: FOUND_AT_ONCE, ordering: 'size_x', size_x, size_y } }
    },
    entry: ({ pk, size_x, size_y, format_group_name }) => ({
      label: sizeText(size_x, size_y),
      note: format_group_name,
      to: [addressOf('formats.update', { pk }), addressOf('formats.list', { query: { pk } })],
    }),
  }),
  recordSearch({
    id: 'formatGroups',
    title: 'Grupy formatów',
    permission: 'view_formatgroup',
    operation: 'formatGroups.list',
    question: (search) =>
      search === '' ? null : { query: { page: 1, page_size: FOUND_AT_ONCE, ordering: 'position', search } },
    entry: ({ pk, name_pl }) => ({
      label: name_pl ?? `nr ${pk}`,
      to: addressOf('formatGroups.details', { pk }),
    }),
  }),
]
