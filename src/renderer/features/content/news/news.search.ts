import { resourceSearch } from '../../../resource/resource-search.ts'
import { formatDate } from '../../../lib/format.ts'

export const newsSearch = resourceSearch({
  resource: 'news',
  model: 'news',
  title: 'Aktualności',
  ordering: '-pk',
  entry: ({ title_pl, publication_date }) => ({
    label: title_pl,
    note: publication_date && formatDate(publication_date),
  }),
})
