import type { GroupName } from './permission-groups.ts'

/** A person of the sample staff. */
export interface StaffMember {
  username: string
  firstName: string
  lastName: string
  /** What the training's sign-in says of them; it offers nobody without. */
  role: string
  isSuperuser?: boolean
  isActive?: boolean
  site: number
  groups: GroupName[]
  sitePermissions?: Record<string, string[]>
  /** Numbers of the sample competencies and machine actions, the first is 1. */
  competencies?: number[]
  machineActions?: number[]
}
