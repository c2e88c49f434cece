import { machines } from '#shared/api/resources/machines.ts'
import { resourceHandlers } from '../../crud/resource-handlers.ts'
import type { JsonRecord, RecordStore } from '../../crud/record-store.ts'
import { createTableStore } from '../../crud/table-store.ts'
import { withAddresses, type MediaFields } from '../../crud/media-fields.ts'
import { detailProblem, fieldProblem, missingKey } from '../../http/problem.ts'
import { stagesWithActions } from '../processes/store.ts'
import { staffWithActions } from '../staff/store.ts'
import type { HandlersOf, Context } from '../context.ts'
import { actionOptions, actionsOf, writeActions, type ActionInput } from './store.ts'

export function machinesHandlers(context: Context): HandlersOf<'machines' | 'machineActions'> {
  const { database, now } = context
  const media: MediaFields = { database, folder: 'machines', fields: { image: 'image' } }
  const rows = createTableStore(
    database,
    {
      table: 'machines',
      columns: { name: 'text', model: 'text', type: 'text', image: 'text' },
      defaultOrdering: machines.defaultOrdering,
      searchable: machines.searchable ?? [],
    },
    now,
  )
  const whole = (record: JsonRecord): JsonRecord => ({
    ...record,
    actions: actionsOf(database, Number(record['pk'])),
  })
  const written = (record: JsonRecord, actions: unknown): JsonRecord => {
    if (Array.isArray(actions)) writeActions(database, Number(record['pk']), actions as ActionInput[])
    return whole(record)
  }
  const store: RecordStore = {
    page(parameters) {
      const page = rows.page(parameters)
      return { ...page, results: page.results.map(whole) }
    },
    find(pk) {
      const record = rows.find(pk)
      return record && whole(record)
    },
    insert: ({ actions, ...values }, author) =>
      database.transaction(() => written(rows.insert(values, author), actions)),
    update: (pk, { actions, ...values }, author) =>
      database.transaction(() => written(rows.update(pk, values, author), actions)),
    remove: (pk) =>
      database.transaction(() => {
        writeActions(database, pk, [])
        rows.remove(pk)
      }),
  }

  const ownActions = (pk: number | null) =>
    pk === null
      ? []
      : actionsOf(database, pk).map((action) => ({ pk: Number(action['pk']), name: action['name'] }))

  return {
    ...resourceHandlers('machines', context, {
      store,
      media,
      check({ actions }, pk) {
        if (!Array.isArray(actions)) return
        const given = (actions as ActionInput[]).map((action) => action.pk ?? null)
        const own = ownActions(pk)
        const problems = given.map((key, index) =>
          key !== null && (!own.some((action) => action.pk === key) || given.indexOf(key) !== index)
            ? { pk: [missingKey(key)] }
            : {},
        )
        if (problems.some((problem) => 'pk' in problem)) throw fieldProblem({ actions: problems })
        for (const { pk: action, name } of own.filter((action) => !given.includes(action.pk))) {
          const people = staffWithActions(database, [action])
          if (people > 0)
            throw fieldProblem({
              actions: [`Czynności „${String(name)}” nie można usunąć: mają ją pracownicy (${people}).`],
            })
          const stages = stagesWithActions(database, [action])
          if (stages > 0)
            throw fieldProblem({
              actions: [
                `Czynności „${String(name)}” nie można usunąć: używają jej etapy procesów (${stages}).`,
              ],
            })
        }
      },
      checkDelete({ pk, name }) {
        const actions = ownActions(Number(pk)).map((action) => action.pk)
        const people = staffWithActions(database, actions)
        if (people > 0)
          throw detailProblem(
            `Maszyny „${String(name)}” nie można usunąć: jej czynności mają pracownicy (${people}).`,
          )
        const stages = stagesWithActions(database, actions)
        if (stages > 0)
          throw detailProblem(
            `Maszyny „${String(name)}” nie można usunąć: jej czynności są w etapach procesów (${stages}).`,
          )
      },
    }),
    'machines.forProcessStage': (call) => ({
      body: database
        .all<{ pk: number }>('SELECT pk FROM machines ORDER BY polish_order(name)')
        .map(({ pk }) => withAddresses(store.find(pk) ?? {}, media, call)),
    }),
    'machineActions.options': () => ({ body: actionOptions(database) }),
  }
}
