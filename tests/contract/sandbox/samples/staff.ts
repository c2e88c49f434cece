import type { SamplesOf } from '../sample-call.ts'

export const staffSamples: SamplesOf<
  | 'admins.list'
  | 'admins.create'
  | 'admins.delete'
  | 'allowedIps.list'
  | 'allowedIps.retrieve'
  | 'allowedIps.create'
  | 'allowedIps.update'
  | 'allowedIps.delete'
  | 'permissionGroups.list'
  | 'permissionGroups.retrieve'
  | 'permissionGroups.create'
  | 'permissionGroups.update'
  | 'permissionGroups.delete'
  | 'permissionGroups.options'
  | 'modelPermissions.all'
  | 'machineActions.options'
> = {
  'admins.list': () => ({}),
  'admins.create': () => ({
    body: {
      user: {
        username: 'nowy.pracownik',
        password: 'druk-offsetowy-7',
        email: 'nowy.pracownik@drukarnia.example',
        first_name: 'Norbert',
        last_name: 'Wąs',
        groups: [1, 2],
        is_active: true,
      },
      competencies: [1],
      machine_actions: [2, 3],
      site: 1,
      site_permissions: { '2': ['view_order'] },
    },
  }),
  'admins.delete': () => ({ params: { pk: 9 } }),
  'allowedIps.list': () => ({}),
  'allowedIps.retrieve': () => ({ params: { pk: 1 } }),
  'allowedIps.create': () => ({ body: { ip: '203.0.113.99', description: 'Nowe łącze' } }),
  'allowedIps.update': () => ({ params: { pk: 1 }, body: { description: 'Łącze zapasowe' } }),
  'allowedIps.delete': () => ({ params: { pk: 1 } }),
  'permissionGroups.list': () => ({}),
  'permissionGroups.retrieve': () => ({ params: { pk: 1 } }),
  'permissionGroups.create': () => ({ body: { name: 'Introligatornia', permissions: ['view_order'] } }),
  'permissionGroups.update': () => ({ params: { pk: 1 }, body: { permissions: ['send_order', 'view_tag'] } }),
  'permissionGroups.delete': () => ({ params: { pk: 12 } }),
  'permissionGroups.options': () => ({}),
  'modelPermissions.all': () => ({}),
  'machineActions.options': () => ({}),
}
