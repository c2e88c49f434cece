import { resourceSearch } from '../../../resource/resource-search.ts'

export const productSearch = resourceSearch({
  resource: 'products',
  model: 'product',
  title: 'Produkty',
  ordering: 'position',
  entry: ({ name_pl, pk, is_published }) => ({
    label: name_pl,
    note: is_published ? `nr ${pk}` : `nr ${pk}, ukryty`,
  }),
})
