import { z } from 'zod'
import { below, code, flag, integer, moment, part, reference, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { choice } from './choice.ts'
import { optionalCode, optionalDay } from './input-parts.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

const columns = {
  ...translatedRecord('first_column'),
  ...translatedRecord('second_column'),
  ...translatedRecord('third_column'),
}

const input = z.strictObject({
  ...translatedInput('url', { maxLength: 255 }),
  ...translatedInput('title_seo', { maxLength: 255, isRequired: false }),
  ...translatedInput('description_seo', { maxLength: 500, isRequired: false }),
  ...translatedInput('keywords_seo', { maxLength: 500, isRequired: false }),
  ...translatedInput('first_column', { isRequired: false }),
  ...translatedInput('second_column', { isRequired: false }),
  ...translatedInput('third_column', { isRequired: false }),
  type: optionalCode,
  menu: optionalCode,
  in_sitemap: z.boolean(),
  publication_date: optionalDay,
  parent: z.number().int().nullable().optional(),
  layout: optionalCode,
})

const parts = z.looseObject({
  pk: z.number().int(),
  ...translatedRecord('url'),
  ...translatedRecord('title_seo'),
  ...translatedRecord('description_seo'),
  ...translatedRecord('keywords_seo'),
  ...columns,
  type: code,
  menu: code,
  in_sitemap: flag,
  publication_date: moment,
  parent: part(reference),
  layout: code,
  position: integer,
  subpage_position: integer,
  absolute_public_pl_url: text,
  absolute_public_de_url: text,
  ...audit,
})

type PageBelow = z.output<typeof parts> & { subpages: (number | PageBelow)[] }

/** Servers list either all pages with their `parent`, or the top-level ones with all others nested in them. */
const record = parts.extend({
  get subpages(): z.ZodType<(number | PageBelow)[]> {
    return below(() => record)
  },
})

/** Pages of the shops, a tree. `position` orders the top-level pages, `subpage_position` those under a parent. */
export const pages = defineResource({
  name: 'pages',
  path: '/api/v1/pages/',
  model: 'page',
  record,
  createInput: input,
  /** `position` or `subpage_position` alone reorders. */
  updateInput: input.partial().extend({
    position: z.number().int().min(0).optional(),
    subpage_position: z.number().int().min(0).optional(),
  }),
  filters: { url: z.string().optional() },
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'url_pl', 'date_added', 'date_modified'],
  searchable: ['url_pl', 'title_seo_pl'],
  html: ['first_column', 'second_column', 'third_column'].flatMap(translatedNames),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  operations: {
    menuOptions: choice('pages/admin_menu_options', 'view_page'),
    typeOptions: choice('pages/admin_type_options', 'view_page'),
    layoutOptions: choice('pages/admin_layout_options', 'view_page'),
    productPages: choice('pages/admin_product_pages', ['view_page', 'view_product']),
    bannerPages: choice('pages/admin_banner_pages', ['view_page', 'view_banner']),
  },
})
