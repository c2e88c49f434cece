import type { AnyOperation } from '#shared/api/operation.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { holds, permittedSites } from '#shared/domain/permissions.ts'
import type { Call, Staff } from '../http/call.ts'
import { SITE_IDS } from './sites/seed.ts'

type OwnRecord = (staff: Staff, params: Call['params']) => boolean

/** Operations that need no permission on one's own record. */
const OWN: Partial<Record<OperationName, OwnRecord>> = {
  'admins.retrieve': (staff, { pk }) => pk === String(staff.pk),
  // The collection point is chosen at the packing bench, by people who may not change staff (OP-88).
  'admins.update': (staff, { pk }) => pk === String(staff.pk),
  // The shop that one works for gives the window its title.
  'sites.retrieve': (staff, { pk }) => pk === String(staff.siteId),
}

export function isAllowed(
  name: OperationName,
  operation: AnyOperation,
  staff: Staff,
  params: Call['params'],
): boolean {
  if (operation.permission === undefined || OWN[name]?.(staff, params)) return true
  const wanted = typeof operation.permission === 'string' ? [operation.permission] : operation.permission
  return wanted.some((permission) => holds(staff, permission))
}

/** Shops whose orders this person sees. */
export function visibleSites(staff: Staff): number[] {
  return permittedSites(staff, 'view_order', SITE_IDS)
}
