import { z } from 'zod'
import { text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { fileReference } from './input-parts.ts'
import { translatedInput, translatedRecord } from './translated.ts'

const input = z.strictObject({ ...translatedInput('name', { maxLength: 255 }), file: fileReference })

/** Files that the shops offer for download: price lists, templates. */
export const files = defineResource({
  name: 'files',
  path: '/api/v1/files/',
  model: 'file',
  record: z.looseObject({ pk: z.number().int(), ...translatedRecord('name'), file: text, ...audit }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name_pl',
  orderable: ['pk', 'name_pl', 'date_added', 'date_modified'],
  searchable: ['name_pl'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  media: ['file'],
})
