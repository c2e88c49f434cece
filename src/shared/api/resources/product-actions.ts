import { z } from 'zod'
import {
  named,
  bareOrPaged,
  decimal,
  flag,
  integer,
  knownFlag,
  list,
  options,
  recordOf,
  text,
} from '../lenient.ts'
import { operation, type Operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { searchedChoice } from './choice.ts'
import { fileReference } from './input-parts.ts'
import { quantityRecord } from './product-quantities.ts'

const none = z.undefined()
const ordering = ['view_product', 'add_order', 'add_offer', 'change_offer']

/** Sorts records by `position`; those without one come last. */
const inOrder = <T extends { position: number | null }>(records: readonly T[]): T[] =>
  records.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0)

const byCopies = (records: readonly z.output<typeof quantityRecord>[]) =>
  records.toSorted((a, b) => (a.quantity ?? Infinity) - (b.quantity ?? Infinity) || 0)

/** Key and name of a record that is sent as an option. */
const asOption = { pk: integer, name: text } as const

const offeredOption = recordOf({
  ...asOption,
  option: integer,
  option_name: named,
  position: integer,
  enter_values_possible: flag,
}).transform(({ pk, name, option, option_name, ...offered }) => ({
  ...offered,
  option: option ?? pk,
  option_name: option_name ?? name,
}))

const offeredGroup = recordOf({
  ...asOption,
  group_option: integer,
  group_option_name: named,
  position: integer,
  /** Null if the server does not say. */
  is_multiple: knownFlag,
  /** Users enter the value by hand, for the whole group or for one option. */
  enter_values_possible: flag,
  options: list(offeredOption).transform(inOrder),
}).transform(({ pk, name, group_option, group_option_name, ...group }) => ({
  ...group,
  group_option: group_option ?? pk,
  group_option_name: group_option_name ?? name,
}))

/** Reads one part of a product for other forms. */
const readOf = <Reply extends z.ZodType>(path: string, reply: Reply) =>
  operation({
    method: 'GET',
    path: `/api/v1/products/{pk}/${path}/`,
    params: pkParams,
    query: none,
    body: none,
    reply,
    permission: ordering,
  })

/** Query with the chosen quantity and options. A server may reject a weight or description request without them. */
const ofChoice = {
  query: z.strictObject({
    quantity_pk: z.number().int(),
    option_pk: z.array(z.number().int()).optional(),
  }),
  listStyles: { option_pk: 'brackets' },
} as const

/** Catalogue data for ordering a product or offering it on the marketplace. */
export const productReadings = {
  options: searchedChoice('products/admin_options_list', ordering),
  /** Products that may be offered on the marketplace. */
  allegroOptions: searchedChoice('products/admin_allegro_options_list', ordering),
  /** Offered quantities in ascending order, each with its net price in PLN and its production days. */
  quantities: readOf('admin_quantities', bareOrPaged(quantityRecord).transform(byCopies)),
  /** Groups and their options in the order in which they are offered. */
  groupOptions: readOf('admin_group_options', bareOrPaged(offeredGroup).transform(inOrder)),
  /** Net price in PLN of a quantity with the chosen options; also in EUR if the server sends it. */
  pricing: operation({
    method: 'GET',
    path: '/api/v1/products/{pk}/admin_pricing/',
    params: pkParams,
    ...ofChoice,
    body: none,
    reply: z.looseObject({ price: decimal, price_eur: decimal }),
    permission: ordering,
  }),
  /** Weight of one piece in kg, bare or in a record. */
  weight: {
    ...readOf(
      'admin_weight',
      z.union([z.looseObject({ weight: decimal }), decimal.transform((weight) => ({ weight }))]),
    ),
    ...ofChoice,
  },
  /** HTML, bare or in a record. */
  descriptionForOffer: {
    ...readOf(
      'admin_description_for_offer',
      z.union([z.looseObject({ description: text }), text.transform((description) => ({ description }))]),
    ),
    html: ['description'],
    ...ofChoice,
  },
}

/** Rows that an import could not assign, in any shape: lists, records, texts. */
const importReply = z.unknown().transform((raw): { unassigned_rows: unknown[] } => {
  const rows: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'unassigned_rows') : null
  if (Array.isArray(rows)) return { unassigned_rows: rows }
  return { unassigned_rows: typeof rows === 'object' && rows !== null ? Object.values(rows) : [] }
})

/** Returns the key of the created record, if the server sends it: `12`, `{pk: 12}`, `{id: 12}`, `{product: …}`. */
function keyOf(raw: unknown): number | null {
  const own = integer.safeParse(raw)
  if (own.success && own.data !== null) return own.data
  return typeof raw === 'object' && raw !== null && 'product' in raw ? keyOf(raw.product) : null
}

function changeOf<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  change: Pick<Operation<Params, z.ZodUndefined, Body, Reply>, 'path' | 'params' | 'body' | 'reply'> &
    Partial<Pick<Operation, 'encoding' | 'isRepeatable' | 'permission'>>,
) {
  return operation<Params, z.ZodUndefined, Body, Reply>({
    method: 'POST',
    query: none,
    permission: 'change_product',
    ...change,
  })
}

export const productActions = {
  kindOptions: operation({
    method: 'GET',
    path: '/api/v1/products/admin_kind_options/',
    params: none,
    query: none,
    body: none,
    reply: options,
    permission: ['view_product'],
  }),
  /**
   * Copies the product with its texts, options, quantities, prices and gallery. The copy is unpublished and last in
   * order (CD-8). Repeating the call creates another copy.
   */
  copy: changeOf({
    path: '/api/v1/products/{pk}/copy_product/',
    params: pkParams,
    body: none,
    reply: z.unknown().transform((raw) => ({ pk: keyOf(raw) })),
    permission: 'add_product',
  }),
  /** An .xlsx file with a row for each option, a column for each quantity, and the base prices on top. */
  exportPrices: operation({
    method: 'GET',
    path: '/api/v1/products/{pk}/export_product_prices/',
    params: pkParams,
    query: none,
    body: none,
    reply: z.unknown(),
    isFile: true,
    permission: 'view_product',
  }),
  importPrices: changeOf({
    path: '/api/v1/products/{pk}/import_product_prices/',
    params: pkParams,
    body: z.strictObject({ file: fileReference }),
    encoding: 'multipart',
    reply: importReply,
  }),
  /** The product in the path is the source; `product` is the one to which its prices are applied (CD-7). */
  applyLog: changeOf({
    path: '/api/v1/products/{pk}/admin_apply_product_log/',
    params: pkParams,
    body: z.strictObject({ product: z.number().int().positive() }),
    reply: z.unknown(),
  }),
  /** `product_to_apply` is the source, `products` are the targets (CD-7). */
  applyManyLog: changeOf({
    path: '/api/v1/products/admin_apply_many_product_log/',
    params: none,
    body: z.strictObject({
      product_to_apply: z.number().int().positive(),
      products: z.array(z.number().int().positive()).min(1),
    }),
    reply: z.unknown(),
  }),
  /** All or none. A 400 response is a list in the order of the elements, with `{}` for each valid one. */
  publishMany: changeOf({
    path: '/api/v1/products/admin_publish_many/',
    isRepeatable: true,
    params: none,
    body: z.array(z.strictObject({ pk: z.number().int().positive(), is_published: z.boolean() })).min(1),
    reply: z.unknown(),
  }),
}
