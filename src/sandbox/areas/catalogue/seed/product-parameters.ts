import type { Database } from '../../../database/database.ts'
import { auditOf, variantsOf, type Variants } from '../../../sample/translations-of.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type SampleParameter = readonly [variable: string, name: Variants, options: readonly Variants[]]

/** 25 parameters with their options; products refer to both by their numbers in this order. */
const PARAMETERS: readonly SampleParameter[] = [
  [
    'orientation',
    ['Orientacja', 'Orientation', 'Ausrichtung'],
    [
      ['Pionowa', 'Portrait', 'Hochformat'],
      ['Pozioma', 'Landscape', 'Querformat'],
      ['Kwadrat', 'Square', 'Quadrat'],
    ],
  ],
  [
    'paper_kind',
    ['Rodzaj papieru', 'Paper', 'Papierart'],
    [
      ['Kreda', 'Coated', 'Gestrichen'],
      ['Offset', 'Uncoated', 'Offset'],
      ['Ekologiczny', 'Recycled', 'Recycling'],
      ['Ozdobny', 'Fine', ''],
    ],
  ],
  [
    'surface',
    ['Powierzchnia', 'Surface', 'Oberfläche'],
    [
      ['Mat', 'Matt', 'Matt'],
      ['Połysk', 'Gloss', 'Glanz'],
      ['Soft touch', 'Soft touch', ''],
    ],
  ],
  [
    'sides',
    ['Zadruk', 'Printed sides', 'Bedruckung'],
    [
      ['Jednostronny', 'One side', 'Einseitig'],
      ['Dwustronny', 'Both sides', 'Beidseitig'],
    ],
  ],
  [
    'shape',
    ['Kształt', 'Shape', 'Form'],
    [
      ['Prostokąt', 'Rectangle', 'Rechteck'],
      ['Koło', 'Circle', 'Kreis'],
      ['Dowolny', 'Any', ''],
    ],
  ],
  [
    'corners',
    ['Narożniki', 'Corners', 'Ecken'],
    [
      ['Proste', 'Square', 'Gerade'],
      ['Zaokrąglone', 'Rounded', 'Abgerundet'],
    ],
  ],
  [
    'folding',
    ['Składanie', 'Folding', 'Falzung'],
    [
      ['Bez', 'None', 'Ohne'],
      ['Na pół', 'Half', 'Einbruch'],
      ['Na trzy (C)', 'C-fold', 'Wickelfalz'],
      ['Harmonijka', 'Z-fold', 'Leporello'],
    ],
  ],
  [
    'binding',
    ['Oprawa', 'Binding', 'Bindung'],
    [
      ['Szyta', 'Stapled', 'Drahtheftung'],
      ['Klejona', 'Perfect', 'Klebebindung'],
      ['Spiralowana', 'Spiral', 'Spirale'],
    ],
  ],
  [
    'use',
    ['Użycie', 'Use', 'Einsatz'],
    [
      ['Wewnątrz', 'Indoor', 'Innen'],
      ['Na zewnątrz', 'Outdoor', 'Außen'],
    ],
  ],
  [
    'mounting',
    ['Mocowanie', 'Mounting', 'Befestigung'],
    [
      ['Oczka', 'Eyelets', 'Ösen'],
      ['Taśma', 'Tape', 'Klebeband'],
      ['Stojak', 'Stand', 'Ständer'],
    ],
  ],
  [
    'finish',
    ['Uszlachetnienie', 'Finish', 'Veredelung'],
    [
      ['Brak', 'None', 'Ohne'],
      ['Lakier UV', 'UV varnish', 'UV-Lack'],
      ['Złocenie', 'Foil', 'Folienprägung'],
    ],
  ],
  [
    'calendar_year',
    ['Rok kalendarza', 'Year', 'Jahr'],
    [
      ['Bieżący', 'This year', 'Laufendes'],
      ['Następny', 'Next year', 'Nächstes'],
    ],
  ],
  [
    'week_numbers',
    ['Numery tygodni', 'Week numbers', 'Kalenderwochen'],
    [
      ['Tak', 'Yes', 'Ja'],
      ['Nie', 'No', 'Nein'],
    ],
  ],
  [
    'glue',
    ['Klej', 'Adhesive', 'Kleber'],
    [
      ['Trwały', 'Permanent', 'Permanent'],
      ['Usuwalny', 'Removable', 'Ablösbar'],
    ],
  ],
  [
    'roll_core',
    ['Gilza', 'Core', 'Kern'],
    [
      ['40 mm', '40 mm', '40 mm'],
      ['76 mm', '76 mm', '76 mm'],
    ],
  ],
  [
    'winding',
    ['Nawój', 'Winding', 'Wicklung'],
    [
      ['Zewnętrzny', 'Outside', 'Außen'],
      ['Wewnętrzny', 'Inside', 'Innen'],
    ],
  ],
  [
    'window',
    ['Okienko', 'Window', 'Fenster'],
    [
      ['Bez', 'None', 'Ohne'],
      ['Prawe', 'Right', 'Rechts'],
      ['Lewe', 'Left', 'Links'],
    ],
  ],
  [
    'closing',
    ['Zamknięcie', 'Closing', 'Verschluss'],
    [
      ['Pasek HK', 'Peel strip', 'Haftklebend'],
      ['Samoklejące', 'Self-seal', ''],
    ],
  ],
  [
    'handle',
    ['Uchwyt', 'Handle', 'Griff'],
    [
      ['Skręcany', 'Twisted', 'Kordel'],
      ['Płaski', 'Flat', 'Flach'],
    ],
  ],
  [
    'food_safe',
    ['Kontakt z żywnością', 'Food contact', 'Lebensmittelkontakt'],
    [
      ['Tak', 'Yes', 'Ja'],
      ['Nie', 'No', 'Nein'],
    ],
  ],
  [
    'certificate',
    ['Certyfikat', 'Certificate', 'Zertifikat'],
    [
      ['FSC', 'FSC', 'FSC'],
      ['PEFC', 'PEFC', 'PEFC'],
    ],
  ],
  [
    'colour_proof',
    ['Próba kolorystyczna', 'Colour proof', 'Proof'],
    [
      ['Tak', 'Yes', 'Ja'],
      ['Nie', 'No', 'Nein'],
    ],
  ],
  [
    'personalised',
    ['Personalizacja', 'Personalised', ''],
    [
      ['Tak', 'Yes', ''],
      ['Nie', 'No', ''],
    ],
  ],
  [
    'delivery_form',
    ['Forma dostawy', 'Delivered', 'Lieferform'],
    [
      ['Na płasko', 'Flat', 'Flach'],
      ['Złożone', 'Folded', 'Gefalzt'],
    ],
  ],
  ['archived', ['Stary parametr', '', ''], []],
]

export function seedProductParameters(database: Database, now: Date): void {
  let count = 0
  for (const [index, [variable, name, options]] of PARAMETERS.entries()) {
    const pk = keyOf('productParameters', index + 1)
    const record = {
      pk,
      ...variantsOf('name', name, index % 3 === 0 ? name[1] : ''),
      var_name: variable,
      position: index + 1,
      options: options.map((variants, place) => ({
        pk: keyOf('productParameterOptions', (count += 1)),
        ...variantsOf('name', variants),
        position: place + 1,
      })),
      ...auditOf(now, 200 - index * 5),
    }
    database.run("INSERT INTO documents VALUES ('productParameters', ?, ?)", pk, JSON.stringify(record))
  }
}
