import { documents } from '../../crud/documents.ts'
import type { Database } from '../../database/database.ts'
import { fieldProblem, missingKey } from '../../http/problem.ts'
import type { StageRow } from './store.ts'

interface StageValues {
  process?: number | undefined
  machine?: number | undefined
  machine_action?: number | undefined
  preconditions?: readonly { precondition: number }[] | undefined
}

/** Refuses references that lead nowhere, an action of another machine, and an option that is used twice (PROC-007). */
export function checkStage(database: Database, values: StageValues, before?: StageRow): void {
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
