import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'

const short = z.string().trim().max(128)
const required = short.min(1, FIELD_REQUIRED)

/** Countries to which the shops deliver. Fallback for the server's country list, which may contain more (OP-18). */
export const ADDRESS_COUNTRIES = ['PL', 'DE'] as const

/** A country's code. The server's list says which countries are available. */
const country = z.string().trim().max(64)

/** Fields of a postal address in forms. */
export const addressShape = {
  name: required,
  street: required,
  building_number: required,
  suite_number: short.optional(),
  city: required,
  zip_code: required,
  country: country.min(1, FIELD_REQUIRED),
  telephone: short.optional(),
} as const

/**
 * The sender of a parcel; an empty sender means the shop itself. Additional fields of the server are sent back
 * unchanged.
 */
export const senderAddressInput = z.looseObject({
  name: short.optional(),
  company_name: short.optional(),
  street: short.optional(),
  building_number: short.optional(),
  suite_number: short.optional(),
  city: short.optional(),
  zip_code: short.optional(),
  country: country.optional(),
  telephone: short.optional(),
})
