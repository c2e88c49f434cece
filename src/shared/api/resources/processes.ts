import { z } from 'zod'
import { list, reference } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { translatedInput, translatedRecord } from './translated.ts'

const input = z.strictObject(translatedInput('description'))

/** Sequences of stages through the print room. The stages of one process are read by `processStages.forProcess`. */
export const processes = defineResource({
  name: 'processes',
  path: '/api/v1/processes/',
  model: 'process',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('description'),
    /** Keys of its stages, used for their number. Not every server includes them in a list. */
    stages: list(reference),
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { description: z.string().optional() },
  defaultOrdering: 'description_pl',
  orderable: ['pk', 'description_pl', 'date_added', 'date_modified'],
  searchable: ['description_pl'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  affects: ['processStages', 'productionCubes', 'productionCubeProducts'],
})
