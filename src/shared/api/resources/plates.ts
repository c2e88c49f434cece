import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, optionsWith, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { requiredText } from './input-parts.ts'

const size = decimalInput({ precision: 2, isRequired: true })

const input = z.strictObject({
  name: requiredText(128),
  size_x: size,
  size_y: size,
  price: decimalInput({ precision: 2, isRequired: true }),
})

/**
 * Printing plates of a montage. Sizes in mm, net price of one plate in PLN. The specification sets no limits for
 * either.
 */
export const plates = defineResource({
  name: 'plates',
  path: '/api/v1/plates/',
  model: 'plate',
  record: z.looseObject({
    pk: z.number().int(),
    name: text,
    size_x: decimal,
    size_y: decimal,
    price: decimal,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional() },
  defaultOrdering: 'name',
  orderable: ['pk', 'name', 'size_x', 'size_y', 'price'],
  searchable: ['name'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  operations: {
    /** Plates for a montage, with the data for its calculation. */
    montageOptions: operation({
      method: 'GET',
      path: '/api/v1/plates/admin_montage_plates/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: optionsWith({ size_x: decimal, size_y: decimal, price: decimal }),
      permission: ['view_plate', 'view_montage'],
    }),
  },
})
