import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Authenticate, Staff } from '../../http/call.ts'
import { Problem } from '../../http/problem.ts'

export interface StaffRow {
  pk: number
  username: string
  password_hash: string
  badge: string
  first_name: string
  last_name: string
  email: string
  role: string
  is_active: number
  is_superuser: number
  site: number | null
  permissions: string
  site_permissions: string
  competencies: string
  collection_point_suffix: string | null
  groups: string
  machine_actions: string
  image: string | null
  date_joined: number | null
  last_login: number | null
}

/** The user's own permissions and those of their groups. */
export function permissionsOf(
  database: Database,
  { permissions, groups }: Pick<StaffRow, 'permissions' | 'groups'>,
): string[] {
  const given = database.all<{ code: string }>(
    `SELECT DISTINCT permission.value AS code
     FROM permissionGroups_view, json_each(permissions) AS permission
     WHERE pk IN (SELECT value FROM json_each(?))`,
    groups,
  )
  return [...new Set([...(JSON.parse(permissions) as string[]), ...given.map(({ code }) => code)])]
}

function staffOf(database: Database, row: StaffRow): Staff {
  return {
    pk: row.pk,
    username: row.username,
    fullName: `${row.first_name} ${row.last_name}`,
    isSuperuser: Boolean(row.is_superuser),
    permissions: permissionsOf(database, row),
    siteId: row.site,
    sitePermissions: JSON.parse(row.site_permissions) as Record<string, string[]>,
  }
}

/** Identifies users by their tokens. */
export function createAuthenticate(database: Database): Authenticate {
  return (header, texts) => {
    if (header === undefined) return null
    const key = /^Token (\S+)$/i.exec(header)?.[1]
    const row = key
      ? database.get<StaffRow>(
          'SELECT s.* FROM tokens t JOIN staff s ON s.pk = t.staff_pk WHERE t.key = ? AND s.is_active = 1',
          key,
        )
      : undefined
    if (!row) throw new Problem(401, { detail: texts.tokenInvalid })
    return staffOf(database, row)
  }
}

/** Each user has one token for all stations, so a second sign-in returns the same one. */
export function tokenFor(database: Database, staffPk: number, now: Date): string {
  const known = database.get<{ key: string }>('SELECT key FROM tokens WHERE staff_pk = ?', staffPk)
  if (known) return known.key
  const key = randomBytes(20).toString('hex')
  database.run('INSERT INTO tokens VALUES (?, ?, ?)', staffPk, key, now.getTime())
  return key
}

/** Deliberately cheap, because the passwords are printed in the training notes. */
const COST = { N: 1024, r: 8, p: 1 }

export function hashPassword(password: string, salt: string): string {
  return `${salt}$${scryptSync(password, salt, 32, COST).toString('hex')}`
}

export function isPassword(password: string, hash: string): boolean {
  const [salt = ''] = hash.split('$')
  const expected = Buffer.from(hash)
  const given = Buffer.from(hashPassword(password, salt))
  return expected.length === given.length && timingSafeEqual(expected, given)
}
