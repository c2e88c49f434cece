import { admins } from '#shared/api/resources/admins.ts'
import { readChanges } from '../crud/input.ts'
import type { Database } from '../database/database.ts'
import type { StaffRow } from '../http/authentication.ts'
import { notFound, pkOf } from '../http/problem.ts'
import type { Call } from '../http/call.ts'
import { utcMoment } from '../orders/moments.ts'
import type { AnswersOf, Context } from './context.ts'
import { notBuilt } from './not-built.ts'

export function adminsAnswers({ database }: Context): AnswersOf<'admins'> {
  const existing = (call: Call): StaffRow => {
    const row = database.get<StaffRow>('SELECT * FROM staff WHERE pk = ?', pkOf(call))
    if (!row) throw notFound(call)
    return row
  }
  return {
    'admins.list': notBuilt,
    'admins.create': notBuilt,
    'admins.delete': notBuilt,
    'admins.retrieve': (call) => ({ body: adminRecordOf(database, existing(call)) }),
    'admins.update': (call) => {
      const row = existing(call)
      const { collection_point_suffix } = readChanges(admins.operations.update.body, call)
      if (collection_point_suffix !== undefined) {
        database.run(
          'UPDATE staff SET collection_point_suffix = ? WHERE pk = ?',
          collection_point_suffix,
          row.pk,
        )
      }
      return { body: adminRecordOf(database, existing(call)) }
    },
    'admins.barcode': (call) => {
      const { badge, first_name, last_name } = existing(call)
      return { body: { barcode: badge, fullName: `${first_name} ${last_name}` } }
    },
  }
}

export function adminRecordOf(database: Database, row: StaffRow): Record<string, unknown> {
  const token = database.get<{ created: number }>('SELECT created FROM tokens WHERE staff_pk = ?', row.pk)
  return {
    pk: row.pk,
    user: {
      username: row.username,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      groups: [row.role],
      is_active: Boolean(row.is_active),
      is_superuser: Boolean(row.is_superuser),
    },
    competencies: JSON.parse(row.competencies) as unknown,
    image: null,
    site: row.site,
    site_permissions: JSON.parse(row.site_permissions) as unknown,
    permissions: JSON.parse(row.permissions) as unknown,
    collection_point_suffix: row.collection_point_suffix,
    machine_actions: [],
    last_login_token: token ? { created: utcMoment(token.created) } : null,
  }
}
