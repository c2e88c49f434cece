import { z } from 'zod'
import { decimalInput, integerInput } from '../decimal-input.ts'
import { code, decimal, flag, integer, list, moment, named, part, reference, text } from '../lenient.ts'
import { audit } from './audit.ts'
import { fileReference, optionalCode, optionalDay, pkList } from './input-parts.ts'
import { galleryImageRecord } from './product-gallery.ts'
import { optionPrices } from './product-option-prices.ts'
import { quantityRecord } from './product-quantities.ts'
import { translatedInput, translatedRecord } from './translated.ts'

/** An option within a product's group. Several products share the option itself. */
const optionInProduct = z.looseObject({ option: reference, option_name: named, position: integer })

const groupInProduct = z.looseObject({
  group_option: reference,
  group_option_name: named,
  is_multiple: flag,
  determines_paper_type: flag,
  position: integer,
  options: list(optionInProduct),
})

const parameterInProduct = z.looseObject({
  parameter: reference,
  parameter_name: named,
  parameter_options: list(reference),
})

/** Time of day as `HH:MM`, the format of the form field. Seconds from the server are removed. */
const timeOfDay = text.transform((time) => time?.replace(/^(\d\d:\d\d):.*$/, '$1') ?? null)

/**
 * A list that stays null if the server does not send it. It must not look like an empty list, because the user could
 * overwrite the stored one by saving it.
 */
const listOrNull = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .catch(null)
    .transform((items) => items ?? null)

/** A picture of the gallery: a record, or only its key, with which the picture must be read. */
const pictureInProduct = z.union([
  galleryImageRecord,
  z
    .number()
    .int()
    .transform((pk) => galleryImageRecord.parse({ pk })),
])

/**
 * A product with all its parts. Lists of products may leave out the large ones, `quantities` and `option_prices`
 * (CD-9), which are then null; both are unordered. Prices are net PLN, weight is kg per piece, bleed and margin are in
 * mm.
 */
export const productRecord = z.looseObject({
  pk: z.number().int(),
  ...translatedRecord('name'),
  ...translatedRecord('short_description'),
  ...translatedRecord('description'),
  ...translatedRecord('title_seo'),
  ...translatedRecord('description_seo'),
  ...translatedRecord('keywords_seo'),
  ...translatedRecord('materials'),
  kind: code,
  categories: list(reference),
  appliances: list(reference),
  parameters: list(parameterInProduct),
  group_options: list(groupInProduct),
  package: part(reference),
  page: part(reference),
  available_in_countries: list(z.string()),
  date_from: moment,
  date_to: moment,
  /** Working days, and the time of day until which an order still counts for that day. */
  deadline: integer,
  deadline_time: timeOfDay,
  bleed: decimal,
  text_margin: decimal,
  unit_weight: decimal,
  horizontal: flag,
  is_published: flag,
  is_popular: flag,
  frozen_price: flag,
  imposition: flag,
  exclusive_sheet: flag,
  from_warehouse: flag,
  is_available_on_allegro: flag,
  option_group_for_page_count: part(reference),
  option_group_for_cover_page_count: part(reference),
  option_group_for_deadline: part(reference),
  image: text,
  gallery: list(pictureInProduct),
  quantities: listOrNull(quantityRecord),
  option_prices: optionPrices,
  position: integer,
  absolute_public_pl_url: text,
  absolute_public_de_url: text,
  ...audit,
})

const groupPk = z.number().int().positive().nullable().optional()

/**
 * Lists of a product, sent as JSON. Form data cannot express an empty list, and a server may reject a form with 1,000
 * fields (CD-1).
 */
const lists = {
  categories: pkList.optional(),
  appliances: pkList.optional(),
  available_in_countries: z.array(z.string()).optional(),
  parameters: z
    .array(z.strictObject({ parameter: z.number().int().positive(), parameter_options: pkList }))
    .optional(),
  /** Positions run from 1, in the list of groups and in each group's list of options. */
  group_options: z
    .array(
      z.strictObject({
        group_option: z.number().int().positive(),
        position: z.number().int().positive(),
        options: z.array(
          z.strictObject({ option: z.number().int().positive(), position: z.number().int().positive() }),
        ),
      }),
    )
    .optional(),
}

export const productInput = z.strictObject({
  ...translatedInput('name', { maxLength: 255 }),
  ...translatedInput('short_description', { isRequired: false }),
  ...translatedInput('description', { isRequired: false }),
  ...translatedInput('title_seo', { maxLength: 255, isRequired: false }),
  ...translatedInput('description_seo', { maxLength: 500, isRequired: false }),
  ...translatedInput('keywords_seo', { maxLength: 500, isRequired: false }),
  ...translatedInput('materials', { isRequired: false }),
  kind: optionalCode,
  ...lists,
  package: z.number().int().positive().nullable().optional(),
  page: z.number().int().positive().nullable().optional(),
  date_from: optionalDay,
  date_to: optionalDay,
  deadline: integerInput({ min: 0, max: 3650 }).optional(),
  /** `HH:MM`. */
  deadline_time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Czas ma zły format. Użyj GG:MM.')
    .nullable()
    .optional(),
  bleed: decimalInput({ precision: 2, min: '0', max: '999' }).optional(),
  text_margin: decimalInput({ precision: 2, min: '0', max: '999' }).optional(),
  unit_weight: decimalInput({ precision: 5, min: '0', max: '9999' }).optional(),
  horizontal: z.boolean(),
  is_published: z.boolean(),
  is_popular: z.boolean(),
  frozen_price: z.boolean(),
  imposition: z.boolean(),
  exclusive_sheet: z.boolean(),
  from_warehouse: z.boolean(),
  is_available_on_allegro: z.boolean(),
  option_group_for_page_count: groupPk,
  option_group_for_cover_page_count: groupPk,
  option_group_for_deadline: groupPk,
  image: fileReference.nullable().optional(),
})

/** Only the lists, for the second PATCH of a save. */
export const productListsInput = z.strictObject(lists)
