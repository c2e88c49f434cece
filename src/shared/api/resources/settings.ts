import { z } from 'zod'
import { tooLong } from '../../domain/field-texts.ts'
import { text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { optionalText, requiredText } from './input-parts.ts'

const VALUE_LENGTH = 4000

const input = z.strictObject({
  name: requiredText(255),
  /**
   * A text whose meaning the shop defines; an empty one may switch a feature off. It is stored as typed, including
   * spaces.
   */
  value: z.string().max(VALUE_LENGTH, tooLong(VALUE_LENGTH)),
  description: optionalText(1000),
})

/** Settings of the shop. There is no call to delete one (SYS-003). */
export const settings = defineResource({
  name: 'settings',
  path: '/api/v1/settings/',
  model: 'setting',
  record: z.looseObject({ pk: z.number().int(), name: text, value: text, description: text, ...audit }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'date_modified'],
  searchable: ['name', 'description'],
  verbs: ['list', 'retrieve', 'create', 'update'],
})
