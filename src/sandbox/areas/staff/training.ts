import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { hashPassword, type StaffRow } from './accounts.ts'

/** The password is announced in every training; the sandbox accepts connections from this machine only. */
export const TRAINING_PASSWORD = 'szkolenie'

/** A user for access tests, with exactly these permissions. */
export const accessInput = z.strictObject({
  username: z.string().min(1),
  permissions: z.array(z.string()),
  /** Permission strings by site. */
  sitePermissions: z.record(z.string(), z.array(z.string())).optional(),
})

export type AccessInput = z.input<typeof accessInput>

/** Creates the user or replaces a known user's permissions. The password is the training password. */
export function setAccess(
  database: Database,
  { username, permissions, sitePermissions = {} }: AccessInput,
): void {
  database.run(
    `INSERT INTO staff (username, password_hash, badge, first_name, last_name, email, role, is_active, is_superuser,
       site, permissions, site_permissions, competencies)
     VALUES (?, ?, ?, ?, 'Próbny', ?, 'Próba uprawnień', 1, 0, 1, ?, ?, '[]')
     ON CONFLICT (username) DO UPDATE SET permissions = excluded.permissions,
       site_permissions = excluded.site_permissions, groups = '[]', is_superuser = 0`,
    username,
    hashPassword(TRAINING_PASSWORD, username),
    `TEST-${username}`,
    username,
    `${username}@drukarnia.example`,
    JSON.stringify(permissions),
    JSON.stringify(sitePermissions),
  )
}

/** A member of the sample staff, as offered in the training sign-in. */
export interface SampleStaffMember {
  username: string
  fullName: string
  role: string
  badge: string
  password: string
}

export function sampleStaff(database: Database): SampleStaffMember[] {
  const rows = database.all<StaffRow>("SELECT * FROM staff WHERE is_active = 1 AND role <> '' ORDER BY pk")
  return rows.map((row) => ({
    username: row.username,
    fullName: `${row.first_name} ${row.last_name}`,
    role: row.role,
    badge: row.badge,
    password: TRAINING_PASSWORD,
  }))
}
