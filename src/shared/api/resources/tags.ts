import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { options } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'

const name = z.string().trim().min(1, FIELD_REQUIRED).max(64)

export const tags = defineResource({
  name: 'tags',
  path: '/api/v1/tags/',
  model: 'tag',
  record: z.looseObject({ pk: z.number().int(), name: z.string(), ...audit }),
  createInput: z.strictObject({ name }),
  updateInput: z.strictObject({ name: name.optional() }),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'date_added', 'date_modified'],
  searchable: ['name'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/tags/form_field_opts/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: 'view_tag',
    }),
  },
})
