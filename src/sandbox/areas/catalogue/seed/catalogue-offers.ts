import { divideMoney, percentOf, sumMoney, timesMoney } from '#shared/domain/money.ts'
import { CATALOGUE, type SampleProduct } from './catalogue.ts'
import { EURO } from '../../orders/seed/sample-order.ts'

/** Copies on offer. */
export interface SampleQuantity {
  pk: number
  quantity: number
  realizationDays: number
}

export interface SampleOption {
  pk: number
  label: string
  /** On top of the price without it, in percent. */
  surcharge: string
}

export interface SampleGroup {
  pk: number
  name: string
  isMultiple: boolean
  options: readonly SampleOption[]
}

export function findProduct(pk: number): SampleProduct | null {
  return CATALOGUE.find((product) => product.pk === pk) ?? null
}

/** Bigger runs take longer. */
export function quantitiesOf(product: SampleProduct): SampleQuantity[] {
  return product.quantities.map((quantity, index) => ({
    pk: product.pk * 1000 + index + 1,
    quantity,
    realizationDays: 2 + (product.pk % 3) + index,
  }))
}

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

const EXTRAS: readonly SampleOption[] = [
  { pk: 81, label: 'Opakowanie zbiorcze', surcharge: '3' },
  { pk: 82, label: 'Wydruk próbny', surcharge: '10' },
]

/** Keys as on the sample orders' lines: the group's place among ten, the option's among a hundred. */
export function groupsOf(product: SampleProduct): SampleGroup[] {
  const groups = product.options.map(([name, label], index) => ({
    pk: product.pk * 10 + index,
    name,
    isMultiple: false,
    options: [[label, '0'] as const, ...(OTHERS[name] ?? [])].map(([text, surcharge], place) => ({
      pk: product.pk * 100 + place * 10 + index,
      label: text,
      surcharge,
    })),
  }))
  const extras = {
    pk: product.pk * 10 + 9,
    name: 'Dodatki',
    isMultiple: true,
    options: EXTRAS.map((option) => ({ ...option, pk: product.pk * 100 + option.pk })),
  }
  return [...groups, extras]
}

/** Net price of all copies in PLN; each surcharge is counted from the price without any. */
export function netPriceOf(product: SampleProduct, copies: number, options: readonly SampleOption[]): string {
  const base = timesMoney(product.unitPrice.toFixed(2), copies)
  return sumMoney([base, ...options.map(({ surcharge }) => percentOf(base, surcharge))])
}

const EURO_RATE = String(EURO)

export function inEuro(amount: string): string {
  return divideMoney(amount, EURO_RATE)
}
