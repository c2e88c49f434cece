import type { Variants } from '../../../sample/translations-of.ts'
import { CATALOGUE, UV_CARDS, type SampleProduct } from './catalogue.ts'
import { EVERYDAY_GROUPS, optionNamed, type SampleGroup, type SampleOption } from './option-groups.ts'

/** A group of a product with the options that the product offers. */
export interface SampleGroupOffer {
  group: SampleGroup
  options: readonly SampleOption[]
}

/** A flaw in a product's prices, which the client's checks must find. */
type Flaw = 'unpriced' | 'gaps' | 'breaks'

/** A sample product before it is written. Price in PLN and weight in kg, per piece at the smallest print run. */
export interface OfferedProduct {
  pk: number
  name: Variants
  kind: string
  format: string
  unitWeight: number
  unitPrice: number
  quantities: readonly number[]
  isBookletUv: boolean
  groups: readonly SampleGroupOffer[]
  flaw?: Flaw
  /** Fields of the record that differ from other products. */
  more?: Readonly<Record<string, unknown>>
}

/** Some options of an everyday group; by default the first ones. */
export function offered(name: string, labels: readonly string[] | number): SampleGroupOffer {
  if (typeof labels !== 'number') {
    const found = labels.map((label) => optionNamed(name, label))
    const [first] = found
    if (first) return { group: first.group, options: found.map(({ option }) => option) }
  }
  const group = EVERYDAY_GROUPS.find((one) => one.name[0] === name)
  if (!group) throw new Error(`the sample has no group ${name}`)
  return { group, options: typeof labels === 'number' ? group.options.slice(0, labels) : [] }
}

/** Further options of a group; the sample orders use the first one. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  Papier: ['Kreda mat 250 g', 'Offset ekologiczny 120 g'],
  Uszlachetnienie: ['Bez uszlachetnienia', 'Folia błysk'],
  Zadruk: ['1/0'],
  Składanie: ['Na pół'],
  Oprawa: ['Spiralowana'],
  Koperty: ['Nie'],
}

const EXTRAS = offered('Dodatki', ['Opakowanie zbiorcze', 'Wydruk próbny'])

const KINDS: Readonly<Record<string, string>> = {
  Kalendarze: 'calendar',
  Katalogi: 'booklet',
  Broszury: 'booklet',
  Naklejki: 'label',
  Plakaty: 'poster',
  'Roll-up': 'large_format',
  Kubek: 'gadget',
}

const kindOf = (name: string): string =>
  Object.entries(KINDS).find(([start]) => name.startsWith(start))?.[1] ?? 'flyer'

function ordered(product: SampleProduct): OfferedProduct {
  const { pk, name, en, de, format, unitWeight, unitPrice, quantities, isBookletUv, options } = product
  const groups = options.map(({ group, label }) => offered(group, [label, ...(OTHERS[group] ?? [])]))
  return {
    pk,
    name: [name, en, de],
    kind: kindOf(name),
    format,
    unitWeight,
    unitPrice,
    quantities,
    isBookletUv,
    groups: [...groups, EXTRAS],
  }
}

/** The products of the sample orders. */
export const ORDERED_PRODUCTS: readonly OfferedProduct[] = CATALOGUE.map(ordered)

/** The product of the files with varnish, which are used to test the viewer. */
export const VARNISHED_CARDS = ordered(UV_CARDS)
