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

/** Records by their `position`; those without one come last. */
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
  /** Null where the server does not say. */
  is_multiple: knownFlag,
  /** Users enter the value by hand, for the whole group or for one option. */
  enter_values_possible: flag,
  options: list(offeredOption).transform(inOrder),
}).transform(({ pk, name, group_option, group_option_name, ...group }) => ({
  ...group,
  group_option: group_option ?? pk,
  group_option_name: group_option_name ?? name,
}))

/** One part of a product for other forms. */
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

/** Query with the chosen quantity and options. A server may refuse a weight or a description without them. */
const ofChoice = {
  query: z.strictObject({
    quantity_pk: z.number().int(),
    option_pk: z.array(z.number().int()).optional(),
  }),
  listStyles: { option_pk: 'brackets' },
} as const

/** What ordering and offering a product need of the catalogue. */
export const productReadings = {
  options: searchedChoice('products/admin_options_list', ordering),
  /** Products that may be put on offer on the marketplace. */
  allegroOptions: searchedChoice('products/admin_allegro_options_list', ordering),
  /** Quantities on offer in ascending order, each with its net price in PLN and its days in production. */
  quantities: readOf('admin_quantities', bareOrPaged(quantityRecord).transform(byCopies)),
  /** Groups and their options in the order in which they are offered. */
  groupOptions: readOf('admin_group_options', bareOrPaged(offeredGroup).transform(inOrder)),
  /** Net price in PLN of a quantity with the chosen options; in EUR too where the server says so. */
  pricing: operation({
    method: 'GET',
    path: '/api/v1/products/{pk}/admin_pricing/',
    params: pkParams,
    ...ofChoice,
    body: none,
    reply: z.looseObject({ price: decimal, price_eur: decimal }),
    permission: ordering,
  }),
  /** kg of one piece, bare or in a record. */
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

/** Rows that an import found no place for, in whatever shape the server has: lists, records, texts. */
const importReply = z.unknown().transform((raw): { unassigned_rows: unknown[] } => {
  const rows: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'unassigned_rows') : null
  if (Array.isArray(rows)) return { unassigned_rows: rows }
  return { unassigned_rows: typeof rows === 'object' && rows !== null ? Object.values(rows) : [] }
})

/** The key of what was made, where the server tells it: `12`, `{pk: 12}`, `{id: 12}`, `{product: …}`. */
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
  /** Unpublished, last in order, with texts, options, quantities, prices and gallery (CD-8). A repeat makes another. */
  copy: changeOf({
    path: '/api/v1/products/{pk}/copy_product/',
    params: pkParams,
    body: none,
    reply: z.unknown().transform((raw) => ({ pk: keyOf(raw) })),
    permission: 'add_product',
  }),
  /** An .xlsx file: a row for each option, a column for each quantity, base prices on top. */
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
  /** The path's product is the source, `product` the one that its prices are applied to (CD-7). */
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
  /** All or none; 400 is a list in the order of the elements, `{}` for each that is good. */
  publishMany: changeOf({
    path: '/api/v1/products/admin_publish_many/',
    isRepeatable: true,
    params: none,
    body: z.array(z.strictObject({ pk: z.number().int().positive(), is_published: z.boolean() })).min(1),
    reply: z.unknown(),
  }),
}
