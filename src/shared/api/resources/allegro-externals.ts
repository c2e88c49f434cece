import { z } from 'zod'
import { flag, keyed, list, part, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'

/** Its keys are the marketplace's own: texts, often of digits. */
const category = z.preprocess(
  keyed,
  z.looseObject({
    pk: z.union([z.string(), z.number().transform(String)]),
    name: text,
    /** Nothing stands below it: it can be chosen. */
    leaf: flag,
    parent: part(z.unknown()),
  }),
)

const listed = (key: 'categories' | 'matchingCategories') =>
  z.looseObject({ [key]: list(category) }).transform((reply) => reply[key] as z.output<typeof category>[])

/** What the marketplace answers itself, handed on by the shop's server. */
export const allegroExternals = defineOperations({
  name: 'allegroExternals',
  operations: {
    /** Categories below another one; those at the top without a parent. */
    categories: operation({
      method: 'GET',
      path: '/api/v1/allegro/externals/categories/',
      params: z.undefined(),
      query: z.strictObject({ parent_id: z.string().optional() }).optional(),
      body: z.undefined(),
      reply: listed('categories'),
      permission: ['view_offer', 'add_offer', 'change_offer'],
    }),
    /** At most about ten whose names are like the text. */
    matchingCategories: operation({
      method: 'GET',
      path: '/api/v1/allegro/externals/matching_categories/',
      params: z.undefined(),
      query: z.strictObject({ category_name: z.string() }),
      body: z.undefined(),
      reply: listed('matchingCategories'),
      permission: ['view_offer', 'add_offer', 'change_offer'],
    }),
  },
})
