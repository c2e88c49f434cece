import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'
import { code } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

/** Sections of the FAQ page, in their order (CONT-042, OP-79). */
export const faqSections = ['SECTION_ORDER', 'SECTION_PAYMENT', 'SECTION_DELIVERY'] as const

const input = z.strictObject({
  ...translatedInput('title', { maxLength: 255 }),
  ...translatedInput('description', { isRequired: false }),
  section: z.enum(faqSections, { error: FIELD_REQUIRED }),
})

export const faqs = defineResource({
  name: 'faqs',
  path: '/api/v1/faqs/',
  model: 'faq',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('title'),
    ...translatedRecord('description'),
    section: code,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { title: z.string().optional(), section: z.enum(faqSections).optional() },
  defaultOrdering: 'pk',
  orderable: ['pk', 'section', 'title_pl', 'date_added', 'date_modified'],
  searchable: ['title_pl'],
  html: translatedNames('description'),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
})
