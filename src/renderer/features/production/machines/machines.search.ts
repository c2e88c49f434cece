import { resourceSearch } from '../../../resource/resource-search.ts'

export const machineSearch = resourceSearch({
  resource: 'machines',
  model: 'machine',
  title: 'Maszyny',
  ordering: 'name',
  entry: ({ name, type }) => ({ label: name, note: type }),
})
