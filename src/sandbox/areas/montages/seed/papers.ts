import type { Database } from '../../../database/database.ts'

interface PaperOption {
  pk: number
  label: string
}

const GRAMS = /(\d+) g$/
/** PLN for a kilogram, by how the paper's name begins. */
const PRICES: readonly (readonly [start: string, price: string])[] = [
  ['Kreda', '3.98'],
  ['Offset ekologiczny', '4.35'],
  ['Offset', '3.62'],
  ['Karton', '4.80'],
  ['Kraft', '4.10'],
  ['Ozdobny', '14.90'],
  ['Len', '16.20'],
  ['Bawełniany', '31.50'],
  ['Blueback', '4.05'],
]

/** Papers of the catalogue with what they weigh, read off their names, and what they cost. */
export function seedPapers(database: Database): void {
  const options = database.all<PaperOption & Record<string, string | number>>(
    `SELECT o.pk, json_extract(o.data, '$.label_pl') AS label FROM documents o JOIN documents g
       ON g.resource = 'productGroupOptions' AND g.pk = json_extract(o.data, '$.options_group')
     WHERE o.resource = 'productOptions' AND json_extract(g.data, '$.determines_paper_type') = 1`,
  )
  for (const { pk, label } of options) {
    const grams = Number(GRAMS.exec(label)?.[1] ?? 0)
    const price = PRICES.find(([start]) => label.startsWith(start))?.[1]
    if (grams > 0 && price)
      database.run('INSERT INTO papers VALUES (?, ?, ?)', pk, (grams / 1000).toFixed(3), price)
  }
}
