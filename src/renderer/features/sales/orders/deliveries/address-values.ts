import { z } from 'zod'
import { addressShape } from '#shared/api/resources/address-input.ts'
import { ADDRESS_PARTS, type AddressPart } from '../../../../entities/address/address-parts.ts'
import type { DeliveryAddress } from './delivery-model.ts'

export type AddressValues = Record<AddressPart, string>

export function addressValues(address: DeliveryAddress): AddressValues {
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] ?? ''])) as AddressValues
}

export const addressSchema = z.object(addressShape) as unknown as z.ZodType<AddressValues, AddressValues>
