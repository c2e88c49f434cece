import { z } from 'zod'
import { bareOrPaged, options, recordOf, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'

/** The shops. Site 2 changes the title prefix. */
export const sites = defineResource({
  name: 'sites',
  path: '/api/v1/sites/',
  model: 'site',
  record: z.looseObject({ pk: z.number().int(), name: text, domain: text }),
  defaultOrdering: 'pk',
  orderable: ['pk'],
  verbs: ['retrieve'],
  operations: {
    all: operation({
      method: 'GET',
      path: '/api/v1/sites/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(recordOf({ pk: z.number().int(), name: text })),
    }),
    fieldOptions: operation({
      method: 'GET',
      path: '/api/v1/sites/field_opts/',
      params: z.undefined(),
      query: z.strictObject({ ids: z.array(z.number().int()).min(1) }),
      body: z.undefined(),
      reply: options,
    }),
  },
})
