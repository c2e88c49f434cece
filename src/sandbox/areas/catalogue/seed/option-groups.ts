import { variantsOf, type Variants } from '../../../sample/translations-of.ts'
import type { PriceRule } from './price-list.ts'
import { keyOf } from '../../../database/key-ranges.ts'

export interface SampleOption {
  pk: number
  label: Variants
  rule: PriceRule
  /** What it says beside its texts. */
  more?: Readonly<Record<string, unknown>>
}

export interface SampleGroup {
  pk: number
  name: Variants
  choice: string
  isMultiple: boolean
  options: readonly SampleOption[]
}

type Words = string
type Entry = readonly [label: Words, rule: PriceRule, more?: Readonly<Record<string, unknown>>]

const rule = (parts: Partial<PriceRule>): PriceRule => ({
  setup: 0,
  minimum: 0,
  perM2: 0,
  perPiece: 0,
  ...parts,
})
const FREE = rule({})
/** Paper by its grammage. */
const paper = (grams: number): PriceRule => rule({ setup: 3, perM2: grams * 0.006 })
/** A finish with its minimum charge. */
const finish = (perM2: number, minimum: number): PriceRule => rule({ setup: 10, minimum, perM2 })
const work = (setup: number, perPiece: number): PriceRule => rule({ setup, perPiece })

const sheet = (label: Words, grams: number): Entry => [
  label,
  paper(grams),
  { thickness: (grams * 0.0011).toFixed(3), show_on_production: true },
]

/** An option that the client confirms without being told why. */
const NO_STATEMENT = variantsOf('statement', ['', '', ''])

/** `Polish|English|German`; what is not there yet is left empty. */
const words = (text: Words): Variants => {
  const [pl = '', en = '', de = ''] = text.split('|')
  return [pl, en, de]
}

