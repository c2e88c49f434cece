import { z } from 'zod'
import { decimal, flag, integer, asRecord, list, moment, named, part, text } from '../lenient.ts'
import { chosenOption, lineProductFile } from './order-parts.ts'
import { stagePart } from './stage-parts.ts'
import { stageStatusRecord } from './stage-status-record.ts'

/** Uses the order line's key as the row's key if the server sends no other. */
const withKeys = (raw: unknown): unknown => {
  const read = asRecord(raw)
  if (typeof read !== 'object' || read === null) return read
  const { pk, order_product }: { pk?: unknown; order_product?: unknown } = read
  return { ...read, pk: pk ?? order_product }
}

/** Statuses without a filter by line, because nested statuses may omit the line's key. */
const statuses = list(stageStatusRecord)

const lineShape = {
  order_product: integer,
  order_pk: integer,
  product_pk: integer,
  product_name: named,
  selected_quantity: integer,
  product_format: named,
  format: named,
  order_realization_date: moment,
  net_price_pln: decimal,
  weight: decimal,
  isStatusFinished: flag,
  process_stage: stagePart,
  /** All statuses of the order line, in any order. Only detail responses are certain to have them. */
  statuses,
  /** The latest status, if a list sends it. */
  last_status: part(stageStatusRecord),
  montage_pk: integer,
  montage_name: named,
  is_locked: flag,
  locked_info: text,
  exposing_data: text,
  chosen_options: list(chosenOption),
  product_file: lineProductFile,
}

/**
 * An order line that is waiting or in progress. `order_product` is the order line (PD-11). `process_stage` is its
 * current stage, as a key or a record, or null if only the cube says it. `isStatusFinished` means that the stage is
 * finished.
 */
export const cubeLineRecord = z.preprocess(
  withKeys,
  z
    .looseObject({
      ...lineShape,
      pk: z.union([z.number().int(), z.looseObject({ pk: z.number().int() }).transform(({ pk }) => pk)]),
    })
    .transform(({ format, product_format, ...line }) => ({
      ...line,
      product_format: product_format ?? format,
      order_product: line.order_product ?? line.pk,
    })),
)

/** An order line within a cube. The specification names no key here, so both keys are null if the server sends none. */
export const cubeProductRecord = z.preprocess(
  withKeys,
  z
    .looseObject({ ...lineShape, pk: integer })
    .transform((line) => ({ ...line, order_product: line.order_product ?? line.pk })),
)
