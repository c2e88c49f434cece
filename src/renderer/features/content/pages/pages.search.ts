import { resourceSearch } from '../../../resource/resource-search.ts'

export const pageSearch = resourceSearch({
  resource: 'pages',
  model: 'page',
  title: 'Strony',
  ordering: 'position',
  entry: ({ title_seo_pl, url_pl }) => ({ label: title_seo_pl || url_pl, note: title_seo_pl && url_pl }),
})
