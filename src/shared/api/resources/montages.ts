import { z } from 'zod'
import { RW_STATUSES } from '../../domain/montage-rw.ts'
import { decimalInput, integerInput } from '../decimal-input.ts'
import {
  code,
  decimal,
  flag,
  integer,
  list,
  moment,
  named,
  part,
  recordOf,
  reference,
  text,
} from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { audit } from './audit.ts'
import { optionalDay, optionalText, pkList, requiredText } from './input-parts.ts'
import { stagePart } from './stage-parts.ts'

/** A reference that is only a key on some servers, and a record with its figures on others. */
const chosen = <S extends z.ZodRawShape>(shape: S) => {
  const record = recordOf({ pk: z.number().int(), ...shape })
  return part(
    z.union([
      z
        .number()
        .int()
        .transform((pk) => record.parse({ pk })),
      record,
    ]),
  )
}

const count = integerInput({ min: 0, max: 10_000_000 })

const input = z.strictObject({
  name: requiredText(255),
  info: z.string().optional(),
  quantity_net: count.optional(),
  quantity_surplus: count.optional(),
  flipped: z.boolean().optional(),
  plate_quantity: count.optional(),
  /** May be negative (PD-16). Empty means 0.00, because the column rejects null on most servers. */
  extra_net: decimalInput({ precision: 2, isRequired: true }).optional(),
  paper_option: z.number().int().positive().nullable().optional(),
  sheet_format: z.number().int().positive().nullable().optional(),
  plate: z.number().int().positive().nullable().optional(),
  forced_deadline_date: optionalDay,
  /** The price that the client calculated (PD-13); left out if a part of the price is unknown. */
  price: decimalInput({ precision: 2 }).optional(),
  /** The complete set of the montage's order lines, in any order. */
  montage_products: pkList.optional(),
  rw_status: z.enum(RW_STATUSES).optional(),
  rw_paper: optionalText(255),
  rw_note: z.string().optional(),
})

/** Exactly one stage flag with its new value. */
const oneFlag = z
  .strictObject({
    closed: z.boolean().optional(),
    mounted: z.boolean().optional(),
    radiated: z.boolean().optional(),
    printed: z.boolean().optional(),
  })
  .refine((flags) => Object.values(flags).filter((value) => value !== undefined).length === 1)

const keysOfSet = list(reference).transform((pks) => [...new Set(pks)].toSorted((a, b) => a - b))

/**
 * Sheets on which order lines are placed. Sizes are in mm, amounts in PLN, and a paper's `weight` in the host's unit
 * (`paperInKilograms`). `montage_products` is a set, read in the order of its keys. `realization_date` is the deadline;
 * `next_stage` is the stage that is next in production, or null if there is none.
 */
export const montages = defineResource({
  name: 'montages',
  path: '/api/v1/montages/',
  model: 'montage',
  record: z.looseObject({
    pk: z.number().int(),
    name: text,
    info: text,
    quantity_net: integer,
    quantity_surplus: integer,
    flipped: flag,
    plate_quantity: integer,
    extra_net: decimal,
    paper_option: chosen({ name: named, label: named, weight: decimal, paper_price: decimal }),
    sheet_format: chosen({ name: named, label: named, size_x: decimal, size_y: decimal }),
    plate: chosen({ name: named, label: named, size_x: decimal, size_y: decimal, price: decimal }),
    forced_deadline_date: moment,
    realization_date: moment,
    price: decimal,
    montage_products: keysOfSet,
    /** Count from servers whose list responses omit the lines. */
    products_count: integer,
    rw_status: code,
    rw_paper: text,
    rw_note: text,
    closed: flag,
    mounted: flag,
    radiated: flag,
    printed: flag,
    realization_started: flag,
    next_stage: stagePart,
    products_net_value: decimal,
    montage_cost: decimal,
    surplus_cost: decimal,
    difference: decimal,
    percent: decimal,
    is_archive: flag,
    site: integer,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: {
    closed: z.boolean().optional(),
    mounted: z.boolean().optional(),
    radiated: z.boolean().optional(),
    printed: z.boolean().optional(),
    rw_status: z.enum(RW_STATUSES).optional(),
    realization_date: z.iso.date().optional(),
    site_pk: z.number().int().optional(),
    is_archive: z.boolean().optional(),
  },
  defaultOrdering: '-pk',
  orderable: ['pk', 'name', 'realization_date', 'price', 'rw_status'],
  searchable: ['name', 'info'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  affects: ['montageProducts', 'orders', 'productionCubeProducts'],
  operations: {
    /** The response is not used; the record is re-read instead. Validation errors come under the flag's name. */
    updateState: operation({
      method: 'PATCH',
      path: '/api/v1/montages/{pk}/admin_state_update/',
      params: pkParams,
      query: z.undefined(),
      body: oneFlag,
      reply: z.unknown(),
      affects: ['montageProducts'],
      permission: [
        'set_closed_montage_permission',
        'set_mounted_montage_permission',
        'set_radiated_montage_permission',
        'set_printed_montage_permission',
      ],
    }),
    /** Starts the realization of all lines. Lines are finished through their stage statuses (OP-47). */
    startProcess: operation({
      method: 'PATCH',
      path: '/api/v1/montages/{pk}/start_process/',
      isRepeatable: false,
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
      affects: [
        'montageProducts',
        'productionCubes',
        'productionCubeProducts',
        'orderProductProcessStageStatuses',
      ],
      permission: 'add_orderproductprocessstagestatus',
    }),
    /** The montage card, a PDF with the sheet's code and the codes of its lines. */
    card: operation({
      method: 'GET',
      path: '/api/v1/montages/{pk}/admin_montage_card/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
      isFile: true,
      permission: 'view_montage',
    }),
  },
})
