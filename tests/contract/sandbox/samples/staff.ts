import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { Samples } from '../sample-call.ts'

export const staffSamples = {
  'admins.list': () => ({}),
  'admins.create': () => ({
    body: {
      user: {
        username: 'nowy.pracownik',
        password: 'druk-offsetowy-7',
        email: 'nowy.pracownik@drukarnia.example',
        first_name: 'Norbert',
        last_name: 'Wąs',
        groups: [keyOf('permissionGroups', 1), keyOf('permissionGroups', 2)],
        is_active: true,
      },
      competencies: [keyOf('competencies', 1)],
      machine_actions: [keyOf('machine_actions', 2), keyOf('machine_actions', 3)],
      site: 1,
      site_permissions: { '2': ['view_order'] },
    },
  }),
  'admins.delete': () => ({ params: { pk: keyOf('staff', 9) } }),
  'allowedIps.list': () => ({}),
  'allowedIps.retrieve': () => ({ params: { pk: keyOf('allowedIps', 1) } }),
  'allowedIps.create': () => ({ body: { ip: '203.0.113.99', description: 'Nowe łącze' } }),
  'allowedIps.update': () => ({
    params: { pk: keyOf('allowedIps', 1) },
    body: { description: 'Łącze zapasowe' },
  }),
  'allowedIps.delete': () => ({ params: { pk: keyOf('allowedIps', 1) } }),
  'permissionGroups.list': () => ({}),
  'permissionGroups.retrieve': () => ({ params: { pk: keyOf('permissionGroups', 1) } }),
  'permissionGroups.create': () => ({ body: { name: 'Introligatornia', permissions: ['view_order'] } }),
  'permissionGroups.update': () => ({
    params: { pk: keyOf('permissionGroups', 1) },
    body: { permissions: ['send_order', 'view_tag'] },
  }),
  'permissionGroups.delete': () => ({ params: { pk: keyOf('permissionGroups', 12) } }),
  'permissionGroups.options': () => ({}),
  'modelPermissions.all': () => ({}),
  'machineActions.options': () => ({}),
} satisfies Samples
