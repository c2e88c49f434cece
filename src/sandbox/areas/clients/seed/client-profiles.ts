import type { Database } from '../../../database/database.ts'
import { GERMANY, POLAND, sampleAddress } from './clients.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface ClientRow {
  pk: number
  full_name: string
  company_name: string | null
  country: string
  is_payment_deadline_limit_active: number
}

const DAY = 86_400_000
/** Discount groups that have clients. The groups for new clients and for the fair have none, so they can be deleted. */
const USED_GROUPS = [2, 3, 4, 5, 6] as const
/** The newest clients registered this many days ago, before the oldest order. */
const NEWEST_DAYS = 75
const SPAN_DAYS = 1900

/**
 * Adds the data that the order list does not need: first and last name, tax number, invoice address, main account,
 * limits.
 */
export function seedClientProfiles(database: Database, now: number): void {
  // A separate random sequence, so that the sample orders stay the same.
  const random = createRandom(7_270_115)
  const clients = database.all<ClientRow>(
    'SELECT pk, full_name, company_name, country, is_payment_deadline_limit_active FROM clients ORDER BY pk',
  )
  const companies: Record<string, number[]> = { PL: [], DE: [] }
  for (const [index, client] of clients.entries()) {
    const older = companies[client.country] ?? []
    const age = NEWEST_DAYS + Math.round((SPAN_DAYS * (clients.length - index)) / clients.length)
    writeProfile(database, random, client, older, now - age * DAY + random.between(0, 86_399) * 1000)
    if (client.company_name !== null) older.push(client.pk)
  }
}

function writeProfile(
  database: Database,
  random: Random,
  client: ClientRow,
  /** Older companies of the same country, one of which may become the main account. */
  older: readonly number[],
  added: number,
): void {
  const [firstName = '', ...lastName] = client.full_name.split(' ')
  const isCompany = client.company_name !== null
  const isPolish = client.country === 'PL'
  const second = random.chance(0.4) ? sampleAddress(random, isPolish ? POLAND : GERMANY) : null
  database.run(
    `UPDATE clients SET first_name = ?, last_name = ?, tax_id = ?, telephone_2 = ?, company_name_2 = ?, street_2 = ?,
       building_number_2 = ?, suite_number_2 = ?, city_2 = ?, zip_code_2 = ?, country_2 = ?, main_account_pk = ?,
       discount_group_pk = ?, limitation = ?, is_active = ?, date_added = ?,
       date_modified = ?, last_modified_by = ? WHERE pk = ?`,
    firstName,
    lastName.join(' '),
    isCompany ? (isPolish ? sampleNip(random) : sampleVatId(random)) : null,
    second && random.chance(0.5) ? second.telephone : null,
    second && isCompany ? `${client.company_name}, księgowość` : null,
    second?.street ?? null,
    second?.building_number ?? null,
    second?.suite_number ?? null,
    second?.city ?? null,
    second?.zip_code ?? null,
    second?.country ?? null,
    isCompany && random.chance(0.15) ? (older[random.between(0, older.length - 1)] ?? null) : null,
    isCompany && random.chance(0.5) ? keyOf('discountGroups', random.pick(USED_GROUPS)) : null,
    client.is_payment_deadline_limit_active
      ? `Limit kupiecki: ${random.between(2, 20)} 000 ${isPolish ? 'zł' : '€'}`
      : null,
    random.chance(0.04) ? 0 : 1,
    added,
    added + random.between(0, 60) * DAY,
    random.chance(0.4) ? random.pick(['Barbara Zielińska', 'Alicja Nowak']) : null,
    client.pk,
  )
}

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7]

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** A Polish NIP with a valid check digit. No tax office has the number 999, so the NIP belongs to no company. */
function sampleNip(random: Random): string {
  for (;;) {
    const digits = digitsOf(`999${String(random.between(0, 999_999)).padStart(6, '0')}`)
    const check = digits.reduce((sum, digit, index) => sum + digit * (NIP_WEIGHTS[index] ?? 0), 0) % 11
    if (check < 10) return [...digits, check].join('')
  }
}

/** A German VAT number with its check digit (ISO 7064, MOD 11, 10). */
function sampleVatId(random: Random): string {
  const digits = String(random.between(10_000_000, 99_999_999))
  const product = digitsOf(digits).reduce((last, digit) => {
    const sum = (last + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return `DE${digits}${(11 - product) % 10}`
}
