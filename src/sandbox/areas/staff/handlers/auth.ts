import { holds } from '#shared/domain/permissions.ts'
import { auth } from '#shared/api/resources/auth.ts'
import { readInput } from '../../../crud/input.ts'
import { isPassword, tokenFor, type StaffRow } from '../accounts.ts'
import { callerOf, type Answer, type Call } from '../../../http/call.ts'
import { Problem, fieldProblem, notFound, ruleProblem } from '../../../http/problem.ts'
import { adminRecordOf } from './admins.ts'
import type { HandlersOf, Context } from '../../context.ts'

export function authHandlers({ database, now }: Context): HandlersOf<'auth'> {
  const byUsername = (username: string): StaffRow | undefined =>
    database.get<StaffRow>('SELECT * FROM staff WHERE username = ?', username)

  function welcome(row: StaffRow): { body: unknown } {
    database.run('UPDATE staff SET last_login = ? WHERE pk = ?', now().getTime(), row.pk)
    return { body: { token: tokenFor(database, row.pk, now()), username: row.username } }
  }

  function byBadge(call: Call): { body: unknown } {
    const { barcode } = readInput(auth.operations.barcodeToken.body, call)
    const row = database.get<StaffRow>('SELECT * FROM staff WHERE badge = ? AND is_active = 1', barcode)
    if (!row) throw fieldProblem({ barcode: [call.texts.badgeUnknown] })
    return welcome(row)
  }

  function byPassword(call: Call): { body: unknown } {
    const { username, password } = readInput(auth.operations.token.body, call)
    const blank = Object.entries({ username, password }).filter(([, value]) => value === '')
    if (blank.length > 0)
      throw fieldProblem(Object.fromEntries(blank.map(([name]) => [name, [call.texts.isBlank]])))
    const row = byUsername(username)
    if (!row || !row.is_active || !isPassword(password, row.password_hash)) {
      throw ruleProblem(call.texts.signInRefused)
    }
    return welcome(row)
  }

  // Both kinds of sign-in use one address; a body with a badge means a badge sign-in.
  const signIn: Answer = (call) => (hasBadge(call) ? byBadge(call) : byPassword(call))

  return {
    'auth.token': signIn,
    'auth.barcodeToken': signIn,
    'auth.adminByUsername': (call) => {
      const { username } = readInput(auth.operations.adminByUsername.body, call)
      const caller = callerOf(call)
      const isAllowed =
        username === caller.username ||
        holds({ isSuperuser: caller.isSuperuser, permissions: caller.permissions }, 'view_admin')
      if (!isAllowed) throw new Problem(403, { detail: call.texts.permissionDenied })
      const row = byUsername(username)
      if (!row) throw notFound(call)
      return { body: adminRecordOf(database, row, call) }
    },
  }
}

function hasBadge({ body }: Call): boolean {
  if (body.kind === 'form') return body.form.has('barcode')
  return typeof body.value === 'object' && body.value !== null && Object.hasOwn(body.value, 'barcode')
}
