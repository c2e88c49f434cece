import { z } from 'zod'
import { code, decimal, flag, integer, list, text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { decimalInput, integerInput } from '../decimal-input.ts'
import { externalErrors } from './external-errors.ts'
import { pkList, requiredText } from './input-parts.ts'

const written = z.union([z.string(), z.number().transform(String)])

/** Texts or numbers; the list may be missing. */
const texts = list(written)

const range = z
  .looseObject({ from: text, to: text })
  .nullish()
  .transform((ends) => (ends ? { from: ends.from ?? '', to: ends.to ?? '' } : null))

/** A parameter in the marketplace's format (D-4): `{id, valuesIds, values, rangeValue}`. */
const parameter = z.looseObject({ id: written, valuesIds: texts, values: texts, rangeValue: range })

const isRecord = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/**
 * Reads a record that some servers send as JSON in a text. Null if it cannot be read; a missing value is an empty
 * record.
 */
function parsed(raw: unknown): unknown {
  if (isRecord(raw)) return raw
  if (raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)) return {}
  if (typeof raw !== 'string') return null
  try {
    return parsed(JSON.parse(raw))
  } catch {
    return null
  }
}

/**
 * Data that the marketplace requires beside the offer's own fields (ALG-027); unknown parts are preserved. Null if the
 * data exists but cannot be read; then it must not be replaced without a prompt.
 */
const data = z
  .unknown()
  .optional()
  .transform(parsed)
  .pipe(
    z
      .looseObject({
        /** Keys of the marketplace are texts, often of digits. */
        category: code,
        parameters: list(parameter),
        shoppingRate: code,
        impliedWarranty: code,
        returnPolicy: code,
      })
      .nullable(),
  )

export const NO_OFFER_DATA: NonNullable<z.output<typeof data>> = {
  category: null,
  parameters: [],
  shoppingRate: null,
  impliedWarranty: null,
  returnPolicy: null,
}

const MOST_PIECES = 99_999

const input = z.strictObject({
  product: z.number().int().positive(),
  quantity: z.number().int().positive(),
  /** Keys of the options (ALG-026). */
  chosen_options: pkList,
  title: requiredText(255),
  description: z.string().optional(),
  available_number: integerInput({ min: 0, max: MOST_PIECES }),
  /** PLN gross. */
  price: decimalInput({ precision: 2, min: '0', max: '999999.99', isRequired: true }),
  publication_duration: z.string().min(1).max(16).optional(),
  republish: z.boolean().optional(),
  delivery_handling_time: z.string().max(16).optional(),
  data: z.looseObject({}).optional(),
})

/** Offers at the marketplace. `external_id` is the offer's number there and is empty until the offer is accepted. */
export const allegroOffers = defineResource({
  name: 'allegroOffers',
  path: '/api/v1/allegro/offers/',
  model: 'offer',
  record: z.looseObject({
    pk: z.number().int(),
    product: integer,
    quantity: integer,
    chosen_options: list(integer).transform((pks) => pks.filter((pk) => pk !== null)),
    title: text,
    /** HTML. */
    description: text,
    available_number: integer,
    /** PLN gross. */
    price: decimal,
    publication_duration: code,
    republish: flag,
    /** ISO duration, e.g. `PT24H`. */
    delivery_handling_time: code,
    external_id: text,
    signature: text,
    publication_status_display: text,
    delivery_handling_time_display: text,
    data,
    /** Errors in any shape: list, object, text, or missing. */
    external_errors: externalErrors,
  }),
  createInput: input,
  updateInput: input.partial(),
  filters: {
    external_id: z.string().optional(),
    signature: z.string().optional(),
    title: z.string().optional(),
  },
  defaultOrdering: '-pk',
  orderable: ['pk', 'external_id', 'title', 'signature', 'price', 'available_number'],
  searchable: ['external_id', 'title', 'signature'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  html: ['description'],
})
