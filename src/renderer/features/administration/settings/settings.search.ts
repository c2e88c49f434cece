import { resourceSearch } from '../../../resource/resource-search.ts'

export const settingSearch = resourceSearch({
  resource: 'settings',
  model: 'setting',
  title: 'Ustawienia',
  ordering: 'name',
  entry: ({ name, description }) => ({ label: name, note: description }),
})
