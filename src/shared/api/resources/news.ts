import { z } from 'zod'
import { moment } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { optionalDay } from './input-parts.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

const input = z.strictObject({
  ...translatedInput('title', { maxLength: 255 }),
  ...translatedInput('content', { isRequired: false }),
  publication_date: optionalDay,
})

export const news = defineResource({
  name: 'news',
  path: '/api/v1/news/',
  model: 'news',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('title'),
    ...translatedRecord('content'),
    publication_date: moment,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { title: z.string().optional() },
  defaultOrdering: '-publication_date',
  orderable: ['pk', 'title_pl', 'publication_date', 'date_added', 'date_modified'],
  searchable: ['title_pl'],
  html: translatedNames('content'),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
})
