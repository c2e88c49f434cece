import type { Database } from '../../../database/database.ts'
import type { LabelAddress } from '../../../labels/label.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import { keyOf } from '../../../database/key-ranges.ts'
import clientNames from '../../../seeds/client-names.json' with { type: 'json' }

export interface SampleAddress extends LabelAddress {
  country: 'PL' | 'DE'
  telephone: string
}

export interface SampleClient extends SampleAddress {
  pk: number
  email: string
}

/** Names for sample clients of a country. Three thousand clients need more names than the few who order regularly. */
interface Names {
  trades: readonly string[]
  brands: readonly string[]
  forms: readonly string[]
  firstNames: readonly string[]
  lastNames: readonly string[]
}

interface Country extends Names {
  code: 'PL' | 'DE'
  streets: readonly string[]
  cities: readonly { zip: string; name: string }[]
  more: Omit<Names, 'forms'>
}

export const POLAND: Country = { code: 'PL', ...clientNames.PL }
export const GERMANY: Country = { code: 'DE', ...clientNames.DE }

const withMoreNames = ({ more, ...country }: Country): Country => ({
  ...country,
  more,
  trades: [...country.trades, ...more.trades],
  brands: [...country.brands, ...more.brands],
  firstNames: [...country.firstNames, ...more.firstNames],
  lastNames: [...country.lastNames, ...more.lastNames],
})

export function sampleAddress(random: Random, { code, streets, cities, ...names }: Country): SampleAddress {
  const { zip: zip_code, name: city } = random.pick(cities)
  const person = fullName(random.pick(names.firstNames), random.pick(names.lastNames))
  return {
    name: person,
    street: random.pick(streets),
    building_number: `${random.between(1, 140)}${random.chance(0.15) ? random.pick(['a', 'b', 'c']) : ''}`,
    suite_number: random.chance(0.4) ? String(random.between(1, 60)) : null,
    city,
    zip_code,
    country: code,
    telephone: `${code === 'PL' ? '+48 600' : '+49 1500'} ${String(random.between(0, 999_999)).padStart(6, '0')}`,
  }
}

/** Polish surnames in -ska and -cka are feminine; the masculine forms have other endings. */
function fullName(first: string, last: string): string {
  const isWoman = first.endsWith('a') || GERMANY.firstNames.includes(first)
  return `${first} ${isWoman ? last : last.replace(/([sc]k)a$/, '$1i')}`
}

/** Domains under `.example` do not exist, so no mail can reach a real address. */
function sampleClient(random: Random, place: number, country: Country): SampleClient {
  const address = sampleAddress(random, country)
  const isCompany = random.chance(0.75)
  const company = `${random.pick(country.trades)} ${random.pick(country.brands)} ${random.pick(country.forms)}`
  const mailbox = plainLetters((isCompany ? company : address.name).split(' ').slice(0, 2).join('.'))
  return {
    ...address,
    name: isCompany ? company : address.name,
    pk: keyOf('clients', place),
    email: `${mailbox}.${place}@${country.code === 'PL' ? 'klient' : 'kunde'}.example`,
  }
}

const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss' }

function plainLetters(text: string): string {
  return text
    .toLocaleLowerCase('pl')
    .replaceAll(/[łß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9.]/g, '')
}

interface Amounts {
  /** Number of clients that order. */
  ordering: number
  /** Total number, including clients that have not ordered for a while. */
  total: number
}

/**
 * Adds clients and returns those that order; they are spread over the whole list. The others use a separate random
 * sequence, so that the sample orders stay the same for any total.
 */
export function seedClients(
  database: Database,
  random: Random,
  { ordering, total }: Amounts,
): SampleClient[] {
  const clients: SampleClient[] = []
  const places = new Set(
    Array.from({ length: ordering }, (_, index) => 1 + Math.floor((index * total) / ordering)),
  )
  for (const place of places) clients.push(writeClient(database, random, place, clients.length + 1))
  const others = createRandom(3_141_592)
  for (let place = 1; place <= total; place += 1)
    if (!places.has(place)) writeClient(database, others, place, place, true)
  return clients
}

function writeClient(
  database: Database,
  random: Random,
  place: number,
  ordinal: number,
  isOneOfMany = false,
): SampleClient {
  const country = ordinal % 5 === 0 ? GERMANY : POLAND
  const known = isOneOfMany ? withMoreNames(country) : country
  const client = sampleClient(random, place, known)
  const person = fullName(random.pick(known.firstNames), random.pick(known.lastNames))
  const company = country.forms.some((form) => client.name.endsWith(form)) ? client.name : null
  const name = company ? person : client.name
  database.run(
    `INSERT INTO clients (pk, email, full_name, company_name, search_text, is_payment_deadline_limit_active, country,
       street, building_number, suite_number, city, zip_code, telephone, company_localization)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    client.pk,
    client.email,
    name,
    company,
    `${client.email} ${name} ${company ?? ''}`.toLocaleLowerCase('pl'),
    ordinal % 7 === 0 ? 1 : 0,
    client.country,
    client.street,
    client.building_number,
    client.suite_number,
    client.city,
    client.zip_code,
    client.telephone,
    // Some clients live in one country and buy in the other country's shop.
    isOneOfMany && random.chance(0.03) ? otherShop(client.country) : client.country,
  )
  return client
}

const otherShop = (country: 'PL' | 'DE'): string => (country === 'PL' ? 'DE' : 'PL')
