import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

/** Addresses of the ranges that are kept for documentation: nobody's. */
const ADDRESSES: readonly (readonly [ip: string, description: string])[] = [
  ['203.0.113.10', 'Biuro Kielce – łącze główne'],
  ['203.0.113.11', 'Biuro Kielce – łącze zapasowe (LTE)'],
  ['198.51.100.24', 'Hala wielkiego formatu'],
  ['198.51.100.25', 'Hala wielkiego formatu – stanowiska pakowania'],
  ['192.0.2.77', 'Punkt odbioru Warszawa'],
  ['192.0.2.140', 'Büro Berlin'],
  ['2001:db8:4c::1', 'Biuro Kielce – IPv6'],
  ['2001:db8:b1::20', 'Büro Berlin – IPv6'],
  ['198.51.100.200', 'Księgowość zewnętrzna, umowa do końca roku'],
]

export function seedAllowedIps(database: Database, now: Date): void {
  for (const [index, [ip, description]] of ADDRESSES.entries()) {
    const moment = new Date(now.getTime() - (120 - index * 11) * 86_400_000).toISOString()
    const record = {
      pk: keyOf('allowedIps', index + 1),
      ip,
      description,
      date_added: moment,
      date_modified: moment,
      last_modified_by: 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('allowedIps', ?, ?)", record.pk, JSON.stringify(record))
  }
}
