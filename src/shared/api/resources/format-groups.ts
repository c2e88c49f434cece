import { z } from 'zod'
import { integer, options } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { translatedInput, translatedRecord } from './translated.ts'

const input = z.strictObject(translatedInput('name', { maxLength: 128 }))

/** Groups of formats, ordered by hand. */
export const formatGroups = defineResource({
  name: 'formatGroups',
  path: '/api/v1/format_groups/',
  model: 'formatgroup',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('name'),
    position: integer,
    ...audit,
  }),
  createInput: input,
  /** `position` alone reorders. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: { name: z.string().optional() },
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'name_pl'],
  searchable: ['name_pl'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  // A list of formats shows the names of their groups.
  affects: ['formats'],
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/format_groups/admin_for_formats_list/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_formatgroup', 'view_format'],
    }),
  },
})
