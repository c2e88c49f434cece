import { resourceSearch } from '../../../resource/resource-search.ts'

export const machineSearch = resourceSearch({
  resource: 'machines',
  area: 'machines',
  model: 'machine',
  title: 'Maszyny',
  ordering: 'name',
  entry: ({ name, type }) => ({ label: name, note: type }),
})
