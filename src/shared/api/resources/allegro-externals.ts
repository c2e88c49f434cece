import { z } from 'zod'
import { bareOrPaged, knownFlag, list, option, options, part, recordOf, text } from '../lenient.ts'
import { defineOperations, LARGE_RESPONSE_BYTES, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { offerParameter } from './offer-parameter-records.ts'

/** A category. Its key comes from the marketplace: a text, often of digits. */
const category = recordOf({
  pk: z.union([z.string(), z.number().transform(String)]),
  name: text,
  /** Whether it has no subcategories and can therefore be chosen. Null if the server does not say. */
  leaf: knownFlag,
  parent: part(z.unknown()),
})

type Category = z.output<typeof category>

/** Reads categories under one of these keys, because the shop's server and the marketplace use different names. */
const listed = (...keys: readonly string[]) =>
  z
    .preprocess(
      (raw) =>
        typeof raw === 'object' && raw !== null && !Array.isArray(raw)
          ? keys.map((key): unknown => Reflect.get(raw, key)).find((value) => value !== undefined)
          : raw,
      list(category),
    )
    .transform((found): Category[] => found)

/** Options under the marketplace's key, or bare. Their values become texts. */
const optionsUnder = (key: string) =>
  z
    .union([
      z
        .looseObject({ [key]: bareOrPaged(option) })
        .transform((reply) => reply[key] as z.output<typeof option>[]),
      options,
    ])
    .transform((found) => found.map(({ value, label }) => ({ value: String(value), label })))

const permission = ['view_offer', 'add_offer', 'change_offer']

const choice = <Reply extends z.ZodType>(path: string, reply: Reply) =>
  operation({
    method: 'GET',
    path: `/api/v1/allegro/externals/${path}/`,
    params: z.undefined(),
    query: z.undefined(),
    body: z.undefined(),
    reply,
    permission,
  })

const bareOptions = options.transform((found) =>
  found.map(({ value, label }) => ({ value: String(value), label })),
)

/**
 * Data of the marketplace that the shop's server passes through; the server chooses the configuration (D-7). Without a
 * connected account every request is rejected with 400.
 */
export const allegroExternals = defineOperations({
  name: 'allegroExternals',
  operations: {
    /** Subcategories of a category, or the top-level ones if there is no `parent_id`. */
    categories: operation({
      method: 'GET',
      path: '/api/v1/allegro/externals/categories/',
      params: z.undefined(),
      query: z.strictObject({ parent_id: z.string().optional() }).optional(),
      body: z.undefined(),
      reply: listed('categories'),
      permission,
    }),
    /** Up to about ten categories whose names resemble the text, each with the chain of its parents. */
    matchingCategories: operation({
      method: 'GET',
      path: '/api/v1/allegro/externals/matching_categories/',
      params: z.undefined(),
      query: z.strictObject({ category_name: z.string() }),
      body: z.undefined(),
      reply: listed('matchingCategories', 'matching_categories'),
      permission,
    }),
    /** Parameters of the category whose key is in the path. */
    categoryParameters: operation({
      method: 'GET',
      path: '/api/v1/allegro/externals/{pk}/category_parameters/',
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: z.preprocess(
        (raw) => (Array.isArray(raw) ? { parameters: raw } : raw),
        z.looseObject({ parameters: list(offerParameter) }).transform(({ parameters }) => parameters),
      ),
      maxResponseBytes: LARGE_RESPONSE_BYTES,
      permission,
    }),
    /** Delivery price lists. The path keeps the server's spelling (OP-71). */
    shippingRates: choice('shoping_rates', optionsUnder('shippingRates')),
    impliedWarranties: choice('implied_warranties', optionsUnder('impliedWarranties')),
    returnPolicies: choice('return_policies', optionsUnder('returnPolicies')),
    publicationDurations: choice('publication_durations', bareOptions),
    /** ISO durations, bare or with labels. */
    deliveryHandlingTimes: choice('delivery_handling_times', bareOptions),
  },
})
