import { z } from 'zod'
import { MONTAGE_ORDER_STATUSES } from '../../domain/order-status.ts'
import { code, decimal, flag, integer, list, moment, named, part, recordOf, text } from '../lenient.ts'
import { pageOf, pagingShape } from '../list-query.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { fileMedia } from './order-files.ts'
import { chosenOption, lineProductFile } from './order-parts.ts'

/**
 * An order line as montages see it. Its own counts are displayed as they come and never used in calculations (PD-21).
 */
const record = recordOf({
  pk: z.number().int(),
  pk_with_count: text,
  order_pk: integer,
  product_pk: integer,
  product_name: named,
  selected_quantity: integer,
  product_format: named,
  net_price: decimal,
  net_price_pln: decimal,
  currency: code,
  weight: decimal,
  order_realization_date: moment,
  is_locked: flag,
  locked_info: text,
  exposing_data: text,
  product_file: lineProductFile,
  chosen_options: list(chosenOption),
  quantity_net: integer,
  quantity_surplus: integer,
  plate_quantity: integer,
  extra_net: decimal,
  /** Montage and stage of the line, if the server names them. */
  montage_pk: integer,
  process_stage: integer,
})

const pks = z.array(z.number().int())

const filters = {
  order_statuses: z.array(z.enum(MONTAGE_ORDER_STATUSES)).optional(),
  format_pks: pks.optional(),
  quantity_pks: pks.optional(),
  paper_pks: pks.optional(),
  options_pks: pks.optional(),
  site_pk: z.number().int().optional(),
  /** Column searches: numbers must match entirely, texts may match in part. */
  pk: z.number().int().optional(),
  order_pk: z.number().int().optional(),
  product_name: z.string().optional(),
  product_format: z.string().optional(),
  selected_quantity: z.number().int().optional(),
  order_realization_date: z.iso.date().optional(),
} as const

/** Each key takes 19 bytes of the URL; more keys would exceed the request-line limit of a typical proxy (PD-02). */
export const MOST_PKS = 300
const set = pks.max(MOST_PKS)

const shape = { ...pagingShape, ...filters }
const path = '/api/v1/montage-products/'
const none = z.undefined()

const table = <Q extends z.ZodType>(name: string, query: Q) =>
  operation({
    method: 'GET',
    path: `${path}${name}/`,
    params: none,
    query,
    body: none,
    reply: pageOf(record),
    media: fileMedia,
    permission: 'view_montage',
  })

/** Order lines without a montage, and those of a montage. */
export const montageProducts = defineOperations({
  name: 'montageProducts',
  operations: {
    /** Lines without a montage (OP-44). `exclude_pks` leaves out the lines that were assigned in the meantime. */
    left: table(
      'admin_list_left_table',
      z.strictObject({ ...shape, exclude_pks: set.optional() }).optional(),
    ),
    /**
     * The lines with these keys. It must never be called without keys, because a server would then return all lines.
     */
    right: table('admin_list_right_table', z.strictObject({ ...shape, pks: set.min(1) })),
    /** Locks or unlocks a line. No other field is written here. */
    update: operation({
      method: 'PATCH',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: z.strictObject({ is_locked: z.boolean().optional(), locked_info: z.string().optional() }),
      /** Null if the server does not return the line. */
      reply: part(record),
      media: fileMedia,
      permission: 'change_montage',
    }),
  },
})
