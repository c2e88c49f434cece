import type { ReplyOf } from '#shared/api/registry.ts'
import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { countryName } from '../../../entities/address/countries.ts'

export type Client = ReplyOf<'clients.retrieve'>

interface Address {
  company: string | null
  street: string | null
  building_number: string | null
  suite_number: string | null
  zip_code: string | null
  city: string | null
  country: string | null
}

/** Returns the lines of an address as in a letter; none if only the country is known. */
function addressLines({ company, country, ...address }: Address): string[] {
  const place = [company, streetLine(address), cityLine(address)].filter((line): line is string =>
    Boolean(line),
  )
  const land = country && countryName(country)
  return place.length > 0 && land ? [...place, land] : place
}

export function mainAddress(client: Client): string[] {
  return addressLines({
    company: client.company_name,
    street: client.address,
    building_number: client.building_number,
    suite_number: client.suite_number,
    zip_code: client.zip_code,
    city: client.city,
    country: client.country,
  })
}

export function secondAddress(client: Client): string[] {
  return addressLines({
    company: client.company_name_2,
    street: client.address_2,
    building_number: client.building_number_2,
    suite_number: client.suite_number_2,
    zip_code: client.zip_code_2,
    city: client.city_2,
    country: client.country_2,
  })
}
