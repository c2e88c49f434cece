import { publicHolidays } from '#shared/domain/public-holidays.ts'
import type { Database } from '../../database/database.ts'
import { keyOf } from '../../database/key-ranges.ts'
import { writeMedia } from '../../database/media-files.ts'
import { dateOf } from '../../http/moments.ts'
import { samplePdf } from '../../sample/sample-pdf.ts'
import { auditOf, variantsOf, type Variants } from '../../sample/translations-of.ts'

/** Names of the products of each appliance, by the appliance's number. */
const PRODUCTS_OF_APPLIANCES: readonly (readonly [appliance: number, products: readonly string[]])[] = [
  [1, ['Wizytówki', 'Wizytówki ze złoceniem']],
  [2, ['Roll-up', 'Katalogi szyte']],
  [5, ['Plakaty']],
]

export function contentSeed(database: Database, now: Date): void {
  seedShopFiles(database, now)
  seedHolidays(database, now)
  for (const [appliance, products] of PRODUCTS_OF_APPLIANCES)
    for (const product of products)
      database.run(
        `UPDATE documents SET data = json_insert(data, '$.appliances[#]', ?)
         WHERE resource = 'products' AND json_extract(data, '$.name_pl') = ?`,
        keyOf('appliances', appliance),
        product,
      )
}

const FILES: readonly (readonly [file: string, name: Variants])[] = [
  ['cennik-hurtowy-2026.pdf', ['Cennik hurtowy 2026', 'Wholesale prices 2026', 'Großhandelspreise 2026']],
  ['specyfikacja-plikow.pdf', ['Specyfikacja plików do druku', 'File specification', 'Druckdaten-Merkblatt']],
  [
    'szablon-wizytowka-90x50.pdf',
    ['Szablon: wizytówka 90 × 50 mm', 'Template: business card', 'Vorlage: Visitenkarte'],
  ],
  ['szablon-ulotka-dl.pdf', ['Szablon: ulotka DL składana do A4', 'Template: DL leaflet', '']],
  ['formularz-reklamacji.pdf', ['Formularz reklamacji', 'Complaint form', 'Reklamationsformular']],
  ['wzornik-papierow.pdf', ['Wzornik papierów i folii', '', '']],
  ['stawki-przesylek.csv', ['Stawki przesyłek zagranicznych', 'Shipping rates', 'Versandkosten Ausland']],
]

const RATES = 'kraj;do 5 kg;do 30 kg\nNiemcy;39,00;69,00\nAustria;49,00;89,00\nCzechy;35,00;59,00\n'

/** Adds the files that the shops offer for download. */
function seedShopFiles(database: Database, now: Date): void {
  for (const [index, [file, name]] of FILES.entries()) {
    const pk = keyOf('files', index + 1)
    const content = file.endsWith('.pdf')
      ? { type: 'application/pdf', bytes: samplePdf(name[1] || file) }
      : { type: 'text/csv', bytes: new Uint8Array(Buffer.from(RATES)) }
    const record = {
      pk,
      ...variantsOf('name', name, index === 0 ? name[1] : ''),
      file: writeMedia(database, 'files', file, content),
      ...auditOf(now, 15 + index * 23),
    }
    database.run("INSERT INTO documents VALUES ('files', ?, ?)", pk, JSON.stringify(record))
  }
}

const DAY_MS = 86_400_000

/** The days between a holiday and a weekend, when this print shop is closed too. */
function bridgesOf(day: string): string[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const step = { 2: -1, 4: 1 }[new Date(noon).getUTCDay()]
  return step === undefined ? [] : [new Date(noon + step * DAY_MS).toISOString().slice(0, 10)]
}

/**
 * Adds the holidays of last year and this year, but only the first month of next year, so that the rest can be
 * proposed.
 */
function seedHolidays(database: Database, now: Date): void {
  const year = Number(dateOf(now.getTime()).slice(0, 4))
  const lawful = [year - 1, year].flatMap((entered) => publicHolidays(entered).map(({ day }) => day))
  const bridges = lawful.flatMap(bridgesOf).filter((day) => !lawful.includes(day))
  const next = publicHolidays(year + 1)
    .slice(0, 2)
    .map(({ day }) => day)
  const days = [...new Set([...lawful, ...bridges.slice(0, 6), `${year}-12-31`, ...next])].sort((a, b) =>
    a.localeCompare(b),
  )
  for (const [index, holiday] of days.entries()) {
    const pk = keyOf('holidays', index + 1)
    database.run("INSERT INTO documents VALUES ('holidays', ?, ?)", pk, JSON.stringify({ pk, holiday }))
  }
}
