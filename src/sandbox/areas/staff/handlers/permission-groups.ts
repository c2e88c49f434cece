import { permissionGroups } from '#shared/api/resources/permission-groups.ts'
import type { CrudRules } from '../../../crud/crud-handlers.ts'
import { resourceHandlers } from '../../../crud/resource-handlers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import { documents } from '../../../crud/documents.ts'
import type { RecordStore } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import { detailProblem, fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

type Area = 'permissionGroups' | 'modelPermissions'

/** A permission in Django's format. */
interface Permission {
  pk: number
  codename: string
  name: string
  model: string
}

const allPermissions = (database: Database): Permission[] =>
  database.all<Permission>('SELECT pk, codename, name, model FROM permissions ORDER BY pk')

/** Handlers for permissions and their groups. Changes to a group apply from its members' next request on. */
export function permissionGroupsHandlers(context: Context): HandlersOf<Area> {
  const { database, now } = context
  const kept = createDocumentStore(database, permissionGroups, now)
  const store: RecordStore = {
    ...kept,
    insert: (values, author) => kept.insert(withCodes(database, values), author),
    update: (pk, values, author) => kept.update(pk, withCodes(database, values), author),
  }
  return {
    ...resourceHandlers('permissionGroups', context, { ...groupRules(database), store }),
    'permissionGroups.options': () => ({ body: documents(database, 'permissionGroups').options('name') }),
    'modelPermissions.all': () => ({ body: allPermissions(database) }),
  }
}

/** Converts permissions, given as codes or pks, to codes: each once, in the catalogue's order. */
function withCodes(database: Database, values: Record<string, unknown>): Record<string, unknown> {
  const { permissions } = values
  if (!Array.isArray(permissions)) return values
  const given = new Set<unknown>(permissions)
  return {
    ...values,
    permissions: allPermissions(database).flatMap(({ pk, codename }) =>
      given.has(codename) || given.has(pk) ? [codename] : [],
    ),
  }
}

function groupRules(database: Database): CrudRules {
  return {
    check({ name, permissions }, pk, { texts }) {
      if (documents(database, 'permissionGroups').isTaken('name', name, pk))
        throw fieldProblem({ name: ['Istnieje już Grupa z tą wartością pola Nazwa.'] })
      if (!Array.isArray(permissions)) return
      const known = new Set<unknown>(allPermissions(database).flatMap(({ pk, codename }) => [pk, codename]))
      const unknown = permissions.find((key: unknown) => !known.has(key))
      if (unknown !== undefined) throw fieldProblem({ permissions: [texts.choiceInvalid(String(unknown))] })
    },
    checkDelete({ pk }) {
      const members = database.get<{ count: number }>(
        'SELECT count(*) AS count FROM staff WHERE EXISTS (SELECT 1 FROM json_each(groups) WHERE value = ?)',
        Number(pk),
      )
      if (members?.count)
        throw detailProblem(`Nie można usunąć grupy: należą do niej pracownicy (${members.count}).`)
    },
  }
}
