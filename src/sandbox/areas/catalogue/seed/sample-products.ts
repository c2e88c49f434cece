import { moduleGroups } from './option-groups.ts'
import { offered, type SampleGroupOffer, type OfferedProduct } from './offered-product.ts'
import { keyOf } from '../../../database/key-ranges.ts'

type Sample = Omit<OfferedProduct, 'pk' | 'isBookletUv' | 'groups'> & { groups: readonly SampleGroupOffer[] }

const PAPER = offered('Papier', ['Kreda mat 300 g', 'Kreda mat 350 g', 'Karton 300 g'])
const FINISH = offered('Uszlachetnienie', 5)
const EXTRAS = offered('Dodatki', 4)

/** Each shows one thing that a price list can have: what is frozen, missing or wrong. */
const SAMPLES: readonly Sample[] = [
  {
    name: ['Kalendarzyki listkowe 2026', 'Pocket calendars 2026', 'Taschenkalender 2026'],
    kind: 'calendar',
    format: '60 × 90 mm',
    unitWeight: 0.0017,
    unitPrice: 0.14,
    quantities: [250, 500, 1000, 2500],
    groups: [PAPER, FINISH],
    more: { frozen_price: true, date_to: '2026-12-31' },
  },
  {
    name: ['Magnesy na lodówkę', 'Fridge magnets', 'Kühlschrankmagnete'],
    kind: 'gadget',
    format: '70 × 50 mm',
    unitWeight: 0.009,
    unitPrice: 1.1,
    quantities: [50, 100, 250],
    groups: [FINISH, EXTRAS],
    flaw: 'unpriced',
  },
  {
    name: ['Podstawki pod piwo', 'Beer mats', 'Bierdeckel'],
    kind: 'gadget',
    format: '93 × 93 mm',
    unitWeight: 0.006,
    unitPrice: 0.34,
    quantities: [250, 500, 1000, 2500, 5000],
    groups: [offered('Zadruk', 5), FINISH, EXTRAS],
    flaw: 'gaps',
  },
  {
    name: ['Etykiety na słoiki', 'Jar labels', 'Gläseretiketten'],
    kind: 'label',
    format: '80 × 40 mm',
    unitWeight: 0.0008,
    unitPrice: 0.28,
    quantities: [100, 250, 500, 1000, 2500],
    groups: [offered('Folia', 4), offered('Nacięcie', 3)],
    more: { date_to: '2027-06-30' },
    flaw: 'breaks',
  },
  {
    name: ['Zawieszki na butelki', 'Bottle tags', ''],
    kind: 'flyer',
    format: '60 × 120 mm',
    unitWeight: 0.0025,
    unitPrice: 0.31,
    quantities: [100, 250, 500],
    groups: [PAPER, FINISH],
  },
  {
    name: ['Bilety numerowane', 'Numbered tickets', 'Nummerierte Eintrittskarten'],
    kind: 'flyer',
    format: '150 × 60 mm',
    unitWeight: 0.0014,
    unitPrice: 0.22,
    quantities: [],
    groups: [PAPER],
    more: { is_published: false },
  },
  {
    name: ['Książki w miękkiej oprawie', 'Paperbacks', 'Softcover-Bücher'],
    kind: 'booklet',
    format: 'A5, 96 stron',
    unitWeight: 0.21,
    unitPrice: 9.8,
    quantities: [25, 50, 100, 250, 500],
    groups: [
      PAPER,
      offered('Liczba stron', 8),
      offered('Liczba stron okładki', 3),
      offered('Oprawa', 5),
      offered('Termin', 3),
      EXTRAS,
    ],
    more: {
      option_group_for_page_count: keyOf('productGroupOptions', 16),
      option_group_for_cover_page_count: keyOf('productGroupOptions', 17),
      option_group_for_deadline: keyOf('productGroupOptions', 18),
      imposition: true,
    },
  },
  {
    name: ['Baner z oczkami', 'Banner with eyelets', 'Banner mit Ösen'],
    kind: 'large_format',
    format: '200 × 100 cm',
    unitWeight: 0.9,
    unitPrice: 74,
    quantities: [1, 2, 5, 10, 25],
    groups: [offered('Materiał', 4), offered('Format własny', 2), offered('Termin', 3)],
    more: { frozen_price: true, available_in_countries: ['PL'], from_warehouse: false, is_popular: true },
  },
  {
    name: ['Mapy składane', 'Folded maps', 'Faltkarten'],
    kind: 'flyer',
    format: 'A3',
    unitWeight: 0.018,
    unitPrice: 0.62,
    quantities: [100, 250, 500, 1000],
    groups: [offered('Papier', 6), offered('Składanie', 5), offered('Bigowanie', 4), offered('Zadruk', 3)],
  },
]

/** Behind those of the sample orders. */
const FIRST_SAMPLE = 29

export const SPECIAL_PRODUCTS: readonly OfferedProduct[] = SAMPLES.map((sample, index) => ({
  ...sample,
  pk: keyOf('products', FIRST_SAMPLE + index),
  isBookletUv: false,
}))

const runs = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** As long as price tables get: 40 groups of 30 options at 20 quantities, and 500 options at 200. */
export function bigProducts(): OfferedProduct[] {
  const modules = moduleGroups()
  const stand = { kind: 'large_format', unitWeight: 18, isBookletUv: false }
  return [
    {
      ...stand,
      pk: keyOf('products', 199),
      name: ['Stoisko targowe modułowe', 'Modular trade stand', 'Modularer Messestand'],
      format: '300 × 240 cm',
      unitPrice: 1850,
      quantities: runs(20),
      groups: modules.map((group) => ({ group, options: group.options })),
    },
    {
      ...stand,
      pk: keyOf('products', 200),
      name: ['Panele modułowe, cennik hurtowy', 'Modular panels, wholesale', 'Modulpaneele, Großhandel'],
      format: '100 × 240 cm',
      unitPrice: 310,
      quantities: runs(200),
      groups: modules.slice(0, 20).map((group) => ({ group, options: group.options.slice(0, 25) })),
    },
  ]
}
