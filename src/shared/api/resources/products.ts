import { z } from 'zod'
import { LANGUAGES } from '../../domain/languages.ts'
import { operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { productActions, productReadings } from './product-actions.ts'
import { productInput, productListsInput, productRecord } from './product-parts.ts'
import { translatedNames } from './translated.ts'

/** Products of the shop. A list leaves out prices, groups and gallery; `retrieve` has everything. */
export const products = defineResource({
  name: 'products',
  path: '/api/v1/products/',
  model: 'product',
  record: productRecord,
  createInput: productInput,
  /** `position` alone reorders, counted from 1. */
  updateInput: productInput.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: {
    name: z.string().optional(),
    categories: z.number().int().optional(),
    kind: z.string().optional(),
    is_published: z.boolean().optional(),
    available_in_countries: z.string().optional(),
    /** Products with a text that has no translation in this language. */
    missing: z.enum(LANGUAGES).optional(),
  },
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'name_pl', 'kind', 'is_published', 'date_added', 'date_modified'],
  searchable: ['name_pl'],
  html: ['description', 'short_description', 'materials'].flatMap(translatedNames),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  media: ['image'],
  operations: {
    /** Only the lists, as JSON, because form data cannot express empty lists and would need too many fields (CD-1). */
    updateLists: operation({
      method: 'PATCH',
      path: '/api/v1/products/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: productListsInput,
      reply: productRecord,
      media: ['image'],
      html: ['description', 'short_description', 'materials'].flatMap(translatedNames),
      permission: 'change_product',
    }),
    ...productActions,
    ...productReadings,
  },
})
