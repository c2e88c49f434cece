import { ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { stageStateOf, type StageAction } from '#shared/domain/stage-status.ts'
import { missingKey } from '../../../http/problem.ts'
import type { Database } from '../../../database/database.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { stageRow } from '../../processes/store.ts'
import { productionLine } from '../store/line-facts.ts'
import { statusesOf } from '../store/statuses.ts'

export interface StatusInput {
  order_product: number
  process_stage: number
  status: StageAction
}

const TEXTS: Readonly<Record<StageAction, Readonly<Record<string, string>>>> = {
  started: {
    isStarted: 'Etap jest już rozpoczęty.',
    isFinished: 'Etap jest już zakończony.',
  },
  finished: {
    startFirst: 'Etap nie jest rozpoczęty.',
    isFinished: 'Etap jest już zakończony.',
  },
}

/** Errors of an array item by field; null if it can be applied. */
export function statusProblem(
  database: Database,
  { order_product, process_stage, status }: StatusInput,
  { sites, isLax }: { sites: readonly number[]; isLax: boolean },
): Record<string, string[]> | null {
  const line = productionLine(database, order_product)
  if (!line || !sites.includes(line.site)) return { order_product: [missingKey(order_product)] }
  const refusal = ORDER_RULES.production.workOnStage({ status: statusCodes.decode(line.order_status) })
  if (refusal !== null)
    return { non_field_errors: [refusal.replace('Zamówienie', `Zamówienie ${line.order_pk}`)] }
  const stage = stageRow(database, process_stage)
  if (!stage) return { process_stage: [missingKey(process_stage)] }
  if (stage.process_pk !== line.process_pk)
    return { process_stage: ['Etap należy do innego procesu niż pozycja.'] }
  const statuses = statusesOf(database, order_product).map((row) => ({
    pk: row.pk,
    process_stage: { pk: row.stage_pk },
    status: row.status,
    date_added: new Date(row.date).toISOString(),
    last_modified_by: row.author,
  }))
  const state = stageStateOf(statuses, process_stage)
  const stageRefusal = status === 'started' ? state.start : state.finish
  const isDoubleStart = status === 'started' && stageRefusal?.kind === 'isStarted'
  if (stageRefusal && !(isLax && isDoubleStart))
    return { non_field_errors: [TEXTS[status][stageRefusal.kind] ?? 'Etapu nie można teraz zmienić.'] }
  return line.stage_pk === process_stage ? null : { process_stage: ['Pozycja nie jest na tym etapie.'] }
}
