import { z } from 'zod'
import { flag, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { requiredText } from './input-parts.ts'

const input = z.strictObject({ name: requiredText(255), value: z.boolean() })

/** Switches of the shop, edited in table rows. There is no call to read a single one. */
export const variables = defineResource({
  name: 'variables',
  path: '/api/v1/variables/',
  model: 'variable',
  record: z.looseObject({ pk: z.number().int(), name: text, value: flag }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional(), value: z.boolean().optional() },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'value'],
  searchable: ['name'],
  verbs: ['list', 'create', 'update', 'delete'],
})
