import type { Database } from '../../database/database.ts'
import { hashPassword } from './accounts.ts'
import { TRAINING_PASSWORD } from './training.ts'
import { PERMISSION_CATALOGUE } from './seed/permission-catalogue.ts'
import { SAMPLE_LISTS } from '../../seeds/lists.ts'
import staffMembers from '../../seeds/staff-members.json' with { type: 'json' }
import { createRandom } from '../../sample/random.ts'
import { keyOf, type Keyed } from '../../database/key-ranges.ts'

/** A member of the sample staff. */
interface StaffMember {
  username: string
  firstName: string
  lastName: string
  /** Description shown in the training sign-in; users without one are not offered. */
  role: string
  isSuperuser?: boolean
  isActive?: boolean
  site: number
  /** Names of permission groups. */
  groups: string[]
  sitePermissions?: Record<string, string[] | undefined>
  /** Numbers of the sample competencies and machine actions, from 1. */
  competencies?: number[]
  machineActions?: number[]
}

/** The users offered in the training sign-in, then the rest of the staff. */
const STAFF: readonly StaffMember[] = staffMembers

function groupPk(name: string): number {
  const place = SAMPLE_LISTS.permissionGroups.records.findIndex((group) => group.name === name)
  if (place < 0) throw new Error(`the sample has no group ${name}`)
  return keyOf('permissionGroups', place + 1)
}

export function seedStaff(database: Database, now: Date): void {
  const random = createRandom(20_240_401)
  const day = 86_400_000
  // One hash for all users, because a salt for each would slow down every start of the sandbox.
  const passwordHash = hashPassword(TRAINING_PASSWORD, 'szkolenie')
  for (const [index, member] of STAFF.entries()) {
    const joined = now.getTime() - (1500 - index * 37) * day
    const lastLogin = index % 7 === 6 ? null : now.getTime() - index * 0.37 * day
    database.run(
      `INSERT INTO staff (pk, username, password_hash, badge, first_name, last_name, email, role, is_active, is_superuser,
         site, permissions, site_permissions, competencies, groups, machine_actions, date_joined, last_login)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      keyOf('staff', index + 1),
      member.username,
      passwordHash,
      badge(() => random.next()),
      member.firstName,
      member.lastName,
      `${member.username}@drukarnia.example`,
      member.role,
      member.isActive === false ? 0 : 1,
      member.isSuperuser ? 1 : 0,
      member.site,
      JSON.stringify(member.isSuperuser ? PERMISSION_CATALOGUE.map(({ codename }) => codename) : []),
      JSON.stringify(member.sitePermissions ?? {}),
      JSON.stringify(keysOf('competencies', member.competencies)),
      JSON.stringify(member.groups.map(groupPk)),
      JSON.stringify(keysOf('machine_actions', member.machineActions)),
      joined,
      member.isActive === false ? now.getTime() - 200 * day : lastLogin,
    )
  }
}

const keysOf = (name: Keyed, ordinals: readonly number[] = []): number[] =>
  ordinals.map((ordinal) => keyOf(name, ordinal))

/** Without I, O and Q, which are easily read as 1 and 0 on a worn badge. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const BADGE_LENGTH = 14

/**
 * Thirteen characters and a check character (modulus of the alphabet, weights 2 and 1). The first one is always a
 * letter.
 */
function badge(next: () => number): string {
  const sign = (from: number): string => ALPHABET[from + Math.floor(next() * (ALPHABET.length - from))] ?? 'A'
  const body = sign(10) + Array.from({ length: BADGE_LENGTH - 2 }, () => sign(0)).join('')
  return body + badgeCheckSign(body)
}

export function badgeCheckSign(body: string): string {
  const sum = Array.from(body).reduce(
    (total, sign, index) => total + ALPHABET.indexOf(sign) * (index % 2 === 0 ? 2 : 1),
    0,
  )
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? ''
}
