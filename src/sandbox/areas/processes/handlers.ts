import { processes } from '#shared/api/resources/processes.ts'
import { processStages } from '#shared/api/resources/process-stages.ts'
import { createDocumentStore } from '../../crud/document-store.ts'
import { readNestedChanges, readNestedInput } from '../../crud/nested-input.ts'
import type { JsonRecord, RecordStore } from '../../crud/record-store.ts'
import { resourceHandlers } from '../../crud/resource-handlers.ts'
import type { Call } from '../../http/call.ts'
import { notFound, pkOf, ruleProblem, fieldProblem, missingKey } from '../../http/problem.ts'
import type { HandlersOf, Context } from '../context.ts'
import { linesAtStage, linesOfProcess } from '../production/store/progress.ts'
import {
  putAtPosition,
  stageRecordOf,
  stageRow,
  stagesOf,
  writePreconditions,
  type StageRow,
} from './store.ts'
import { documents } from '../../crud/documents.ts'
import type { Database } from '../../database/database.ts'

interface StageValues {
  process?: number | undefined
  machine?: number | undefined
  machine_action?: number | undefined
  preconditions?: readonly { precondition: number }[] | undefined
}

/** Rejects references to missing records, an action of another machine, and an option that is used twice (PROC-007). */
function checkStage(database: Database, values: StageValues, before?: StageRow): void {
  const problems: Record<string, unknown> = {}
  const { process, machine, machine_action, preconditions = [] } = values
  if (process !== undefined && !documents(database, 'processes').exists(process))
    problems['process'] = [missingKey(process)]
  if (machine !== undefined && !database.get('SELECT 1 FROM machines WHERE pk = ?', machine))
    problems['machine'] = [missingKey(machine)]
  const action = machine_action ?? before?.action_pk
  if (action !== undefined && (machine !== undefined || machine_action !== undefined)) {
    const owner = database.get<{ machine_pk: number }>(
      'SELECT machine_pk FROM machine_actions WHERE pk = ?',
      action,
    )?.machine_pk
    if (owner === undefined) problems['machine_action'] = [missingKey(action)]
    else if (owner !== (machine ?? before?.machine_pk))
      problems['machine_action'] = ['Czynność należy do innej maszyny.']
  }
  const rows = preconditions.map(({ precondition }, index) => {
    if (!documents(database, 'productOptions').exists(precondition))
      return { precondition: [missingKey(precondition)] }
    const isRepeated = preconditions.findIndex((row) => row.precondition === precondition) < index
    return isRepeated ? { precondition: ['Ta opcja jest już w innym warunku tego etapu.'] } : {}
  })
  if (rows.some((row) => 'precondition' in row)) problems['preconditions'] = rows
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
}

const { create, update } = processStages.operations

export function processesHandlers(context: Context): HandlersOf<'processes' | 'processStages'> {
  const { database, now } = context
  const documents = createDocumentStore(database, processes, now)
  // Related keys come in no meaningful order.
  const whole = (record: JsonRecord): JsonRecord => ({
    ...record,
    stages: stagesOf(database, Number(record['pk']))
      .map(({ pk }) => pk)
      .toReversed(),
  })
  const store: RecordStore = {
    page(parameters) {
      const page = documents.page(parameters)
      return { ...page, results: page.results.map(whole) }
    },
    find(pk) {
      const record = documents.find(pk)
      return record && whole(record)
    },
    insert: (values, author) => whole(documents.insert(values, author)),
    update: (pk, values, author) => whole(documents.update(pk, values, author)),
    remove: (pk) =>
      database.transaction(() => {
        for (const stage of stagesOf(database, pk)) remove(stage)
        documents.remove(pk)
      }),
  }

  function remove({ pk, process_pk }: StageRow): void {
    writePreconditions(database, pk, [])
    database.run('DELETE FROM process_stages WHERE pk = ?', pk)
    putAtPosition(database, process_pk, null, null)
  }

  function existing(call: Call): StageRow {
    const row = stageRow(database, pkOf(call))
    if (!row) throw notFound(call)
    return row
  }

  function shown(pk: number): JsonRecord {
    const row = stageRow(database, pk)
    return row ? stageRecordOf(database, row) : {}
  }

  return {
    ...resourceHandlers('processes', context, {
      store,
      checkDelete({ pk, description_pl }) {
        const lines = linesOfProcess(database, Number(pk))
        if (lines > 0)
          throw ruleProblem(
            `Procesu „${String(description_pl)}” nie można usunąć: są w nim pozycje zamówień (${lines}).`,
          )
      },
    }),
    'processStages.forProcess'(call) {
      const pk = pkOf(call)
      if (!documents.find(pk)) throw notFound(call)
      return { body: stagesOf(database, pk).map((row) => stageRecordOf(database, row)) }
    },
    'processStages.create'(call) {
      // "is_not" is only a field of updates; creation ignores it like any unknown field.
      const values = readNestedInput(create.body, call)
      checkStage(database, values)
      const pk = database.transaction(() => {
        const stage = database.run(
          `INSERT INTO process_stages (process_pk, machine_pk, action_pk, description, time, position)
           VALUES (?, ?, ?, ?, ?, 0)`,
          values.process,
          values.machine,
          values.machine_action,
          JSON.stringify(descriptionIn(values)),
          values.time,
        )
        writePreconditions(database, stage, values.preconditions)
        putAtPosition(database, values.process, stage, null)
        return stage
      })
      return { status: 201, body: shown(pk) }
    },
    'processStages.update'(call) {
      const row = existing(call)
      const values = readNestedChanges(update.body, call)
      checkStage(database, values, row)
      database.transaction(() => {
        database.run(
          'UPDATE process_stages SET machine_pk = ?, action_pk = ?, description = ?, time = ? WHERE pk = ?',
          values.machine ?? row.machine_pk,
          values.machine_action ?? row.action_pk,
          JSON.stringify({ ...(JSON.parse(row.description) as JsonRecord), ...descriptionIn(values) }),
          values.time ?? row.time,
          row.pk,
        )
        if (values.preconditions) writePreconditions(database, row.pk, values.preconditions)
        if (values.position !== undefined) putAtPosition(database, row.process_pk, row.pk, values.position)
      })
      return { body: shown(row.pk) }
    },
    'processStages.delete'(call) {
      const row = existing(call)
      const lines = linesAtStage(database, row.pk)
      if (lines > 0) throw ruleProblem(`Etapu nie można usunąć: są na nim pozycje zamówień (${lines}).`)
      database.transaction(() => remove(row))
      return { status: 204 }
    },
  }
}

const descriptionIn = (values: JsonRecord): JsonRecord =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('description_')))
