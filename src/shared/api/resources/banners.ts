import { z } from 'zod'
import { flag, integer, list, moment, reference, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { fileReference, optionalText, pkList, requiredText } from './input-parts.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

const input = z.strictObject({
  name: requiredText(255),
  url: optionalText(500),
  is_published: z.boolean(),
  datetime_from: z.string().nullable().optional(),
  datetime_to: z.string().nullable().optional(),
  /** Seconds until the next banner; 0 leaves the time to the shop. */
  display_time: z.number().int().min(0),
  available_in_countries: z.array(z.string()),
  pages: pkList,
  image: fileReference.nullable().optional(),
  ...translatedInput('description', { isRequired: false }),
})

export const banners = defineResource({
  name: 'banners',
  path: '/api/v1/banners/',
  model: 'banner',
  record: z.looseObject({
    pk: z.number().int(),
    name: text,
    url: text,
    is_published: flag,
    datetime_from: moment,
    datetime_to: moment,
    display_time: integer,
    available_in_countries: list(z.string()),
    pages: list(reference),
    image: text,
    ...translatedRecord('description'),
    position: integer,
    ...audit,
  }),
  createInput: input,
  /** `position` alone reorders. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: {
    name: z.string().optional(),
    url: z.string().optional(),
    is_published: z.boolean().optional(),
    datetime_from: z.iso.date().optional(),
    datetime_to: z.iso.date().optional(),
    available_in_countries: z.string().optional(),
  },
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'name', 'datetime_from', 'datetime_to', 'date_added', 'date_modified'],
  searchable: ['name', 'url'],
  html: translatedNames('description'),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  createEncoding: 'multipart',
  encoding: 'multipartWhenFile',
  media: ['image'],
})
