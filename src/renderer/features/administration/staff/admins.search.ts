import { resourceSearch } from '../../../resource/resource-search.ts'

export const adminSearch = resourceSearch({
  resource: 'admins',
  model: 'admin',
  title: 'Pracownicy',
  ordering: 'pk',
  entry: ({ user }) => ({
    label: user.username,
    note: [user.first_name, user.last_name].filter(Boolean).join(' '),
  }),
})
