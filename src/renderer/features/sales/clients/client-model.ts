import type { ReplyOf } from '#shared/api/registry.ts'
import { countryName } from '../../../entities/country/countries.ts'

export type Client = ReplyOf<'clients.retrieve'>

const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter((part) => part).join(separator)

/** What the client's record says of its discount group; its name is not in every server's record. */
export function groupName({ discount_group, discount_group_name }: Client): string | null {
  return discount_group_name ?? (discount_group === null ? null : `Grupa ${discount_group}`)
}

interface Address {
  company: string | null
  street: string | null
  building: string | null
  suite: string | null
  zipCode: string | null
  city: string | null
  country: string | null
}

/** Lines of an address as they stand on a letter; none where nothing but a country is known. */
function addressLines({ company, street, building, suite, zipCode, city, country }: Address): string[] {
  const house = joined([building, suite], '/')
  const place = [company, joined([street, house], ' '), joined([zipCode, city], ' ')].filter(
    (line): line is string => Boolean(line),
  )
  const land = country && countryName(country)
  return place.length > 0 && land ? [...place, land] : place
}

export function mainAddress(client: Client): string[] {
  return addressLines({
    company: client.company_name,
    street: client.address,
    building: client.building_number,
    suite: client.suite_number,
    zipCode: client.zip_code,
    city: client.city,
    country: client.country,
  })
}

export function secondAddress(client: Client): string[] {
  return addressLines({
    company: client.company_name_2,
    street: client.address_2,
    building: client.building_number_2,
    suite: client.suite_number_2,
    zipCode: client.zip_code_2,
    city: client.city_2,
    country: client.country_2,
  })
}
