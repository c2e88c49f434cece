import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, flag, integer, named, options, optionsWith, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { fileReference } from './input-parts.ts'

const size = decimalInput({ precision: 2, min: '0', isRequired: true })

const input = z.strictObject({
  size_x: size,
  size_y: size,
  format_group: z.number().int().nullable().optional(),
  sheet_format: z.boolean(),
  /** The mock-up, which is read as `image_url`. */
  image: fileReference.nullable().optional(),
})

/** A number typed into a column's search, possibly with a decimal comma. */
const typedNumber = z.string().transform((typed) => typed.trim().replace(',', '.'))

/** Sizes in mm of products and of printing sheets. */
export const formats = defineResource({
  name: 'formats',
  path: '/api/v1/format/',
  model: 'format',
  record: z.looseObject({
    pk: z.number().int(),
    size_x: decimal,
    size_y: decimal,
    format_group: integer,
    /** Not every server sends the name beside the key. */
    format_group_name: named,
    sheet_format: flag,
    image_url: text,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: {
    format_group: z.number().int().optional(),
    /** 1: in a group; 0: in no group; absent: all. */
    with_group: z.enum(['1', '0']).optional(),
    pk: z.number().int().optional(),
    size_x: typedNumber.optional(),
    size_y: typedNumber.optional(),
  },
  defaultOrdering: 'size_x',
  orderable: ['pk', 'size_x', 'size_y', 'format_group', 'sheet_format'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  media: ['image_url'],
  operations: {
    /** Printing sheets for a montage, with the data for its calculation. */
    montageOptions: operation({
      method: 'GET',
      path: '/api/v1/format/admin_montage_format/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: optionsWith({ size_x: decimal, size_y: decimal }),
      permission: ['view_format', 'view_montage'],
    }),
    /** Sizes of order lines, for the filters of a montage's tables. */
    montageProductOptions: operation({
      method: 'GET',
      path: '/api/v1/format/admin_montage_product_filter_format/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: options,
      permission: ['view_format', 'view_montage'],
    }),
  },
})
