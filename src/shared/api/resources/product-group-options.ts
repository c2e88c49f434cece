import { z } from 'zod'
import { code, flag, text, bareOrPaged, integer, asRecord, list, option, type Option } from '../lenient.ts'
import { operation } from '../operation.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { choice } from './choice.ts'
import { optionalCode } from './input-parts.ts'
import { translatedInput, translatedRecord } from './translated.ts'

interface OptionGroupChoice {
  pk: number | string
  name: string
  /** Empty if the server sends only the groups. */
  options: Option[]
}

const withOptions = z.preprocess(
  asRecord,
  z
    .looseObject({
      pk: integer,
      value: integer,
      name: text,
      name_pl: text,
      label: text,
      options: list(option),
    })
    .refine(({ pk, value }) => (pk ?? value) !== null)
    .transform(({ pk, value, name, name_pl, label, options }): OptionGroupChoice => {
      const key = pk ?? value ?? 0
      return { pk: key, name: name ?? name_pl ?? label ?? String(key), options }
    }),
)

const groupAlone = option.transform(({ value, label }): OptionGroupChoice => ({
  pk: value,
  name: label,
  options: [],
}))

/** Groups for filtering order lines, each with its options; bare, paged, or only the names of the groups. */
const optionGroupChoices = bareOrPaged(z.union([withOptions, groupAlone]))

const input = z.strictObject({
  ...translatedInput('name', { maxLength: 128 }),
  description: z.string().nullable().optional(),
  group_choice: optionalCode,
  determines_paper_type: z.boolean(),
  hide_in_order: z.boolean(),
  select_from_list: z.boolean(),
  is_multiple: z.boolean(),
})

const groups = (path: string, permission: string) =>
  operation({
    method: 'GET',
    path: `/api/v1/product-group-options/${path}/`,
    params: z.undefined(),
    query: z.undefined(),
    body: z.undefined(),
    reply: optionGroupChoices,
    permission: ['view_productgroupoptions', permission],
  })

/** Groups of options: paper, format, folding. Products share them. */
export const productGroupOptions = defineResource({
  name: 'productGroupOptions',
  path: '/api/v1/product-group-options/',
  model: 'productgroupoptions',
  record: z.looseObject({
    pk: z.number().int(),
    ...translatedRecord('name'),
    description: text,
    group_choice: code,
    determines_paper_type: flag,
    hide_in_order: flag,
    select_from_list: flag,
    is_multiple: flag,
    ...audit,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: { name: z.string().optional(), group_choice: z.string().optional() },
  defaultOrdering: 'name_pl',
  orderable: ['pk', 'name_pl', 'group_choice', 'date_added', 'date_modified'],
  searchable: ['name_pl'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  affects: ['products', 'productOptions', 'productOptionExclusions'],
  encoding: 'multipart',
  operations: {
    groupChoices: choice('product-group-options/group_choices', ['view_productgroupoptions']),
    /** Groups that can be assigned to a product. */
    options: choice('product-group-options/admin_product_group_options', [
      'view_productgroupoptions',
      'view_product',
    ]),
    /** Groups with the options by which the tables of a montage filter lines (`options_pks`). */
    montageProductGroups: groups('admin_montage_product_filter_group_options', 'view_montage'),
    /** Groups for filtering the lines of production cubes. */
    cubeFilterGroups: groups(
      'admin_production_cube_product_filter_group_options',
      'view_orderproductprocessstagestatus',
    ),
    /** A CSV file of all groups with their options. */
    export: operation({
      method: 'GET',
      path: '/api/v1/product-group-options/admin_groups_options_export/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: z.unknown(),
      isFile: true,
      permission: 'view_productgroupoptions',
    }),
  },
})
