import { keyOf } from '#sandbox/database/key-ranges.ts'
import { productionCubeProducts } from '#shared/api/resources/production-cube-products.ts'
import {
  lineStateOf,
  NOTHING_TAKEN,
  withRead,
  type RealizationState,
} from '#renderer/entities/realization/realization-state.ts'
import { takenOf, type CubeLine } from '#renderer/entities/realization/taken-line.ts'

export const STAGE = keyOf('process_stages', 40)

/** An action without a checklist and without code checks. */
export const ACTION = {
  pk: keyOf('machine_actions', 7),
  name: 'Krojenie',
  checklist_before_start: [] as string[],
  checklist_before_end: [] as string[],
}

export interface SampleStatus {
  pk: number
  stage?: number
  status?: string
  at?: string
  by?: string
}

export const aStatus = (line: number, { pk, stage = STAGE, status = 'started', at, by }: SampleStatus) => ({
  pk,
  order_product: line,
  process_stage: stage,
  status,
  date_added: at ?? `2026-11-20T10:${String(pk).padStart(2, '0')}:00+01:00`,
  last_modified_by: by ?? 'Jan Kowalski',
})

/** The key of a line's row in production, which differs from the line's own key. */
export const rowKey = (line: number): number => 7_000_000 + line
export const lineOfRow = (row: unknown): number => Number(row) - rowKey(0)

/** A line as a server sends it. */
export function rawLine(line: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    pk: rowKey(line),
    order_product: line,
    order_pk: 100_000 + line,
    product_name: 'Wizytówki',
    selected_quantity: 500,
    process_stage: {
      pk: STAGE,
      machine: { pk: keyOf('machines', 3), name: 'Polar 78' },
      machine_action: ACTION,
    },
    ...changes,
  }
}

export function readSample(raw: unknown): CubeLine {
  return productionCubeProducts.operations.toRealizationDetail.reply.parse(raw)
}

/** The state of taken lines after reading these records. */
export function takenState(...raws: Record<string, unknown>[]): RealizationState {
  const records = raws.map(readSample)
  return {
    ...NOTHING_TAKEN,
    lines: records.map((record) => withRead(lineStateOf(takenOf(record)), record)),
  }
}
