import { z } from 'zod'
import { code, integer, list, moment } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { cubeProductRecord } from './cube-line.ts'
import { machineActionPart, machinePart, stagePart } from './stage-parts.ts'

const lineKey = z
  .number()
  .int()
  .transform((pk) => cubeProductRecord.parse({ pk }))

/**
 * The order lines that are waiting or in progress for one machine action at one site (PD-10). `realization_date` is the
 * earliest of its lines. Users who may see stage statuses may see cubes (OP-40).
 */
export const productionCubes = defineResource({
  name: 'productionCubes',
  path: '/api/v1/production-cubes/',
  model: 'orderproductprocessstagestatus',
  record: z.looseObject({
    pk: z.number().int(),
    machine: machinePart,
    machine_action: machineActionPart,
    /** Set if the server names the stage on the cube and not on its lines. */
    process_stage: stagePart,
    orders_count: integer,
    realization_date: moment,
    products: list(z.union([lineKey, cubeProductRecord])),
    status: code,
    site: integer,
  }),
  filters: { order_pk: z.number().int().optional(), site_pk: z.number().int().optional() },
  defaultOrdering: 'pk',
  orderable: ['pk', 'realization_date'],
  verbs: ['list', 'retrieve'],
})
