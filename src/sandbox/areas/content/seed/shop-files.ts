import type { Database } from '../../../database/database.ts'
import { writeMedia } from '../../../database/media-files.ts'
import { samplePdf } from '../../../sample/sample-pdf.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

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

/** What the shops offer for download. */
export function seedShopFiles(database: Database, now: Date): void {
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
