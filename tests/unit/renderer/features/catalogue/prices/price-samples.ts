import {
  PriceStore,
  type PriceOption,
  type PriceShape,
  type StoredPrice,
} from '#renderer/features/catalogue/prices/price-store.ts'

const GROUPS = ['Papier', 'Uszlachetnienie', 'Kolory']
const LABELS = [
  'Kreda błysk 130 g',
  'Kreda mat 170 g',
  'Offset 90 g',
  'Folia matowa',
  'Lakier UV',
  'Złocenie',
  '4+0',
  '4+4',
  '1+1',
]

function anOption(row: number): PriceOption {
  const group = row % GROUPS.length
  return {
    pk: 500 + row,
    label: LABELS[row] ?? `Opcja ${row}`,
    group: { pk: group + 1, name: GROUPS[group] ?? '', isRequired: group === 0 },
  }
}

/** Quantities 100, 200, … with pks from 900, options with pks from 500. */
export function aShape(options: number, quantities: number): PriceShape {
  return {
    options: Array.from({ length: options }, (_, row) => anOption(row)),
    quantities: Array.from({ length: quantities }, (_, column) => ({
      pk: 900 + column,
      quantity: 100 * (column + 1),
      cents: 10_000 + 6000 * column,
    })),
  }
}

/** Prices for every cell that rise more slowly than the quantity. */
export function somePrices({ options, quantities }: PriceShape): StoredPrice[] {
  return options.flatMap((option, row) =>
    quantities.map((quantity, column) => ({
      option: option.pk,
      quantity: quantity.pk,
      cents: 1000 + 100 * row + 500 * column,
    })),
  )
}

export function aStore(options: number, quantities: number): PriceStore {
  const shape = aShape(options, quantities)
  return new PriceStore(shape, somePrices(shape))
}
