import { resourceSearch } from '../../../resource/resource-search.ts'

export const packageSearch = resourceSearch({
  resource: 'packages',
  model: 'package',
  title: 'Grupy pakowania',
  ordering: 'name',
  entry: ({ name }) => ({ label: name, note: null }),
})
