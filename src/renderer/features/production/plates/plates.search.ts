import { resourceSearch } from '../../../resource/resource-search.ts'
import { sizeText } from '../../../lib/size.ts'

export const plateSearch = resourceSearch({
  resource: 'plates',
  model: 'plate',
  title: 'Płyty',
  ordering: 'name',
  entry: ({ name, size_x, size_y }) => ({ label: name, note: sizeText(size_x, size_y) }),
})
