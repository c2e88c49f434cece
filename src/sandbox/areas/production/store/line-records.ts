import type { JsonRecord } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import type { Dialect } from '../../../http/dialect.ts'
import { fileSummary } from '../../files/store/file-records.ts'
import { lineFiles } from '../../files/store/line-files.ts'
import { actionsOf } from '../../machines/store.ts'
import { statusCodes } from '../../orders/store/order-codes.ts'
import { stageRecordOf, stageRow } from '../../processes/store.ts'
import type { ProductionLine } from './line-facts.ts'
import { latestStatuses, statusRecord, statusesOf } from './statuses.ts'

interface Way {
  stages: Dialect['stages']
  /** Scheme and host of pictures. */
  origin: string
}

function stageOf(database: Database, { stage_pk }: ProductionLine, { stages }: Way): JsonRecord {
  if (stages === 'onCube') return {}
  const stage = stage_pk === null ? undefined : stageRow(database, stage_pk)
  if (!stage || stages === 'keys') return { process_stage: stage_pk }
  const { preconditions: _preconditions, ...record } = stageRecordOf(database, stage)
  return { process_stage: record }
}

function factsOf(line: ProductionLine): JsonRecord {
  return {
    pk: line.pk,
    order_pk: line.order_pk,
    product_pk: line.product_pk,
    product_name: line.product_name,
    selected_quantity: line.selected_quantity,
    product_format: line.product_format,
    order_realization_date: line.order_realization_date,
    net_price_pln: line.net_price_pln,
    weight: line.weight,
    isStatusFinished: line.process_pk !== null && line.stage_pk === null,
    montage_pk: line.montage_pk,
    is_locked: line.is_locked === 1,
    locked_info: line.locked_info,
    chosen_options: JSON.parse(line.chosen_options) as unknown,
  }
}

/** Lines of a list, each with its stage and its latest status. */
export function lineRecords(database: Database, lines: readonly ProductionLine[], way: Way): JsonRecord[] {
  const latest = latestStatuses(
    database,
    lines.map(({ pk }) => pk),
  )
  return lines.map((line) => {
    const last = latest.get(line.pk)
    return {
      ...factsOf(line),
      ...stageOf(database, line, way),
      last_status: last ? statusRecord(database, last, { hasStage: false }) : null,
    }
  })
}

/** A line with all its data: statuses, file, and the action of its stage with checklists and switches. */
export function lineDetail(database: Database, line: ProductionLine, way: Way): JsonRecord {
  const stage = line.stage_pk === null ? undefined : stageRow(database, line.stage_pk)
  const action = stage
    ? actionsOf(database, stage.machine_pk).find(({ pk }) => pk === stage.action_pk)
    : undefined
  const file = lineFiles(database, [line], statusCodes.decode(line.order_status)).get(line.pk)
  const record = stage ? stageRecordOf(database, stage) : null
  return {
    ...factsOf(line),
    process_stage: record && { ...record, ...(action ? { machine_action: action } : {}) },
    statuses: statusesOf(database, line.pk).map((row) => statusRecord(database, row, { hasStage: true })),
    product_file: file ? fileSummary(file, way.origin) : null,
  }
}
