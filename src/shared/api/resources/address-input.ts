import { z } from 'zod'

const short = z.string().trim().max(128)
const required = short.min(1, 'To pole jest wymagane.')

/** Countries that the shops deliver to; the fall-back of the server's country list. */
export const ADDRESS_COUNTRIES = ['PL', 'DE'] as const

/** A postal address as forms send it. */
export const addressShape = {
  name: required,
  street: required,
  building_number: required,
  suite_number: short.optional(),
  city: required,
  zip_code: required,
  country: z.enum(ADDRESS_COUNTRIES, 'To pole jest wymagane.'),
  telephone: short.optional(),
} as const

/** Who the parcel comes from; an empty one is the shop itself. */
export const senderAddressInput = z.strictObject({
  name: short.optional(),
  company_name: short.optional(),
  street: short.optional(),
  building_number: short.optional(),
  suite_number: short.optional(),
  city: short.optional(),
  zip_code: short.optional(),
  country: z.union([z.enum(ADDRESS_COUNTRIES), z.literal('')]).optional(),
  telephone: short.optional(),
})