const GROUPS: readonly (readonly [name: Words, choice: string, options: readonly Entry[]])[] = [
  [
    'Papier|Paper|Papier',
    'paper',
    [
      sheet('Kreda mat 350 g|Matt coated 350 g|Bilderdruck matt 350 g', 350),
      sheet('Kreda połysk 130 g|Gloss coated 130 g|Bilderdruck glänzend 130 g', 130),
      sheet('Kreda mat 170 g|Matt coated 170 g|Bilderdruck matt 170 g', 170),
      sheet('Kreda połysk 135 g|Gloss coated 135 g|Bilderdruck glänzend 135 g', 135),
      sheet('Kreda mat 135 g|Matt coated 135 g|Bilderdruck matt 135 g', 135),
      sheet('Kreda mat 150 g|Matt coated 150 g|Bilderdruck matt 150 g', 150),
      sheet('Offset 120 g|Offset 120 g|Offset 120 g', 120),
      sheet('Kreda 350 g|Coated 350 g|Bilderdruck 350 g', 350),
      sheet('Karton 300 g|Board 300 g|Karton 300 g', 300),
      sheet('Offset 80 g|Offset 80 g|Offset 80 g', 80),
      sheet('Offset 90 g|Offset 90 g|Offset 90 g', 90),
      sheet('Ozdobny perłowy 300 g|Pearl 300 g|Perlglanz 300 g', 520),
      sheet('Kraft 110 g|Kraft 110 g|Kraftpapier 110 g', 110),
      sheet('Kreda mat 250 g|Matt coated 250 g|Bilderdruck matt 250 g', 250),
      sheet('Offset ekologiczny 120 g|Recycled offset 120 g|Recyclingoffset 120 g', 160),
      sheet('Kreda mat 300 g|Matt coated 300 g|', 300),
      sheet('Kreda połysk 250 g|Gloss coated 250 g|Bilderdruck glänzend 250 g', 250),
      sheet('Len 246 g|Linen 246 g|Leinenstruktur 246 g', 480),
      sheet('Bawełniany 600 g|Cotton 600 g|', 1400),
      sheet('Blueback 115 g|Blueback 115 g|Blueback 115 g', 140),
    ],
  ],
  [
    'Uszlachetnienie|Finish|Veredelung',
    'finish',
    [
      ['Bez uszlachetnienia|No finish|Ohne Veredelung', FREE],
      ['Folia soft touch|Soft touch film|Soft-Touch-Folie', finish(9.5, 49)],
      ['Złocenie|Gold foil|Goldprägung', finish(38, 149), { realization_days: 2, confirm_choice: true }],
      ['Lakier UV wybiórczy|Spot UV varnish|Partieller UV-Lack', finish(16, 89), { realization_days: 1 }],
      ['Folia mat|Matt film|Mattfolie', finish(5.5, 35)],
      ['Folia błysk|Gloss film|Glanzfolie', finish(5.2, 35)],
      ['Srebrzenie|Silver foil|Silberprägung', finish(38, 149), { realization_days: 2 }],
      ['Tłoczenie na ślepo|Blind embossing|', finish(24, 119), { realization_days: 3 }],
    ],
  ],
  [
    'Zadruk|Colours|Farbigkeit',
    'colours',
    [
      ['4/4|4/4|4/4', rule({ setup: 20, perM2: 1.8 })],
      ['4/0|4/0|4/0', rule({ setup: 12, perM2: 1 })],
      ['1/0|1/0|1/0', FREE],
      ['1/1|1/1|1/1', rule({ setup: 6, perM2: 0.5 })],
      ['4/1|4/1|4/1', rule({ setup: 16, perM2: 1.4 })],
      ['5/0 (Pantone)|5/0 (Pantone)|5/0 (Pantone)', rule({ setup: 80, minimum: 95, perM2: 1.2 })],
    ],
  ],
  [
    'Składanie|Folding|Falzung',
    'folding',
    [
      ['Na trzy (C)|Letter fold|Wickelfalz', work(12, 0.012)],
      ['Na pół|Half fold|Einbruchfalz', FREE],
      ['Na trzy (Z)|Z-fold|Zickzackfalz', work(12, 0.012)],
      ['W okno|Gate fold|Fensterfalz', work(25, 0.03)],
      ['Bez składania|No folding|Ungefalzt', FREE],
    ],
  ],
  [
    'Oprawa|Binding|Bindung',
    'binding',
    [
      ['Zeszytowa|Saddle stitch|Rückstichheftung', work(15, 0.12)],
      ['Klejona PUR|PUR perfect binding|PUR-Klebebindung', work(45, 0.75)],
      ['Spiralowana|Spiral|Spiralbindung', work(20, 1.6)],
      ['Szyta nićmi|Thread sewn|Fadenheftung', work(120, 2.9), { realization_days: 4 }],
      ['Twarda|Hardcover|Hardcover', work(180, 9.5), { realization_days: 5, confirm_choice: true }],
    ],
  ],
  [
    'Główka|Header|Kopfteil',
    'header',
    [
      ['Wypukła|Convex|Gewölbt', work(20, 0.9)],
      ['Płaska|Flat|Flach', FREE],
      ['Płaska z folią|Flat with film|', work(25, 1.3)],
    ],
  ],
  [
    'Podkładka|Backing|Rückpappe',
    'backing',
    [
      ['Karton 300 g|Board 300 g|Karton 300 g', FREE],
      ['Tektura 1,5 mm|Greyboard 1.5 mm|Graupappe 1,5 mm', work(10, 0.35)],
    ],
  ],
  [
    'Materiał|Material|Material',
    'material',
    [
      ['Blockout|Blockout|Blockout', rule({ perM2: 24 })],
      ['Baner 450 g|Banner 450 g|Banner 450 g', rule({ perM2: 15 })],
      ['Tkanina poliestrowa|Polyester fabric|Polyestergewebe', rule({ setup: 15, perM2: 42 })],
      ['Siatka mesh|Mesh|Mesh', rule({ perM2: 19 })],
    ],
  ],
  [
    'Kaseta|Cassette|Kassette',
    'cassette',
    [
      ['Standard|Standard|Standard', FREE],
      ['Premium|Premium|Premium', work(0, 68)],
      ['Dwustronna|Double-sided|Doppelseitig', work(0, 115)],
    ],
  ],
  [
    'Folia|Film|Folie',
    'film',
    [
      ['Biała połysk|White gloss|Weiß glänzend', FREE],
      ['Biała mat|White matt|Weiß matt', rule({ perM2: 2 })],
      ['Przezroczysta|Transparent|Transparent', rule({ setup: 8, perM2: 6 })],
      ['Piaskowana|Frosted|Milchglas', rule({ setup: 8, minimum: 25, perM2: 11 })],
    ],
  ],
  [
    'Nacięcie|Kiss cut|Anstanzung',
    'cut',
    [
      ['Po obrysie|To shape|Konturschnitt', work(20, 0.05)],
      ['Na formatki|To size|Formatschnitt', FREE],
      ['Bez nacięcia|None|Ohne', FREE],
    ],
  ],
  [
    'Koperty|Envelopes|Umschläge',
    'envelopes',
    [
      ['Tak|Yes|Ja', work(0, 0.42)],
      ['Nie|No|Nein', FREE],
      ['Z nadrukiem|Printed|Bedruckt', work(35, 0.68)],
    ],
  ],
  [
    'Nadruk|Print|Druckverfahren',
    'print',
    [
      ['Sublimacja|Sublimation|Sublimation', FREE],
      ['Sitodruk|Screen print|Siebdruck', work(60, 0.9)],
      ['Grawer laserowy|Laser engraving|Lasergravur', work(30, 3.2)],
    ],
  ],
  [
    'Uchwyt|Handle|Griff',
    'handle',
    [
      ['Skręcany|Twisted|Kordel gedreht', FREE],
      ['Płaski|Flat|Flachband', FREE],
      ['Sznurek|Rope|Kordel', work(15, 0.55)],
    ],
  ],
  [
    'Dodatki|Extras|',
    'extras',
    [
      ['Opakowanie zbiorcze|Bulk packing|', rule({ setup: 4, perPiece: 0.005 })],
      ['Wydruk próbny|Proof|', rule({ setup: 35 }), { realization_days: 1 }],
      ['Paczkowanie po 50|Bundled by 50|In Päckchen zu 50', rule({ setup: 5, perPiece: 0.01 })],
      ['Sprawdzenie pliku|File check|Datenprüfung', rule({ setup: 15 })],
    ],
  ],
  [
    'Liczba stron|Pages|Seitenzahl',
    'pages',
    [8, 12, 16, 24, 32, 48, 64, 96].map((count): Entry => [
      `${count}|${count}|${count}`,
      rule({ setup: count / 2, perPiece: count * 0.045 }),
    ]),
  ],
  [
    'Liczba stron okładki|Cover pages|Umschlagseiten',
    'cover_pages',
    [0, 4, 8].map((count): Entry => [
      `${count}|${count}|${count}`,
      rule({ setup: count * 3, perPiece: count * 0.04 }),
    ]),
  ],
  [
    'Termin|Deadline|Liefertermin',
    'deadline',
    [
      ['Standard|Standard|Standard', FREE],
      ['Ekspres 48 h|Express 48 h|Express 48 Std.', rule({ setup: 40, minimum: 45, perPiece: 0.02 })],
      ['Ekspres 24 h|Express 24 h|', rule({ setup: 90, minimum: 99, perPiece: 0.05 })],
    ],
  ],
  [
    'Format własny|Custom size|Eigenes Format',
    'format',
    [
      [
        'Szerokość|Width|Breite',
        FREE,
        {
          enter_values_possible: true,
          applies_to_custom_format: true,
          custom_format_dimension: 'width',
          min_value: '50.00',
          max_value: '700.00',
        },
      ],
      [
        'Wysokość|Height|Höhe',
        FREE,
        {
          enter_values_possible: true,
          applies_to_custom_format: true,
          custom_format_dimension: 'height',
          min_value: '50.00',
          max_value: '1000.00',
        },
      ],
    ],
  ],
  [
    'Bigowanie|Creasing|Rillung',
    'creasing',
    [
      ['Bez bigowania|None|Ohne', FREE],
      ['1 big|1 crease|1 Rillung', work(15, 0.02), { tech_line: true, show_on_production: true }],
      [
        '2 bigi|2 creases|2 Rillungen',
        work(18, 0.03),
        { tech_line: true, applies_to_custom_format: true, custom_format_dimension: 'width' },
      ],
      [
        'Perforacja|Perforation|Perforation',
        work(20, 0.03),
        { tech_line: true, confirm_choice: true, ...NO_STATEMENT },
      ],
    ],
  ],
]

