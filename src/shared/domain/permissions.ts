/** The fields of a signed-in user that a permission check needs. */
export interface PermissionHolder {
  isSuperuser: boolean
  permissions: readonly string[]
}

export interface SitePermissionHolder extends PermissionHolder {
  siteId: number | null
  /** Site id to that site's permission strings. */
  sitePermissions: Readonly<Record<string, readonly string[]>>
}

export type ModelAction = 'view' | 'add' | 'change' | 'delete'

export function modelPermission(action: ModelAction, model: string): string {
  return `${action}_${model}`
}

/**
 * Whether the user has a special permission such as `send_order`. A superuser has all of them, whatever the list says.
 */
export function holds(user: PermissionHolder | null, permission: string): boolean {
  return user !== null && (user.isSuperuser || user.permissions.includes(permission))
}

export function can(user: PermissionHolder | null, action: ModelAction, model: string): boolean {
  return holds(user, modelPermission(action, model))
}

/**
 * Sites on which `value` (e.g. `view_order`, OP-19) is permitted: all for a superuser, otherwise the user's own site
 * and each site with a permission string that contains the value.
 */
export function permittedSites(
  user: SitePermissionHolder,
  value: string,
  allSiteIds: readonly number[],
): number[] {
  if (user.isSuperuser) return [...allSiteIds]
  return allSiteIds.filter(
    (id) =>
      id === user.siteId || (user.sitePermissions[String(id)] ?? []).some((text) => text.includes(value)),
  )
}
