import type { Database } from '../database/database.ts'
import { GERMANY, POLAND, sampleAddress } from './clients.ts'
import { createRandom, type Random } from './random.ts'
import { sampleNip, sampleVatId } from './tax-numbers.ts'

interface ClientRow {
  pk: number
  full_name: string
  company_name: string | null
  country: string
  is_payment_deadline_limit_active: number
}

const DAY = 86_400_000
const DISCOUNT_GROUPS = ['Agencje', 'Stali klienci', 'Szkoły i uczelnie'] as const

/** What the order list needs not: names apart, tax number, address for invoices, main account, limits. */
export function seedClientProfiles(database: Database, now: number): void {
  // A sequence of its own, so that the sample orders stay as they are.
  const random = createRandom(7_270_115)
  const clients = database.all<ClientRow>(
    'SELECT pk, full_name, company_name, country, is_payment_deadline_limit_active FROM clients ORDER BY pk',
  )
  for (const client of clients) writeProfile(database, random, client, clients, now)
}

function writeProfile(
  database: Database,
  random: Random,
  client: ClientRow,
  clients: readonly ClientRow[],
  now: number,
): void {
  const [firstName = '', ...lastName] = client.full_name.split(' ')
  const isCompany = client.company_name !== null
  const isPolish = client.country === 'PL'
  const second = random.chance(0.4) ? sampleAddress(random, isPolish ? POLAND : GERMANY) : null
  database.run(
    `UPDATE clients SET first_name = ?, last_name = ?, tax_id = ?, telephone_2 = ?, company_name_2 = ?, street_2 = ?,
       building_number_2 = ?, suite_number_2 = ?, city_2 = ?, zip_code_2 = ?, country_2 = ?, main_account_pk = ?,
       discount_group_name = ?, limitation = ?, is_active = ?, date_added = ? WHERE pk = ?`,
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
    isCompany && random.chance(0.15) ? mainAccountOf(random, client, clients) : null,
    isCompany && random.chance(0.5) ? random.pick(DISCOUNT_GROUPS) : null,
    client.is_payment_deadline_limit_active
      ? `Limit kupiecki: ${random.between(2, 20)} 000 ${isPolish ? 'zł' : '€'}`
      : null,
    random.chance(0.04) ? 0 : 1,
    now - random.between(80, 1500) * DAY,
    client.pk,
  )
}

/** An older company of the same country; a main account itself hangs below none in most cases. */
function mainAccountOf(random: Random, client: ClientRow, clients: readonly ClientRow[]): number | null {
  const older = clients.filter(
    (other) => other.pk < client.pk && other.country === client.country && other.company_name !== null,
  )
  return older.length === 0 ? null : (older[random.between(0, older.length - 1)]?.pk ?? null)
}
