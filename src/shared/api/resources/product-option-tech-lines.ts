import { z } from 'zod'
import { decimalInput } from '../decimal-input.ts'
import { decimal, flagOr, integer, part, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { pkParams } from '../resource.ts'
import { fileReference } from './input-parts.ts'

const coordinates = { start_x: decimal, start_y: decimal, end_x: decimal, end_y: decimal } as const

/** Size of the sheet in millimetres, and of its preview picture in pixels. */
const grossSize = z.looseObject({
  width: decimal,
  height: decimal,
  preview_width: decimal,
  preview_height: decimal,
})

const flatLine = z.looseObject({
  pk: integer,
  /** True by default, because a line is deactivated only if the server says so. */
  is_active: flagOr(true),
  ...coordinates,
  image: text,
  image_url: text,
  option: integer,
  gross_size: part(grossSize),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Flattens the line, because some servers nest it: `{is_active, gross_size, tech_line_object: {start_x, …}}`. */
function unfolded(raw: unknown): unknown {
  if (!isRecord(raw) || !isRecord(raw['tech_line_object'])) return raw
  const { tech_line_object: inner, ...outer } = raw
  return { ...(isRecord(inner) ? inner : {}), ...outer }
}

/**
 * A line over an option's picture, flat or nested depending on the server. Coordinates are in millimetres from the
 * upper left corner of the gross size.
 */
export const techLineRecord = z.preprocess(unfolded, flatLine)

const coordinate = decimalInput({ precision: 2, min: '0', max: '99999', isRequired: true })

const input = z.strictObject({
  option: z.number().int().positive(),
  is_active: z.boolean().optional(),
  start_x: coordinate,
  start_y: coordinate,
  end_x: coordinate,
  end_y: coordinate,
  image: fileReference.nullable().optional(),
})

const none = z.undefined()
const path = '/api/v1/product-option-tech-line/'
const media = ['image', 'image_url']
const affects = ['productOptions']

/** Tech lines of options. They are read one by one, created and changed, but never listed or deleted. */
export const productOptionTechLines = defineOperations({
  name: 'productOptionTechLines',
  operations: {
    retrieve: operation({
      method: 'GET',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: none,
      reply: techLineRecord,
      media,
      permission: 'view_techline',
    }),
    create: operation({
      method: 'POST',
      path,
      params: none,
      query: none,
      body: input,
      /** Null if the server does not return the created line. */
      reply: part(techLineRecord),
      encoding: 'multipart',
      media,
      affects,
      permission: 'add_techline',
    }),
    update: operation({
      method: 'PATCH',
      path: `${path}{pk}/`,
      params: pkParams,
      query: none,
      body: input.partial(),
      reply: part(techLineRecord),
      encoding: 'multipart',
      media,
      affects,
      permission: 'change_techline',
    }),
  },
})