const MULTIPLE: readonly string[] = ['extras', 'format']

/** Options of a group have its number before their own: the first of group 1 is number 101. */
const optionPk = (group: number, place: number): number => keyOf('productOptions', group * 100 + place)

/** Groups of everyday, which products share. */
export const EVERYDAY_GROUPS: readonly SampleGroup[] = GROUPS.map(([name, choice, options], index) => ({
  pk: keyOf('productGroupOptions', index + 1),
  name: words(name),
  choice,
  isMultiple: MULTIPLE.includes(choice),
  options: options.map(([label, price, more], place) => ({
    pk: optionPk(index + 1, place + 1),
    label: words(label),
    rule: price,
    ...(more && { more }),
  })),
}))

const SURFACES: readonly Words[] = [
  'PCV 3 mm|PVC 3 mm|PVC 3 mm',
  'Dibond 3 mm|Dibond 3 mm|Alu-Dibond 3 mm',
  'Tkanina SEG|SEG fabric|SEG-Textil',
  'Plexi 5 mm|Acrylic 5 mm|Acrylglas 5 mm',
  'Tektura plaster miodu|Honeycomb board|Wabenplatte',
  'Sklejka 6 mm|Plywood 6 mm|Sperrholz 6 mm',
]
const WIDTHS = [50, 70, 85, 100, 120] as const
const MODULES = 40

/** 40 places of a modular stand with the same 30 panels each: what makes a product's price table long. */
export function moduleGroups(): SampleGroup[] {
  return Array.from({ length: MODULES }, (_, index) => {
    const place = EVERYDAY_GROUPS.length + index + 1
    const number = index + 1
    const options = SURFACES.flatMap((surface, row) =>
      WIDTHS.map((width, column): SampleOption => {
        const [pl, en, de] = words(surface)
        return {
          pk: optionPk(place, row * WIDTHS.length + column + 1),
          label: [`${pl}, ${width} cm`, `${en}, ${width} cm`, `${de}, ${width} cm`],
          rule: rule({ setup: 20 + row * 5, minimum: 39, perPiece: (0.24 + row * 0.11) * width }),
        }
      }),
    )
    return {
      pk: keyOf('productGroupOptions', place),
      name: [`Moduł ${number}`, `Module ${number}`, `Modul ${number}`],
      choice: 'module',
      isMultiple: false,
      options,
    }
  })
}

/** The option of a group by their Polish names; a sample that names another one is wrong. */
export function optionNamed(group: string, label: string): { group: SampleGroup; option: SampleOption } {
  const found = EVERYDAY_GROUPS.find(({ name }) => name[0] === group)
  const option = found?.options.find((one) => one.label[0] === label)
  if (!found || !option) throw new Error(`the sample has no option ${group}: ${label}`)
  return { group: found, option }
}
