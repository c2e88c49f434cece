import { z } from 'zod'
import { addressShape } from '#shared/api/resources/address-input.ts'
import type { DeliveryAddress } from './delivery-model.ts'

const FIELDS = [
  'name',
  'street',
  'building_number',
  'suite_number',
  'city',
  'zip_code',
  'country',
  'telephone',
] as const

export type AddressValues = Record<(typeof FIELDS)[number], string>

export const ADDRESS_LABELS: AddressValues = {
  name: 'Nazwisko lub nazwa firmy',
  street: 'Ulica',
  building_number: 'Numer budynku',
  suite_number: 'Numer lokalu',
  city: 'Miejscowość',
  zip_code: 'Kod pocztowy',
  country: 'Kraj',
  telephone: 'Telefon',
}

export function addressValues(address: DeliveryAddress): AddressValues {
  return Object.fromEntries(FIELDS.map((name) => [name, address[name] ?? ''])) as AddressValues
}

const anything = z.string().trim().max(128)

/** What the address lacks already is the server's to demand: an old one can still get a new telephone number. */
export function addressSchema(known: AddressValues) {
  const shape = FIELDS.map((name) => [name, known[name] === '' ? anything : (addressShape[name] ?? anything)])
  return z.object(Object.fromEntries(shape) as Record<keyof AddressValues, z.ZodType<string, string>>)
}
