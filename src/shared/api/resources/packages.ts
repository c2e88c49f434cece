import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, options, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { requiredText } from './input-parts.ts'

const side = decimalInput({ precision: 2, min: '1', isRequired: true })

const input = z.strictObject({
  name: requiredText(128),
  width: side,
  height: side,
  length: side,
  max_weight: decimalInput({ precision: 3, min: '0', isRequired: true }),
})

/** Packing groups: boxes and envelopes in which products are sent. Sides in cm, weight in kg. */
export const packages = defineResource({
  name: 'packages',
  path: '/api/v1/packages/',
  model: 'package',
  record: z.looseObject({
    pk: z.number().int(),
    name: text,
    width: decimal,
    height: decimal,
    length: decimal,
    max_weight: decimal,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'width', 'height', 'length', 'max_weight'],
  searchable: ['name'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  operations: {
    options: operation({
      method: 'GET',
      path: '/api/v1/packages/admin_package_options/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_package', 'view_product'],
    }),
  },
})
