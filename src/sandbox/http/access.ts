import type { AnyOperation } from '#shared/api/operation.ts'
import type { OperationName } from '#shared/api/registry.ts'
import { holds } from '#shared/domain/permissions.ts'
import type { Call, Staff } from './call.ts'

/** Operations that need no permission for a user's own records, each with the check that a record is the user's own. */
export type OwnRecords = Partial<Record<OperationName, (staff: Staff, params: Call['params']) => boolean>>

/** Whether a user may call an operation. */
export type IsAllowed = (
  name: OperationName,
  operation: AnyOperation,
  staff: Staff,
  params: Call['params'],
) => boolean

export function createAccess(own: OwnRecords): IsAllowed {
  return (name, { permission }, staff, params) => {
    if (permission === undefined || own[name]?.(staff, params)) return true
    const wanted = typeof permission === 'string' ? [permission] : permission
    return wanted.some((code) => holds(staff, code))
  }
}
