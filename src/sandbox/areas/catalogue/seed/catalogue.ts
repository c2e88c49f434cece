import { optionNamed } from './option-groups.ts'
import { keyOf } from '../../../database/key-ranges.ts'

/** What the sample shop prints. Weight in kg and net price in PLN, both for a single piece. */
export interface SampleProduct {
  pk: number
  name: string
  format: string
  unitWeight: number
  unitPrice: number
  quantities: readonly [number, ...number[]]
  isBookletUv: boolean
  /** Group and label of each chosen option. */
  options: readonly (readonly [string, string])[]
}

/** PLN for one euro in the sample shop. */
export const EURO = 4.3

type Line = readonly [
  name: string,
  format: string,
  unitWeight: number,
  unitPrice: number,
  quantities: readonly [number, ...number[]],
  options: readonly (readonly [string, string])[],
]

const paper = (label: string): readonly [string, string] => ['Papier', label]
const finish = (label: string): readonly [string, string] => ['Uszlachetnienie', label]
const colours = (label: string): readonly [string, string] => ['Zadruk', label]

const LINES: readonly Line[] = [
  [
    'Wizytówki',
    '90 × 50 mm',
    0.0016,
    0.12,
    [100, 250, 500, 1000],
    [paper('Kreda mat 350 g'), finish('Folia soft touch')],
  ],
  [
    'Wizytówki ze złoceniem',
    '85 × 55 mm',
    0.0018,
    0.48,
    [100, 250, 500],
    [paper('Kreda mat 350 g'), finish('Złocenie')],
  ],
  ['Ulotki', 'A5', 0.0042, 0.09, [500, 1000, 2500, 5000], [paper('Kreda połysk 130 g'), colours('4/4')]],
  [
    'Ulotki składane',
    'DL do A4',
    0.0081,
    0.21,
    [250, 500, 1000],
    [paper('Kreda mat 170 g'), ['Składanie', 'Na trzy (C)']],
  ],
  ['Plakaty', 'B1', 0.0945, 3.9, [10, 25, 50, 100], [paper('Kreda połysk 135 g'), colours('4/0')]],
  ['Plakaty', 'A2', 0.0337, 1.6, [25, 50, 100], [paper('Kreda mat 135 g'), colours('4/0')]],
  [
    'Katalogi szyte',
    'A4, 24 strony',
    0.118,
    4.7,
    [50, 100, 250],
    [paper('Kreda mat 150 g'), ['Oprawa', 'Zeszytowa']],
  ],
  [
    'Katalogi klejone',
    'A4, 64 strony',
    0.312,
    11.2,
    [50, 100, 200],
    [paper('Offset 120 g'), ['Oprawa', 'Klejona PUR']],
  ],
  [
    'Broszury UV',
    'A5, 16 stron',
    0.062,
    3.3,
    [50, 100, 200],
    [paper('Kreda mat 170 g'), finish('Lakier UV wybiórczy')],
  ],
  ['Teczki ofertowe', 'A4', 0.061, 2.8, [100, 250, 500], [paper('Kreda 350 g'), finish('Folia mat')]],
  [
    'Kalendarze trójdzielne',
    '320 × 840 mm',
    0.27,
    12.4,
    [20, 50, 100],
    [paper('Karton 300 g'), ['Główka', 'Wypukła']],
  ],
  [
    'Notesy klejone',
    'A5, 50 kartek',
    0.125,
    3.1,
    [50, 100, 250],
    [paper('Offset 80 g'), ['Podkładka', 'Karton 300 g']],
  ],
  [
    'Roll-up',
    '85 × 200 cm',
    3.4,
    139,
    [1, 2, 5],
    [
      ['Materiał', 'Blockout'],
      ['Kaseta', 'Standard'],
    ],
  ],
  [
    'Naklejki na arkuszu',
    'A4',
    0.0105,
    0.95,
    [50, 100, 250],
    [
      ['Folia', 'Biała połysk'],
      ['Nacięcie', 'Po obrysie'],
    ],
  ],
  ['Papier firmowy', 'A4', 0.0056, 0.14, [500, 1000, 2500], [paper('Offset 90 g'), colours('4/0')]],
  [
    'Zaproszenia',
    '150 × 150 mm',
    0.0068,
    1.15,
    [25, 50, 100],
    [paper('Ozdobny perłowy 300 g'), ['Koperty', 'Tak']],
  ],
  ['Kubek z nadrukiem', '330 ml', 0.34, 17.5, [1, 6, 12, 36], [['Nadruk', 'Sublimacja']]],
  ['Torby papierowe', '240 × 330 mm', 0.052, 2.2, [100, 250], [paper('Kraft 110 g'), ['Uchwyt', 'Skręcany']]],
]

export const CATALOGUE: readonly SampleProduct[] = LINES.map(
  ([name, format, unitWeight, unitPrice, quantities, options], index) => ({
    pk: keyOf('products', index + 11),
    name,
    format,
    unitWeight,
    unitPrice,
    quantities,
    isBookletUv: name.includes('UV'),
    options,
  }),
)

/** With masks of varnish beside their pages. Behind all others, so that their keys stay what they are. */
export const UV_CARDS: SampleProduct = {
  pk: keyOf('products', 201),
  name: 'Wizytówki UV',
  format: '90 × 50 mm',
  unitWeight: 0.0017,
  unitPrice: 0.31,
  quantities: [100, 250, 500, 1000],
  isBookletUv: false,
  options: [paper('Kreda mat 350 g'), finish('Lakier UV wybiórczy')],
}

/** As the order line shows them. */
export function chosenOptions(product: SampleProduct): unknown[] {
  return product.options.map(([groupName, label]) => {
    const { group, option } = optionNamed(groupName, label)
    return {
      chosen_option: { group_pk: group.pk, group_name: groupName, pk: option.pk, label },
      user_value: null,
    }
  })
}
