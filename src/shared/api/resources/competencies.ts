import { z } from 'zod'
import { code, flag, integer, options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { caseChoice } from './case-choices.ts'
import { translatedInput, translatedRecord } from './translated.ts'

const input = z.strictObject({
  ...translatedInput('name', { maxLength: 128 }),
  /** The shop. */
  country: z.string().min(1, FIELD_REQUIRED),
  reclamation: z.boolean(),
  complaint_reason: z.boolean(),
  negotiations: z.boolean(),
})

export const competencies = defineResource({
  name: 'competencies',
  path: '/api/v1/competencies/',
  model: 'competence',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('name'),
    country: code,
    country_display: text,
    reclamation: flag,
    complaint_reason: flag,
    negotiations: flag,
    position: integer,
    ...audit,
  }),
  createInput: input,
  /** `position` alone reorders. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: { name: z.string().optional(), country: z.string().optional() },
  defaultOrdering: 'position',
  orderable: ['position', 'name_pl', 'country'],
  searchable: ['name_pl'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/competencies/admin_list/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_competence', 'view_admin'],
    }),
    /** With `complaint_reason`, only the reasons for complaints. */
    clientContactOptions: caseChoice(
      '/api/v1/competencies/client_contact_list/',
      z.strictObject({ complaint_reason: z.boolean() }).optional(),
    ),
  },
})
