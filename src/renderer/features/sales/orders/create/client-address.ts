import type { ReplyOf } from '#shared/api/registry.ts'
import { personName } from '../../../../entities/client/client-name.ts'
import type { DeliveryValues } from './order-form.ts'

/** Returns the client's own address as a delivery address. Fields that the client does not have are left out. */
export function addressOfClient(client: ReplyOf<'clients.retrieve'>): Partial<DeliveryValues> {
  const address = {
    name: client.company_name || personName(client.user),
    street: client.address,
    building_number: client.building_number,
    suite_number: client.suite_number,
    city: client.city,
    zip_code: client.zip_code,
    country: client.country,
    telephone: client.telephone,
  }
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value))
}
