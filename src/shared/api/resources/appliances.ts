import { z } from 'zod'
import { options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { fileReference } from './input-parts.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

const input = z.strictObject({
  ...translatedInput('name', { maxLength: 128 }),
  ...translatedInput('description', { isRequired: false }),
  icon: fileReference.nullable().optional(),
})

/** Purposes of products, shown with an icon in the shops. */
export const appliances = defineResource({
  name: 'appliances',
  path: '/api/v1/appliances/',
  model: 'appliance',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('name'),
    ...translatedRecord('description'),
    icon: text,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name_pl',
  orderable: ['pk', 'name_pl', 'date_added', 'date_modified'],
  searchable: ['name_pl'],
  html: translatedNames('description'),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  media: ['icon'],
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/appliances/admin_product_appliances/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: 'view_appliance',
    }),
  },
})
