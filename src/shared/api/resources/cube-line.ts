import { z } from 'zod'
import { decimal, flag, integer, asRecord, list, moment, named, part, text } from '../lenient.ts'
import { chosenOption, lineProductFile } from './order-parts.ts'
import { stagePart } from './stage-parts.ts'
import { stageStatusRecord } from './stage-status-record.ts'

/** The line's key stands for the row's where a server names only that. */
const withKeys = (raw: unknown): unknown => {
  const read = asRecord(raw)
  if (typeof read !== 'object' || read === null) return read
  const { pk, order_product }: { pk?: unknown; order_product?: unknown } = read
  return { ...read, pk: pk ?? order_product }
}

/** Kept as they were read with their line, whose key they need not repeat. */
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
  /** All of the line, in any order; only details have them for certain. */
  statuses,
  /** The latest of them, where a list says it. */
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
 * An order line where it waits or is worked on. `order_product` is the line (PD-11), `process_stage` the stage it
 * stands at, as a key or a record, or null where only the cube says it; `isStatusFinished` that the stage is done.
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

/** A line within a cube. The specification names no key here, so both keys are null if the server sends none. */
export const cubeProductRecord = z.preprocess(
  withKeys,
  z
    .looseObject({ ...lineShape, pk: integer })
    .transform((line) => ({ ...line, order_product: line.order_product ?? line.pk })),
)
