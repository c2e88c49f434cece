import { describe, expect, test } from 'vitest'
import { can, holds, modelPermission, permittedSites } from '#shared/domain/permissions.ts'

const superuser = { isSuperuser: true, permissions: [], siteId: 1, sitePermissions: {} }
const packer = {
  isSuperuser: false,
  permissions: ['send_order', 'view_order'],
  siteId: 1,
  sitePermissions: { '2': ['view_order', 'view_client'], '3': ['change_order_from_site'], '4': [] },
}

describe('permissions', () => {
  test('APP-104 a superuser passes every check with an empty permission list', () => {
    expect(can(superuser, 'delete', 'order')).toBe(true)
    expect(holds(superuser, 'send_order')).toBe(true)
  })

  test('APP-105 another user passes only for listed permissions, and without a user every check fails', () => {
    expect(can(packer, 'view', 'order')).toBe(true)
    expect(can(packer, 'change', 'order')).toBe(false)
    expect(holds(packer, 'send_order')).toBe(true)
    expect(holds(packer, 'send_orders')).toBe(false)
    expect(holds(packer, 'send')).toBe(false)
    expect(can({ ...packer, permissions: ['view_order_history'] }, 'view', 'order')).toBe(false)
    expect(holds(null, 'view_order')).toBe(false)
  })

  test('APP-106 a model permission is the action and the model', () => {
    const names = (['view', 'add', 'change', 'delete'] as const).map((action) =>
      modelPermission(action, 'tag'),
    )
    expect(names).toEqual(['view_tag', 'add_tag', 'change_tag', 'delete_tag'])
  })
})

describe('permitted sites', () => {
  const sites = [1, 2, 3, 4]

  test('APP-112 a superuser is permitted every site', () => {
    expect(permittedSites(superuser, 'view_order', sites)).toEqual(sites)
  })

  test('APP-113 the user’s own site is always permitted', () => {
    expect(permittedSites(packer, 'view_montage', sites)).toEqual([1])
  })

  test('APP-114 another site is permitted when one of its permission strings contains the value', () => {
    expect(permittedSites(packer, 'view_order', sites)).toEqual([1, 2])
    expect(permittedSites(packer, 'change_order', sites)).toEqual([1, 3])
  })

  test('APP-115 another site without such a string is not permitted', () => {
    expect(permittedSites(packer, 'view_client', sites)).not.toContain(3)
    expect(permittedSites(packer, 'view_client', sites)).not.toContain(4)
    expect(permittedSites({ ...packer, siteId: null }, 'view_montage', sites)).toEqual([])
  })
})
