import type { z } from 'zod'
import type { adminRecord } from '#shared/api/resources/admins.ts'
import type { SessionUser, tokenStorage } from '#shared/ipc/routes/session.ts'

export type TokenStorage = z.infer<typeof tokenStorage>
export type AdminRecord = z.output<typeof adminRecord>

/** Converts an admin record to the user that the page sees. */
export function sessionUserOf(admin: AdminRecord): SessionUser {
  const sitePermissions = Object.entries(admin.site_permissions ?? {}).map(
    ([site, permissions]) => [site, Array.isArray(permissions) ? permissions : [permissions]] as const,
  )
  return {
    pk: admin.pk,
    username: admin.user.username,
    firstName: admin.user.first_name ?? '',
    lastName: admin.user.last_name ?? '',
    isSuperuser: admin.user.is_superuser,
    permissions: admin.permissions,
    siteId: admin.site,
    sitePermissions: Object.fromEntries(sitePermissions),
    competencePks: admin.competencies,
    collectionPointSuffix: admin.collection_point_suffix,
  }
}
