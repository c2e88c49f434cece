import { documents, type DocumentName } from '../../crud/documents.ts'
import type { OwnRecords } from '../../http/access.ts'
import type { JsonRecord } from '../../crud/record-store.ts'
import type { Database } from '../../database/database.ts'
import { callerOf, type Call } from '../../http/call.ts'
import { passwordProblems } from '../../http/password.ts'
import { Problem, detailProblem, fieldProblem } from '../../http/problem.ts'
import { hasAction } from '../machines/store.ts'
import { can } from '#shared/domain/permissions.ts'

const USERNAME = /^[\w.@+-]+$/

/** Message if users try to deactivate or remove their own account. */
const OWN_ACCOUNT = 'Nie można wyłączyć konta, na którym się pracuje.'

/** Throws for account values that may not be saved. */
export function checkStaff(database: Database, values: JsonRecord, pk: number | null, call: Call): void {
  const caller = callerOf(call)
  const isOwn = pk === caller.pk
  // All users may change their own collection point, but not e.g. their own groups.
  const beyond = Object.keys(values).filter((name) => name !== 'collection_point_suffix')
  if (isOwn && beyond.length > 0 && !can(caller, 'change', 'admin'))
    throw new Problem(403, { detail: call.texts.permissionDenied })

  const user = { ...(values['user'] as JsonRecord | undefined) }
  if (isOwn && user['is_active'] === false) throw detailProblem(OWN_ACCOUNT)
  const account = accountProblems(database, user, pk, call.texts)
  if (Object.keys(account).length > 0) throw fieldProblem({ user: account })

  for (const [name, resource] of [
    ['competencies', 'competencies'],
    ['site', 'sites'],
  ] as const) {
    const missing = missingKey(database, resource, values[name])
    if (missing !== null) throw fieldProblem({ [name]: [noObject(missing)] })
  }
  const actions = values['machine_actions']
  const gone = Array.isArray(actions)
    ? (actions as unknown[]).find((key) => typeof key !== 'number' || !hasAction(database, key))
    : undefined
  if (gone !== undefined) throw fieldProblem({ machine_actions: [noObject(gone)] })
}

export function checkRemoval({ pk }: JsonRecord, call: Call): void {
  if (pk === callerOf(call).pk) throw detailProblem(OWN_ACCOUNT)
}

function accountProblems(
  database: Database,
  user: JsonRecord,
  pk: number | null,
  texts: Call['texts'],
): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  const { username, password, groups } = user
  if (typeof username === 'string') {
    const other = database.get(
      'SELECT 1 FROM staff WHERE fold(username) = fold(?) AND pk IS NOT ?',
      username,
      pk,
    )
    if (other) problems['username'] = ['Użytkownik o tej nazwie już istnieje.']
    if (!USERNAME.test(username))
      problems['username'] = [
        'Wprowadź poprawną nazwę użytkownika. Może ona zawierać jedynie litery, cyfry i znaki: @/./+/-/_.',
      ]
  }
  if (pk === null && password === undefined) problems['password'] = [texts.required]
  if (typeof password === 'string') {
    const known = database.get<{ username: string }>('SELECT username FROM staff WHERE pk = ?', pk)?.username
    const wrong = passwordProblems(password, typeof username === 'string' ? username : (known ?? ''))
    if (wrong.length > 0) problems['password'] = wrong
  }
  const missing = missingKey(database, 'permissionGroups', groups)
  if (missing !== null) problems['groups'] = [noObject(missing)]
  return problems
}

function missingKey(database: Database, resource: DocumentName, keys: unknown): unknown {
  const wanted = Array.isArray(keys) ? (keys as unknown[]) : typeof keys === 'number' ? [keys] : []
  const kept = documents(database, resource)
  return wanted.find((key) => typeof key !== 'number' || !kept.exists(key)) ?? null
}

const noObject = (key: unknown): string => `Niepoprawny klucz główny "${String(key)}" - obiekt nie istnieje.`

/**
 * Users may read their own account and change its collection point at the packing bench, even without the permission to
 * change staff (OP-88).
 */
export const OWN_ACCOUNTS: OwnRecords = {
  'admins.retrieve': (staff, { pk }) => pk === String(staff.pk),
  'admins.update': (staff, { pk }) => pk === String(staff.pk),
}
