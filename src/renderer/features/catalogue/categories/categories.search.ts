import { resourceSearch } from '../../../resource/resource-search.ts'

export const categorySearch = resourceSearch({
  resource: 'categories',
  model: 'category',
  title: 'Kategorie',
  ordering: 'position',
  entry: ({ title_pl }) => ({ label: title_pl }),
})
