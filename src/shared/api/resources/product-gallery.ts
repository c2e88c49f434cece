import { z } from 'zod'
import { integer, recordOf, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { fileReference } from './input-parts.ts'

/** An additional picture of a product. */
export const galleryImageRecord = recordOf({ pk: z.number().int(), image: text, product: integer })

const input = z.strictObject({ image: fileReference, product: z.number().int().positive() })

/** Pictures in addition to the product's main picture. They have no defined order (CD-3). */
export const productGallery = defineResource({
  name: 'productGallery',
  path: '/api/v1/product-gallery/',
  model: 'productgallery',
  record: galleryImageRecord,
  createInput: input,
  updateInput: input.partial(),
  filters: { product: z.number().int().optional() },
  defaultOrdering: 'pk',
  orderable: ['pk'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  affects: ['products'],
  encoding: 'multipart',
  media: ['image'],
})
