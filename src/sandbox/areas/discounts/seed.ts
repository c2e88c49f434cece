import type { Database } from '../../database/database.ts'
import { createRandom } from '../../sample/random.ts'
import { keyOf } from '../../database/key-ranges.ts'

/** Families of products with what is in each. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  Wizytówki: ['Standard', 'Składane', 'Ze złoceniem', 'Plastikowe', 'Kwadratowe', 'Na papierze czerpanym'],
  'Ulotki i foldery': ['A6', 'A5', 'DL', 'A4', 'Składane do DL', 'Składane do A5'],
  Plakaty: ['A3', 'A2', 'B2', 'A1', 'B1', 'City light'],
  'Katalogi i broszury': ['Szyte A4', 'Szyte A5', 'Klejone A4', 'Klejone A5', 'Spiralowane A4'],
  Kalendarze: ['Trójdzielne', 'Ścienne', 'Biurkowe', 'Listkowe', 'Książkowe'],
  Opakowania: ['Kartonik składany', 'Pudełko fasonowe', 'Torba papierowa', 'Obwoluta', 'Etui'],
  'Etykiety i naklejki': ['Na arkuszu', 'Na rolce', 'Wycinane', 'Podłogowe', 'Elektrostatyczne'],
  'Druk wielkoformatowy': ['Baner', 'Siatka', 'Roll-up', 'Płyta PCV', 'Dibond', 'Tapeta'],
  'Akcydensy firmowe': ['Papier firmowy', 'Koperty DL', 'Teczki', 'Notesy klejone', 'Bloki samokopiujące'],
  'Książki i czasopisma': ['Oprawa miękka', 'Oprawa twarda', 'Czasopismo szyte', 'Czasopismo klejone'],
  Usługi: ['Ekspres 24 h', 'Ekspres 48 h', 'Projekt', 'Korekta pliku'],
}
const VARIANTS = [
  'Kreda mat 130 g',
  'Kreda mat 170 g',
  'Kreda połysk 250 g',
  'Kreda mat 350 g',
  'Offset 90 g',
  'Papier ekologiczny',
]

/** Each further run of a product costs less a piece. */
const STEPS = [
  [500, 200],
  [1000, 350],
  [2500, 500],
  [5000, 750],
] as const

/** Every so many nodes the second value may be edited where there is none yet, or not where there is one. */
const OTHERWISE = 7

const percent = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** About 400 nodes in three levels: family, product, paper. Express costs more, so its discount is below zero. */
export function seedDiscounts(database: Database): void {
  const random = createRandom(20_261_122)
  let count = 0
  const add = (parent: number | null, name: string, value: number, secondary: number | null): number => {
    count += 1
    const pk = keyOf('discounts', count)
    database.run(
      'INSERT INTO discounts VALUES (?, ?, ?, ?, ?, ?)',
      pk,
      parent,
      name,
      percent(value),
      secondary === null ? null : percent(secondary),
      Number((secondary !== null) !== (count % OTHERWISE === 3)),
    )
    return pk
  }
  for (const [family, products] of Object.entries(FAMILIES)) {
    const root = add(null, family, random.between(0, 6) * 50, null)
    for (const product of products) {
      const value = product.startsWith('Ekspres') ? -1000 : random.between(0, 40) * 25
      const node = add(root, product, value, random.chance(0.7) ? random.between(0, 20) * 25 : null)
      if (random.chance(0.5)) addSteps(database, node, random.between(1, STEPS.length))
      if (family === 'Usługi') continue
      for (const variant of VARIANTS) add(node, variant, random.between(0, 60) * 25, null)
    }
  }
}

function addSteps(database: Database, discount: number, count: number): void {
  for (const [quantity, value] of STEPS.slice(0, count)) {
    database.run(
      'INSERT INTO quantity_discounts (discount_pk, quantity, value) VALUES (?, ?, ?)',
      discount,
      quantity,
      percent(value),
    )
  }
}
