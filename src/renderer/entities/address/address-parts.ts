import { z } from 'zod'
import { addressShape } from '#shared/api/resources/address-input.ts'

const text = z.string().trim().max(128)

/** The sender's fields. None is required, and a missing country is an empty string. */
export const senderSchema = z.object({
  name: text,
  company_name: text,
  street: text,
  building_number: text,
  suite_number: text,
  city: text,
  zip_code: text,
  country: text.nullable().transform((code) => code ?? ''),
  telephone: text,
})

export type AddressPart = keyof typeof addressShape
export type SenderPart = keyof typeof senderSchema.shape

export const ADDRESS_PARTS = Object.keys(addressShape) as AddressPart[]
export const SENDER_PARTS = Object.keys(senderSchema.shape) as SenderPart[]

export type AddressLabels = Readonly<Record<AddressPart, string>>

export const ADDRESS_LABELS: AddressLabels = {
  name: 'Nazwisko lub nazwa firmy',
  street: 'Ulica',
  building_number: 'Numer budynku',
  suite_number: 'Numer lokalu',
  zip_code: 'Kod pocztowy',
  city: 'Miejscowość',
  country: 'Kraj',
  telephone: 'Telefon',
}

/** Shorter labels for many fields in a row. */
export const SHORT_ADDRESS_LABELS: AddressLabels = {
  ...ADDRESS_LABELS,
  name: 'Odbiorca',
  building_number: 'Nr domu',
  suite_number: 'Nr lokalu',
  city: 'Miasto',
}
