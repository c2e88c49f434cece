import type { Database } from '../../../database/database.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type Switch = 'reclamation' | 'complaint_reason' | 'negotiations'
type Entry = readonly [pl: string, en: string, de: string, shop: 'PL' | 'DE', ...switches: Switch[]]

/** The first four are those of the sample staff and cases. */
const ENTRIES: readonly Entry[] = [
  ['Reklamacje', 'Complaints', 'Reklamationen', 'PL', 'reclamation', 'complaint_reason'],
  ['Produkcja', 'Production', 'Produktion', 'PL'],
  ['Płatności', 'Payments', 'Zahlungen', 'PL', 'negotiations'],
  ['Sklep niemiecki', 'German shop', 'Deutscher Shop', 'DE'],
  ['Wyceny indywidualne', 'Individual quotes', '', 'PL', 'negotiations'],
  ['Pliki i sprawdzanie druku', 'Files and proofs', 'Druckdaten', 'PL'],
  ['Uszkodzenie w transporcie', 'Damaged in transit', 'Transportschaden', 'PL', 'complaint_reason'],
  ['Błąd druku', 'Printing error', 'Druckfehler', 'PL', 'reclamation', 'complaint_reason'],
  ['Reklamationen DE', '', 'Reklamationen', 'DE', 'reclamation', 'complaint_reason'],
  ['Wysyłka i kurierzy', 'Shipping', 'Versand', 'PL'],
]

export function seedCompetencies(database: Database, now: Date): void {
  const moment = new Date(now.getTime() - 90 * 86_400_000).toISOString()
  for (const [index, [pl, en, de, shop, ...switches]] of ENTRIES.entries()) {
    const pk = keyOf('competencies', index + 1)
    const record = {
      pk,
      name_pl: pl,
      name_en: en,
      name_de: de,
      name_cpde: de,
      name_cpen: shop === 'DE' ? en : '',
      country: shop,
      country_display: shop === 'DE' ? 'Niemcy' : 'Polska',
      reclamation: switches.includes('reclamation'),
      complaint_reason: switches.includes('complaint_reason'),
      negotiations: switches.includes('negotiations'),
      position: index + 1,
      date_added: moment,
      date_modified: moment,
      last_modified_by: 'Alicja Nowak',
    }
    database.run("INSERT INTO documents VALUES ('competencies', ?, ?)", pk, JSON.stringify(record))
  }
}
