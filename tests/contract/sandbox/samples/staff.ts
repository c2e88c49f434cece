import type { SamplesOf } from '../sample-call.ts'

/** Bodies are filled in with the areas. */
export const staffSamples: SamplesOf<
  | 'admins.list'
  | 'admins.create'
  | 'admins.delete'
  | 'allowedIps.list'
  | 'allowedIps.retrieve'
  | 'allowedIps.create'
  | 'allowedIps.update'
  | 'allowedIps.delete'
  | 'discountGroups.list'
  | 'discountGroups.retrieve'
  | 'discountGroups.create'
  | 'discountGroups.update'
  | 'discountGroups.delete'
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
  'admins.create': () => ({}),
  'admins.delete': () => ({ params: { pk: 1 } }),
  'allowedIps.list': () => ({}),
  'allowedIps.retrieve': () => ({ params: { pk: 1 } }),
  'allowedIps.create': () => ({}),
  'allowedIps.update': () => ({ params: { pk: 1 } }),
  'allowedIps.delete': () => ({ params: { pk: 1 } }),
  'discountGroups.list': () => ({}),
  'discountGroups.retrieve': () => ({ params: { pk: 1 } }),
  'discountGroups.create': () => ({}),
  'discountGroups.update': () => ({ params: { pk: 1 } }),
  'discountGroups.delete': () => ({ params: { pk: 1 } }),
  'permissionGroups.list': () => ({}),
  'permissionGroups.retrieve': () => ({ params: { pk: 1 } }),
  'permissionGroups.create': () => ({}),
  'permissionGroups.update': () => ({ params: { pk: 1 } }),
  'permissionGroups.delete': () => ({ params: { pk: 1 } }),
  'permissionGroups.options': () => ({}),
  'modelPermissions.all': () => ({}),
  'machineActions.options': () => ({}),
}
