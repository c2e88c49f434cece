import { z } from 'zod'
import { decimalInput, integerInput } from '../decimal-input.ts'
import { code, decimal, flag, integer, optionsWith, part, reference, text } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { searchedChoice } from './choice.ts'
import { codeOrNone, fileReference, optionalCode } from './input-parts.ts'
import { techLineRecord } from './product-option-tech-lines.ts'
import { translatedInput, translatedNames, translatedRecord } from './translated.ts'

const FLAGS = [
  'hidden_price',
  'enter_values_possible',
  'group_together',
  'tech_line',
  'confirm_choice',
  'show_on_production',
  'show_in_inteligent_filter',
  'applies_to_custom_format',
] as const

const each = <T extends z.ZodType>(type: T) =>
  Object.fromEntries(FLAGS.map((name) => [name, type])) as Record<(typeof FLAGS)[number], T>

/** Sides of a custom format that a client enters. */
const CUSTOM_FORMAT_DIMENSIONS = ['width', 'height'] as const

/** An empty limit is sent as 0, because the column rejects null on most servers. */
const limit = decimalInput({ precision: 2, min: '0', max: '9999999' }).transform((given) => given ?? '0')

const input = z.strictObject({
  ...translatedInput('label', { maxLength: 255 }),
  ...translatedInput('description', { isRequired: false }),
  ...translatedInput('statement', { isRequired: false }),
  ...each(z.boolean()),
  kind: optionalCode,
  /** Thickness of one sheet, in micrometres or millimetres, depending on the shop. */
  thickness: decimalInput({ precision: 3, min: '0', max: '99999' }).optional(),
  realization_days: integerInput({ min: 0, max: 3650 }).optional(),
  min_value: limit.optional(),
  max_value: limit.optional(),
  options_group: z.number().int().positive(),
  custom_format_dimension: codeOrNone(z.enum(CUSTOM_FORMAT_DIMENSIONS)),
  internal_description: z.string().nullable().optional(),
  image: fileReference.nullable().optional(),
})

/** Options of a group; products share them. */
export const productOptions = defineResource({
  name: 'productOptions',
  path: '/api/v1/product-options/',
  model: 'productoption',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('label'),
    ...translatedRecord('description'),
    ...translatedRecord('statement'),
    ...each(flag),
    kind: code,
    thickness: decimal,
    realization_days: integer,
    min_value: decimal,
    max_value: decimal,
    options_group: part(reference),
    custom_format_dimension: code,
    internal_description: text,
    image: text,
    /** Only the line's key on some servers. */
    tech_line_object: part(
      z.union([
        techLineRecord,
        z
          .number()
          .int()
          .transform((pk) => techLineRecord.parse({ pk })),
      ]),
    ),
    position: integer,
    ...audit,
  }),
  createInput: input,
  /** `position` alone reorders within the group, counted from 1. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: { options_group: z.number().int().optional(), label: z.string().optional() },
  defaultOrdering: 'position',
  orderable: ['pk', 'label_pl', 'position', 'thickness', 'realization_days', 'date_added', 'date_modified'],
  searchable: ['label_pl'],
  html: translatedNames('description'),
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  affects: ['products', 'productGroupOptions', 'productOptionExclusions'],
  encoding: 'multipart',
  media: ['image', 'image_url'],
  operations: {
    options: searchedChoice('product-options/admin_options_list', ['view_productoption']),
    productChoices: searchedChoice('product-options/admin_product_options', [
      'view_productoption',
      'view_product',
    ]),
    kindOptions: searchedChoice('product-options/admin_kind_options', ['view_productoption']),
    /** Papers for a montage: weight of a square metre in the host's unit, net price of a kilogram. */
    montagePapers: operation({
      method: 'GET',
      path: '/api/v1/product-options/admin_montage_paper_options/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: optionsWith({ weight: decimal, paper_price: decimal }),
      permission: ['view_productoption', 'view_montage'],
    }),
    /** Papers of order lines, for the filters of a montage's tables. */
    montageProductPapers: searchedChoice('product-options/admin_montage_product_filter_paper_options', [
      'view_productoption',
      'view_montage',
    ]),
    /** Options that a stage of a process can depend on. */
    forProcessStage: searchedChoice('product-options/admin_for_process_stage', [
      'view_productoption',
      'view_process',
      'view_processstage',
    ]),
    search: searchedChoice('product-options/admin_search_list', ['view_productoption']),
  },
})
