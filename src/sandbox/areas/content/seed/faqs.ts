import type { faqSections } from '#shared/api/resources/faqs.ts'
import type { Database } from '../../../database/database.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type Section = (typeof faqSections)[number]
type Entry = readonly [section: Section, title: Variants, description: Variants]

const ENTRIES: readonly Entry[] = [
  [
    'SECTION_ORDER',
    ['Jak przygotować plik do druku?', 'How do I prepare a file?', 'Wie bereite ich Druckdaten vor?'],
    [
      `<p>PDF w CMYK, spad 3&nbsp;mm, zdjęcia 300&nbsp;dpi. Szczegóły: <a href="/media/files/specyfikacja-plikow.pdf">specyfikacja plików</a>.</p>
<ul><li>fonty zamienione na krzywe</li><li>czarny tekst: 100% K</li></ul>`,
      '<p>PDF in CMYK with 3&nbsp;mm bleed and 300&nbsp;dpi pictures.</p>',
      '<p>PDF in CMYK mit 3&nbsp;mm Beschnitt und Bildern in 300&nbsp;dpi.</p>',
    ],
  ],
  [
    'SECTION_ORDER',
    ['Czy mogę zmienić zamówienie?', 'Can I change my order?', 'Kann ich meine Bestellung ändern?'],
    [
      '<p>Do rozpoczęcia druku: zam&oacute;wienie &bdquo;W realizacji&rdquo; zmieni dział obsługi, tel. <strong>+48 22 000 00 00</strong>.</p>',
      '<p>Until printing starts, our service can change it.</p>',
      '<p>Bis zum Druckbeginn ändert es unser Kundendienst.</p>',
    ],
  ],
  [
    'SECTION_ORDER',
    ['Czym jest akceptacja druku?', 'What is a proof?', ''],
    [
      '<p>Podgląd pliku po sprawdzeniu. Bez akceptacji <em>nie drukujemy</em>.</p>',
      '<p>A preview of the checked file.</p>',
      '',
    ],
  ],
  [
    'SECTION_PAYMENT',
    ['Jak zapłacić za zamówienie?', 'How can I pay?', 'Wie kann ich bezahlen?'],
    [
      `<table><thead><tr><th>Sposób</th><th>Księgowanie</th></tr></thead>
<tbody><tr><td>Płatność online</td><td>od razu</td></tr><tr><td>Przelew</td><td>1&ndash;2 dni robocze</td></tr></tbody></table>`,
      '<p>Online or by bank transfer.</p>',
      '<p>Online oder per Überweisung.</p>',
    ],
  ],
  [
    'SECTION_PAYMENT',
    ['Kiedy dostanę fakturę?', 'When do I get my invoice?', 'Wann bekomme ich die Rechnung?'],
    ['<p>W dniu wysyłki, e-mailem.</p>', '<p>On the day of shipping.</p>', '<p>Am Tag des Versands.</p>'],
  ],
  [
    'SECTION_DELIVERY',
    ['Ile trwa dostawa?', 'How long does delivery take?', 'Wie lange dauert die Lieferung?'],
    [
      '<p>W Polsce 1 dzień roboczy, do Niemiec <strong>2–3 dni</strong>.</p>',
      '<p>One working day in Poland, two to three to Germany.</p>',
      '<p>In Polen ein Werktag, nach Deutschland zwei bis drei.</p>',
    ],
  ],
  [
    'SECTION_DELIVERY',
    ['Czy mogę odebrać zamówienie osobiście?', 'Can I pick up my order?', 'Kann ich selbst abholen?'],
    ['<p>Tak, w siedzibie drukarni od 8:00 do 18:00.</p>', '', ''],
  ],
]

export function seedFaqs(database: Database, now: Date): void {
  for (const [index, [section, title, description]] of ENTRIES.entries()) {
    const pk = keyOf('faqs', index + 1)
    const record = {
      pk,
      ...variantsOf('title', title, index < 3 ? title[1] : ''),
      ...variantsOf('description', description),
      section,
      ...auditOf(now, 20 + index * 11),
    }
    database.run("INSERT INTO documents VALUES ('faqs', ?, ?)", pk, JSON.stringify(record))
  }
}
