import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { withAddresses, type MediaFields } from '../../../crud/media-fields.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import type { StaffRow } from '../accounts.ts'
import type { Call } from '../../../http/call.ts'
import { notFound, pkOf } from '../../../http/problem.ts'
import { checkRemoval, checkStaff } from '../rules.ts'
import { createStaffStore, staffRecord } from '../store.ts'
import type { HandlersOf, Context } from '../../context.ts'

const mediaOf = (database: Database): MediaFields => ({
  database,
  folder: 'admins',
  fields: { image: 'image' },
})

export function adminsHandlers(context: Context): Omit<HandlersOf<'admins'>, 'admins.clientContactOptions'> {
  const { database, now } = context
  const generic = resourceHandlers('admins', context, {
    store: createStaffStore(database, now),
    check: (values, pk, call) => checkStaff(database, values, pk, call),
    checkDelete: checkRemoval,
    media: mediaOf(database),
  })
  return {
    ...generic,
    'admins.barcode': (call) => {
      const row = database.get<StaffRow>('SELECT * FROM staff WHERE pk = ?', pkOf(call))
      if (!row) throw notFound(call)
      return { body: { barcode: row.badge, fullName: `${row.first_name} ${row.last_name}` } }
    },
  }
}

/** The account in the response to a sign-in. */
export function adminRecordOf(database: Database, row: StaffRow, call: Call): JsonRecord {
  return withAddresses(staffRecord(database, row), mediaOf(database), call)
}
