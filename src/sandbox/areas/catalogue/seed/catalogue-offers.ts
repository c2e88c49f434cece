import type { Database } from '../../../database/database.ts'
import type { ProductOption } from '../store.ts'
import { CATALOGUE, EURO, type SampleProduct } from './catalogue.ts'

/** What else can be chosen in a group, with its surcharge; the sample orders have the first option. */
const OTHERS: Readonly<Record<string, readonly (readonly [label: string, surcharge: string])[]>> = {
  Papier: [
    ['Kreda mat 250 g', '8'],
    ['Offset ekologiczny 120 g', '12.5'],
  ],
  Uszlachetnienie: [
    ['Bez uszlachetnienia', '0'],
    ['Folia błysk', '15'],
  ],
  Zadruk: [['1/0', '0']],
  Składanie: [['Na pół', '0']],
  Oprawa: [['Spiralowana', '22']],
  Koperty: [['Nie', '0']],
}

const EXTRAS: readonly ProductOption[] = [
  { pk: 81, label: 'Opakowanie zbiorcze', surcharge: '3' },
  { pk: 82, label: 'Wydruk próbny', surcharge: '10' },
]

function seedQuantities(database: Database, product: SampleProduct): void {
  for (const [index, quantity] of product.quantities.entries()) {
    database.run(
      'INSERT INTO product_quantities VALUES (?, ?, ?, ?)',
      product.pk * 1000 + index + 1,
      product.pk,
      quantity,
      // Bigger runs take longer.
      2 + (product.pk % 3) + index,
    )
  }
}

/** Keys as on the sample orders' lines: the group's place among ten, the option's among a hundred. */
function seedGroups(database: Database, product: SampleProduct): void {
  const write = (
    place: number,
    name: string,
    isMultiple: boolean,
    options: readonly ProductOption[],
  ): void => {
    const group = product.pk * 10 + place
    database.run(
      'INSERT INTO product_option_groups VALUES (?, ?, ?, ?)',
      group,
      product.pk,
      name,
      isMultiple ? 1 : 0,
    )
    for (const { pk, label, surcharge } of options)
      database.run(
        'INSERT INTO product_options VALUES (?, ?, ?, ?)',
        product.pk * 100 + pk,
        group,
        label,
        surcharge,
      )
  }
  for (const [index, [name, chosen]] of product.options.entries()) {
    const labels = [[chosen, '0'] as const, ...(OTHERS[name] ?? [])]
    const options = labels.map(([label, surcharge], place) => ({ pk: place * 10 + index, label, surcharge }))
    write(index, name, false, options)
  }
  write(9, 'Dodatki', true, EXTRAS)
}

/** What is offered, in what runs, with what to choose from, and what a euro costs. */
export function seedCatalogue(database: Database): void {
  for (const product of CATALOGUE) {
    database.run(
      'INSERT INTO products VALUES (?, ?, ?, ?, ?, ?)',
      product.pk,
      product.name,
      product.format,
      product.unitWeight,
      product.unitPrice.toFixed(2),
      product.isBookletUv ? 1 : 0,
    )
    seedQuantities(database, product)
    seedGroups(database, product)
  }
  database.run("INSERT INTO exchange_rates VALUES ('EUR', ?)", String(EURO))
}
