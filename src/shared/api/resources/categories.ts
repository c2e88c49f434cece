import { z } from 'zod'
import { below, flag, flagOr, integer, list, part, reference, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { choice } from './choice.ts'
import { fileReference } from './input-parts.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

const input = z.strictObject({
  ...translatedInput('title', { maxLength: 255 }),
  ...translatedInput('description', { isRequired: false }),
  ...translatedInput('title_seo', { maxLength: 255, isRequired: false }),
  ...translatedInput('description_seo', { maxLength: 500, isRequired: false }),
  ...translatedInput('keywords_seo', { maxLength: 500, isRequired: false }),
  parent: z.number().int().nullable().optional(),
  is_published: z.boolean(),
  available_in_countries: z.array(z.string()).optional(),
  image: fileReference.nullable().optional(),
})

const parts = z.looseObject({
  pk: z.number().int(),
  ...translatedRecord('title'),
  ...translatedRecord('description'),
  ...translatedRecord('title_seo'),
  ...translatedRecord('description_seo'),
  ...translatedRecord('keywords_seo'),
  /** Whether it has no subcategories. */
  leaf: flag,
  parent: part(reference),
  is_published: flagOr(true),
  image: text,
  available_in_countries: list(z.string()),
  position: integer,
  absolute_public_pl_url: text,
  absolute_public_de_url: text,
  ...audit,
})

type CategoryBelow = z.output<typeof parts> & { children: (number | CategoryBelow)[] }

/** Servers list either all categories with their `parent`, or the top-level ones with all others nested in them. */
const record = parts.extend({
  get children(): z.ZodType<(number | CategoryBelow)[]> {
    return below(() => record)
  },
})

/** The categories of the shops' products: a tree, in which siblings are ordered by `position`. */
export const categories = defineResource({
  name: 'categories',
  path: '/api/v1/categories/',
  model: 'category',
  record,
  createInput: input,
  /** `position` alone reorders; together with `parent` it moves the category to another branch. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'title_pl', 'date_added', 'date_modified'],
  searchable: ['title_pl'],
  html: translatedNames('description'),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  encoding: 'multipart',
  media: ['image'],
  operations: {
    parents: choice('categories/admin_category_parents', 'view_category'),
    productParents: choice('categories/admin_product_parents', ['view_category', 'view_product']),
    productFilter: choice('categories/admin_product_filter', ['view_category', 'view_product']),
  },
})
