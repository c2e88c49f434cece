import { z } from 'zod'
import { addressShape } from '#shared/api/resources/address-input.ts'
import { ADDRESS_PARTS, type AddressPart } from '../../../../entities/address/address-parts.ts'
import type { DeliveryAddress } from './delivery-model.ts'

export type AddressValues = Record<AddressPart, string>

export function addressValues(address: DeliveryAddress): AddressValues {
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] ?? ''])) as AddressValues
}

const anything = z.string().trim().max(128)

/** What the address lacks already is the server's to demand: an old one can still get a new telephone number. */
export function addressSchema(known: AddressValues) {
  const shape = ADDRESS_PARTS.map((part) => [part, known[part] === '' ? anything : addressShape[part]])
  return z.object(Object.fromEntries(shape) as Record<keyof AddressValues, z.ZodType<string, string>>)
}
