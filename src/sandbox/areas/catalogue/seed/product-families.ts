import { offered, type OfferedProduct } from './offered-product.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type Family = readonly [
  name: string,
  kind: string,
  unitPrice: number,
  /** kg for a m². */
  weight: number,
  runs: readonly number[],
  groups: readonly (readonly [name: string, options: number])[],
  formats: readonly string[],
]

const SMALL = [100, 250, 500, 1000, 2500]
const BOOKS = [25, 50, 100, 250, 500]
const LARGE = [1, 2, 5, 10, 25]
const SHEETS = ['A6', 'A5', 'A4', 'A3', 'DL', '148 × 148 mm', '210 × 210 mm', '99 × 210 mm'] as const
const PRINTED = [
  ['Papier', 9],
  ['Zadruk', 5],
  ['Uszlachetnienie', 6],
  ['Dodatki', 3],
] as const
const BOUND = [
  ['Papier', 6],
  ['Liczba stron', 6],
  ['Oprawa', 4],
  ['Uszlachetnienie', 5],
] as const
const WIDE = [
  ['Materiał', 4],
  ['Termin', 3],
] as const
const FILMS = [
  ['Folia', 4],
  ['Nacięcie', 3],
  ['Termin', 2],
] as const
const SIGNS = [
  '50 × 70 cm',
  '70 × 100 cm',
  '100 × 100 cm',
  '100 × 200 cm',
  '85 × 200 cm',
  '120 × 80 cm',
] as const
const PIECES = ['40 × 40 mm', '50 × 50 mm', '60 × 40 mm', '80 × 50 mm', '90 × 90 mm', '100 × 70 mm'] as const
const PAGES = [
  'A5, 16 stron',
  'A5, 32 strony',
  'A4, 16 stron',
  'A4, 32 strony',
  'A4, 48 stron',
  'A5, 64 strony',
] as const

/** `Polish|English|German`. */
const FAMILIES: readonly Family[] = [
  ['Foldery reklamowe|Brochures|Prospekte', 'flyer', 0.42, 0.17, SMALL, PRINTED, SHEETS],
  ['Pocztówki|Postcards|Postkarten', 'flyer', 0.26, 0.3, SMALL, PRINTED, SHEETS],
  ['Karty menu|Menus|Speisekarten', 'flyer', 1.9, 0.35, BOOKS, PRINTED, SHEETS],
  ['Dyplomy|Diplomas|Urkunden', 'flyer', 1.2, 0.25, BOOKS, PRINTED, SHEETS],
  ['Vouchery|Vouchers|Gutscheine', 'flyer', 0.31, 0.3, SMALL, PRINTED, SHEETS],
  ['Druki samokopiujące|Carbonless forms|Durchschreibesätze', 'flyer', 0.55, 0.12, SMALL, PRINTED, SHEETS],
  ['Gazetki|Newsletters|Zeitungen', 'booklet', 2.4, 0.09, BOOKS, BOUND, PAGES],
  ['Instrukcje obsługi|Manuals|Anleitungen', 'booklet', 2.1, 0.09, BOOKS, BOUND, PAGES],
  ['Raporty roczne|Annual reports|Geschäftsberichte', 'booklet', 8.7, 0.15, BOOKS, BOUND, PAGES],
  ['Albumy|Albums|Bildbände', 'booklet', 21, 0.17, BOOKS, BOUND, PAGES],
  ['Zeszyty szkolne|Exercise books|Schulhefte', 'booklet', 1.8, 0.08, BOOKS, BOUND, PAGES],
  ['Banery siatkowe|Mesh banners|Meshbanner', 'large_format', 38, 0.35, LARGE, WIDE, SIGNS],
  ['Flagi|Flags|Fahnen', 'large_format', 59, 0.12, LARGE, WIDE, SIGNS],
  ['Tablice informacyjne|Signs|Schilder', 'large_format', 64, 3.8, LARGE, WIDE, SIGNS],
  ['Ścianki tekstylne|Fabric walls|Textilwände', 'large_format', 210, 1.4, LARGE, WIDE, SIGNS],
  ['Fotoobrazy|Canvas prints|Leinwandbilder', 'large_format', 72, 1.1, LARGE, WIDE, SIGNS],
  ['Etykiety na rolce|Roll labels|Rollenetiketten', 'label', 0.11, 0.12, SMALL, FILMS, PIECES],
  ['Plomby gwarancyjne|Warranty seals|Garantiesiegel', 'label', 0.16, 0.1, SMALL, FILMS, PIECES],
  ['Znaczniki cenowe|Price tags|Preisschilder', 'label', 0.13, 0.12, SMALL, FILMS, PIECES],
  ['Tatuaże zmywalne|Temporary tattoos|Klebetattoos', 'label', 0.38, 0.1, SMALL, FILMS, PIECES],
  [
    'Przypinki|Button badges|Anstecker',
    'gadget',
    1.05,
    1.2,
    SMALL,
    [
      ['Nadruk', 1],
      ['Dodatki', 2],
    ],
    PIECES,
  ],
  [
    'Breloki|Key rings|Schlüsselanhänger',
    'gadget',
    2.6,
    2.4,
    SMALL,
    [
      ['Nadruk', 3],
      ['Dodatki', 2],
    ],
    PIECES,
  ],
  ['Podkładki korkowe|Cork coasters|Korkuntersetzer', 'gadget', 1.9, 1.6, SMALL, [['Nadruk', 3]], PIECES],
  ['Pudełka fasonowe|Folding cartons|Faltschachteln', 'packaging', 1.7, 0.3, SMALL, PRINTED, SHEETS],
  ['Owijki na czekolady|Chocolate wraps|Banderolen', 'packaging', 0.3, 0.13, SMALL, PRINTED, SHEETS],
]

const FIRST = 41

/** Products of everyday: a family in several formats each. */
export function familyProducts(last: number): OfferedProduct[] {
  const variants = FAMILIES.flatMap((family) => family[6].map((format) => ({ family, format })))
  return variants.slice(0, last - FIRST + 1).map(({ family, format }, index) => {
    const [name, kind, unitPrice, weight, quantities, groups] = family
    const [pl = '', en = '', de = ''] = name.split('|')
    const place = family[6].indexOf(format)
    // Bigger formats cost more.
    const factor = 0.7 + place * 0.18
    return {
      pk: keyOf('products', FIRST + index),
      name: [`${pl} ${format}`, `${en} ${format}`, `${de} ${format}`],
      kind,
      format,
      unitWeight: Number((weight * 0.02 * factor).toFixed(5)),
      unitPrice: Number((unitPrice * factor).toFixed(3)),
      quantities,
      isBookletUv: false,
      groups: groups.map(([group, count]) => offered(group, count)),
      more: { is_published: index % 11 !== 7, is_popular: index % 9 === 0 },
    }
  })
}
