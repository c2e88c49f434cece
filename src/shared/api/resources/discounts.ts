import { z } from 'zod'
import { decimalInput, integerInput } from '../decimal-input.ts'
import { below, decimal, flag, integer, list, part, reference, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { fileReference, pkList } from './input-parts.ts'

const none = z.undefined()
const PATH = '/api/v1/discounts/'

/** Discount in percent from this number of copies on. Its key is `pk`, or Django's own `id`. */
const quantityDiscount = z
  .looseObject({ pk: integer, id: integer, quantity: integer, value: decimal })
  .transform((raw) => ({ ...raw, pk: raw.pk ?? raw.id }))

export type QuantityDiscount = z.output<typeof quantityDiscount>

const parts = z.looseObject({
  pk: z.number().int(),
  /** Servers put the name into one of these two fields, or omit it. */
  name: text,
  title: text,
  /** Percent. */
  value: decimal,
  /** Percent of the second discount, which only some nodes have (`is_can_edit_secondary`). */
  secondary_value: decimal,
  is_can_edit_secondary: flag,
  parent: part(reference),
  quantity_discounts: list(quantityDiscount),
})

type DiscountBelow = z.output<typeof parts> & { children: (number | DiscountBelow)[] }

/** Servers list either the top-level nodes with all others nested in them, or all nodes with their `parent`. */
const record = parts.extend({
  get children(): z.ZodType<(number | DiscountBelow)[]> {
    return below(() => record)
  },
})

export type Discount = z.output<typeof record>

const percent = decimalInput({ precision: 2, isRequired: true })

const quantityInput = z.strictObject({
  /** The node that it belongs to. */
  discount: z.number().int(),
  quantity: integerInput({ min: 1, max: 100_000_000 }),
  value: percent,
})

/**
 * The tree of discounts, in percent. Nodes can only be changed. Discounts for quantities have their own calls (OP-53).
 */
export const discounts = defineResource({
  name: 'discounts',
  path: PATH,
  model: 'discount',
  record,
  updateInput: z.strictObject({ value: percent, secondary_value: decimalInput({ precision: 2 }) }).partial(),
  defaultOrdering: 'pk',
  orderable: ['pk'],
  searchable: ['name'],
  verbs: ['list', 'retrieve', 'update'],
  operations: {
    createForQuantity: operation({
      method: 'POST',
      path: `${PATH}create_discount_for_quantity/`,
      params: none,
      query: none,
      body: quantityInput,
      reply: z.unknown(),
      permission: 'add_discount',
    }),
    /** Sends all changed discounts of a node in one call. If the server rejects one, it stores none. */
    updateForQuantities: operation({
      method: 'POST',
      path: `${PATH}update_discounts_for_quantity/`,
      isRepeatable: true,
      params: none,
      query: none,
      body: z.array(quantityInput.extend({ pk: z.number().int() })).min(1),
      reply: z.unknown(),
      permission: 'change_discount',
    }),
    deleteForQuantities: operation({
      method: 'DELETE',
      path: `${PATH}delete_discount_for_quantities/`,
      params: none,
      query: none,
      body: z.strictObject({ pks: pkList.min(1) }),
      reply: z.unknown(),
      permission: 'delete_discount',
    }),
    /** Sends a workbook for one node, with a number of copies and a percentage in each row. */
    importForQuantities: operation({
      method: 'POST',
      path: `${PATH}import_discounts_for_quantity/`,
      params: none,
      query: none,
      body: z.strictObject({ file: fileReference, discount: z.number().int() }),
      encoding: 'multipart',
      reply: z.unknown(),
      permission: 'add_discount',
    }),
  },
})
