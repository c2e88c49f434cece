import { z } from 'zod'
import { flag, integer, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'

export const competencies = defineResource({
  name: 'competencies',
  path: '/api/v1/competencies/',
  model: 'competence',
  record: z.looseObject({
    pk: z.number().int(),
    name_pl: text,
    name_en: text,
    name_de: text,
    name_cpde: text,
    name_cpen: text,
    country: text,
    country_display: text,
    reclamation: flag,
    complaint_reason: flag,
    negotiations: flag,
    position: integer,
  }),
  defaultOrdering: 'position',
  orderable: ['position', 'name_pl'],
  searchable: ['name_pl'],
  verbs: ['list', 'retrieve'],
})
