import { comparePolish } from '#shared/domain/polish-order.ts'
import type { ListParameters } from '../../crud/list-parameters.ts'
import type { JsonRecord, RecordStore } from '../../crud/record-store.ts'
import type { Database } from '../../database/database.ts'
import { hashPassword, permissionsOf, type StaffRow } from './accounts.ts'
import { dateOf, utcMoment } from '../../http/moments.ts'
import { nextKey } from '../../database/key-ranges.ts'

/** Columns for the values of an account; lists and maps are stored as JSON. */
const USER_COLUMNS = ['username', 'email', 'first_name', 'last_name'] as const
const COLUMNS = ['site', 'image', 'collection_point_suffix'] as const
const JSON_COLUMNS = ['competencies', 'machine_actions', 'site_permissions'] as const

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/**
 * Stores staff as API records, with the account as a nested object. Removing a user deactivates the account and ends
 * its sessions.
 */
export function createStaffStore(database: Database, now: () => Date): RecordStore {
  const row = (pk: number): StaffRow | undefined =>
    database.get<StaffRow>('SELECT * FROM staff WHERE pk = ?', pk)
  const shown = (found: StaffRow): JsonRecord => staffRecord(database, found)
  const find = (pk: number): JsonRecord | null => {
    const found = row(pk)
    return found ? shown(found) : null
  }

  function write(pk: number, values: JsonRecord): JsonRecord {
    for (const [column, value] of Object.entries(columnsOf(values))) {
      database.run(`UPDATE staff SET ${column} = ? WHERE pk = ?`, value, pk)
    }
    if (!row(pk)?.is_active) database.run('DELETE FROM tokens WHERE staff_pk = ?', pk)
    return find(pk) ?? {}
  }

  return {
    find,
    page({ filters, searchTerms, ordering, page, pageSize }) {
      const matching = database
        .all<StaffRow>('SELECT * FROM staff ORDER BY pk')
        .filter((one) => isMatch(one, filters) && searchTerms.every((term) => isFound(one, term)))
      const field = ordering?.field ?? 'pk'
      const sorted = matching.toSorted((a, b) => compare(Reflect.get(a, field), Reflect.get(b, field)))
      if (ordering?.isDescending) sorted.reverse()
      const from = (page - 1) * pageSize
      return { count: sorted.length, results: sorted.slice(from, from + pageSize).map(shown) }
    },
    insert(values) {
      const pk = nextKey('staff', database.get<{ pk: number }>('SELECT max(pk) AS pk FROM staff')?.pk)
      database.run(
        `INSERT INTO staff (pk, username, password_hash, badge, first_name, last_name, email, role, is_active,
           is_superuser, site, permissions, site_permissions, competencies, date_joined)
         VALUES (?, ?, '', ?, '', '', '', '', 1, 0, NULL, '[]', '{}', '[]', ?)`,
        pk,
        `nowy-${pk}`,
        badgeOf(pk),
        now().getTime(),
      )
      return write(pk, values)
    },
    update: (pk, values) => write(pk, values),
    remove: (pk) => void write(pk, { user: { is_active: false } }),
  }
}

function columnsOf(values: JsonRecord): Record<string, string | number | null> {
  const user = { ...(values['user'] as JsonRecord | undefined) }
  const columns: Record<string, string | number | null> = {}
  for (const name of USER_COLUMNS) if (name in user) columns[name] = user[name] as string
  for (const name of COLUMNS) if (name in values) columns[name] = values[name] as string | number | null
  for (const name of JSON_COLUMNS) if (name in values) columns[name] = JSON.stringify(values[name])
  if ('groups' in user) columns['groups'] = JSON.stringify(user['groups'])
  if ('is_active' in user) columns['is_active'] = user['is_active'] ? 1 : 0
  if (typeof user['password'] === 'string')
    columns['password_hash'] = hashPassword(user['password'], `nowe-${user['password'].length}`)
  return columns
}

/** Number of users who are assigned any of these machine actions. */
export function staffWithActions(database: Database, actions: readonly number[]): number {
  const found = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM staff WHERE EXISTS
       (SELECT 1 FROM json_each(machine_actions) WHERE value IN (SELECT value FROM json_each(?)))`,
    JSON.stringify(actions),
  )
  return found?.count ?? 0
}

/** An account in the API's format, without the password. The picture is a path below `/media/`. */
export function staffRecord(database: Database, row: StaffRow): JsonRecord {
  const token = database.get<{ created: number }>('SELECT created FROM tokens WHERE staff_pk = ?', row.pk)
  return {
    pk: row.pk,
    user: {
      username: row.username,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      groups: JSON.parse(row.groups) as unknown,
      is_active: Boolean(row.is_active),
      is_superuser: Boolean(row.is_superuser),
      date_joined: row.date_joined === null ? null : utcMoment(row.date_joined),
      last_login: row.last_login === null ? null : utcMoment(row.last_login),
    },
    competencies: JSON.parse(row.competencies) as unknown,
    image: row.image,
    site: row.site,
    site_permissions: JSON.parse(row.site_permissions) as unknown,
    permissions: permissionsOf(database, row),
    collection_point_suffix: row.collection_point_suffix,
    machine_actions: JSON.parse(row.machine_actions) as unknown,
    last_login_token: token ? { created: utcMoment(token.created) } : null,
  }
}

const folded = (text: string): string => text.toLocaleLowerCase('pl')

function isMatch(row: StaffRow, filters: ListParameters['filters']): boolean {
  return Object.entries(filters).every(([name, wanted]) => {
    if (name === 'is_active') return Boolean(row.is_active) === wanted
    const value: unknown = Reflect.get(row, name)
    if (name === 'date_joined' || name === 'last_login')
      return typeof value === 'number' && dateOf(value) === wanted
    return folded(String(value)).includes(folded(String(wanted)))
  })
}

function isFound({ username, first_name, last_name, email }: StaffRow, term: string): boolean {
  return [username, first_name, last_name, email].some((text) => folded(text).includes(folded(term)))
}

/** Empty times come first, as in the server's database. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return comparePolish(a, b)
  return Number(a ?? -1) - Number(b ?? -1)
}

/** Code of a new badge, which is unique and has the same length as all others. */
function badgeOf(pk: number): string {
  const sign = (place: number): string => ALPHABET[(pk * 7 + place * 11 + place * place) % 24] ?? 'A'
  return `N${Array.from({ length: 9 }, (_, place) => sign(place)).join('')}${String(pk).padStart(4, '0')}`
}
