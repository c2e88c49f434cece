import { listRoute, updateRoute } from '../../../resource/resource-definition.ts'
import { FOUND_AT_ONCE, recordSearch } from '../../../lib/record-search.ts'
import { sizeText } from '../../../lib/size.ts'
import { FORMAT_AREA, FORMAT_GROUP_AREA, formatGroupAddress } from './format-addresses.ts'

/** `210x297`, `85,6 × 53,98`. */
const SIZE = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*[x×*]\s*(\d{1,5}(?:[.,]\d{1,2})?)(?:\s*mm)?$/i

export const formatSearches = [
  recordSearch({
    id: FORMAT_AREA,
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
      to: [updateRoute(FORMAT_AREA, pk), `${listRoute(FORMAT_AREA)}?pk=${pk}`],
    }),
  }),
  recordSearch({
    id: FORMAT_GROUP_AREA,
    title: 'Grupy formatów',
    permission: 'view_formatgroup',
    operation: 'formatGroups.list',
    question: (search) =>
      search === '' ? null : { query: { page: 1, page_size: FOUND_AT_ONCE, ordering: 'position', search } },
    entry: ({ pk, name_pl }) => ({ label: name_pl ?? `nr ${pk}`, to: formatGroupAddress(pk) }),
  }),
]
