import { z } from 'zod'
import { bareOrPaged } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { cubeLineRecord } from './cube-line.ts'
import { fileMedia } from './order-files.ts'

const VIEW = 'view_orderproductprocessstagestatus'
const path = '/api/v1/production-cube-products/'

/**
 * Order lines in production. Without `cube_pk` the list contains the lines of every cube, each at its current stage.
 */
export const productionCubeProducts = defineResource({
  name: 'productionCubeProducts',
  path,
  model: 'orderproductprocessstagestatus',
  record: cubeLineRecord,
  filters: {
    cube_pk: z.number().int().optional(),
    pk: z.number().int().optional(),
    order_pk: z.number().int().optional(),
    montage_pk: z.number().int().optional(),
    selected_quantity: z.number().int().optional(),
    product_name: z.string().optional(),
    product_format: z.string().optional(),
    order_realization_date: z.iso.date().optional(),
    /** Options of one group are alternatives; each group must match. */
    options_pks: z.array(z.number().int()).optional(),
  },
  defaultOrdering: 'order_realization_date',
  orderable: [
    'pk',
    'order_pk',
    'product_name',
    'selected_quantity',
    'product_format',
    'order_realization_date',
    'net_price_pln',
    'weight',
    'montage_pk',
  ],
  searchable: ['product_name'],
  verbs: ['list'],
  media: fileMedia,
  operations: {
    /** Lines of one stage, in any order (CUBE-009). */
    toRealizationList: operation({
      method: 'GET',
      path: `${path}admin_to_realization_list/`,
      params: z.undefined(),
      query: z.strictObject({
        process_stage_pk: z.number().int(),
        products_pks: z.array(z.number().int()).min(1),
      }),
      body: z.undefined(),
      reply: bareOrPaged(cubeLineRecord),
      media: fileMedia,
      permission: VIEW,
    }),
    /** One of these lines with its statuses, file and options, and with the action of its stage. */
    toRealizationDetail: operation({
      method: 'GET',
      path: `${path}{pk}/admin_to_realization_detail/`,
      params: pkParams,
      query: z.undefined(),
      body: z.undefined(),
      reply: cubeLineRecord,
      media: fileMedia,
      permission: VIEW,
    }),
  },
})
