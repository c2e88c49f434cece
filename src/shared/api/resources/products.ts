import { z } from 'zod'
import { bareOrPaged, decimal, flag, integer, list, options, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'

const none = z.undefined()
const permission = ['view_product', 'add_order']

/** What ordering a product needs of the catalogue. */
export const products = defineOperations({
  name: 'products',
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/products/admin_options_list/',
      params: none,
      query: z.strictObject({
        search: z.string().optional(),
        page: z.number().int().positive().optional(),
        page_size: z.number().int().positive().optional(),
      }),
      body: none,
      reply: options,
      permission,
    }),
    /** Copies on offer, each with its net price in PLN and its days in production. */
    quantities: operation({
      method: 'GET',
      path: '/api/v1/products/{pk}/admin_quantities/',
      params: pkParams,
      query: none,
      body: none,
      reply: bareOrPaged(
        z.looseObject({
          pk: z.number().int(),
          quantity: integer,
          display_quantity: integer,
          price: decimal,
          realization_days: integer,
        }),
      ),
      permission,
    }),
    groupOptions: operation({
      method: 'GET',
      path: '/api/v1/products/{pk}/admin_group_options/',
      params: pkParams,
      query: none,
      body: none,
      reply: bareOrPaged(
        z.looseObject({
          group_option: integer,
          group_option_name: text,
          is_multiple: flag,
          options: list(z.looseObject({ option: integer, option_name: text, position: integer })),
        }),
      ),
      permission,
    }),
    /** Net price in PLN of a quantity with the chosen options; in EUR too where the server says so. */
    pricing: operation({
      method: 'GET',
      path: '/api/v1/products/{pk}/admin_pricing/',
      params: pkParams,
      query: z.strictObject({
        quantity_pk: z.number().int(),
        option_pk: z.array(z.number().int()).optional(),
      }),
      listStyles: { option_pk: 'brackets' },
      body: none,
      reply: z.looseObject({ price: decimal, price_eur: decimal }),
      permission,
    }),
  },
})
