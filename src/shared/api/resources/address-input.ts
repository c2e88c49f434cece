import { z } from 'zod'
import { FIELD_REQUIRED } from '../../domain/field-texts.ts'

const short = z.string().trim().max(128)
const required = short.min(1, FIELD_REQUIRED)

/** Countries that the shops deliver to; the fall-back of the server's country list, which may hold more (OP-18). */
export const ADDRESS_COUNTRIES = ['PL', 'DE'] as const

/** A country's code; which ones are on offer the server's list says. */
const country = z.string().trim().max(64)

/** A postal address as forms send it. */
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

/** Who the parcel comes from; an empty one is the shop itself. What a server keeps there besides goes back as it came. */
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
