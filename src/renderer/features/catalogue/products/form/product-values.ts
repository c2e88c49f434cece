import type { z } from 'zod'
import { products } from '#shared/api/resources/products.ts'
import { asText } from '../../../../forms/fields/use-field.ts'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import type { OfferedGroups } from '../groups/product-groups.ts'
import { PRODUCT_TEXTS } from '../product-texts.ts'

export type ProductRecord = RowOf<'products'>

/** Values of the form's fields. Option groups and quantities have their own state. */
export const productSchema = products.operations.create.body.omit({ group_options: true })

export type ProductValues = z.input<typeof productSchema> & Record<string, unknown>

export const PRODUCT_LABELS = {
  ...PRODUCT_TEXTS.labels,
  kind: 'Rodzaj',
  categories: 'Kategorie',
  is_published: 'Opublikowany',
  is_popular: 'Popularny',
  available_in_countries: 'Kraje',
  date_from: 'Ważny od',
  date_to: 'Ważny do',
  page: 'Strona',
  appliances: 'Zastosowania',
  package: 'Opakowanie',
  is_available_on_allegro: 'Dostępny na Allegro',
  frozen_price: 'Cena zamrożona',
  image: 'Główne zdjęcie',
  bleed: 'Spad',
  text_margin: 'Margines tekstu',
  unit_weight: 'Waga sztuki',
  deadline: 'Termin realizacji',
  deadline_time: 'Godzina graniczna',
  horizontal: 'Poziomy',
  imposition: 'Impozycja',
  exclusive_sheet: 'Osobny arkusz',
  from_warehouse: 'Z magazynu',
  option_group_for_page_count: 'Grupa liczby stron',
  option_group_for_cover_page_count: 'Grupa liczby stron okładki',
  option_group_for_deadline: 'Grupa terminu',
  parameters: 'Parametry',
  group_options: 'Grupy opcji',
} as const satisfies Record<string, string>

/** Initial values of a new product (CAT-023 … CAT-027). */
export const NEW_VALUES: ProductValues = {
  ...PRODUCT_TEXTS.empty,
  kind: null,
  categories: [],
  is_published: true,
  is_popular: false,
  available_in_countries: [],
  date_from: null,
  date_to: null,
  page: null,
  appliances: [],
  package: null,
  is_available_on_allegro: false,
  frozen_price: false,
  image: null,
  bleed: '3',
  text_margin: '0',
  unit_weight: '0',
  deadline: '0',
  deadline_time: null,
  horizontal: false,
  imposition: false,
  exclusive_sheet: false,
  from_warehouse: false,
  option_group_for_page_count: null,
  option_group_for_cover_page_count: null,
  option_group_for_deadline: null,
  parameters: [],
}

const NAMES = Object.keys(NEW_VALUES)
export const PRODUCT_DECIMALS = ['bleed', 'text_margin', 'unit_weight']

/** Converts the server's `3.00` to the field's 3. */
const plainDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

type Parameters = ProductRecord['parameters']

/** Returns the parameters with a selection, sorted, so that equal selections are equal values. */
function chosenParameters(parameters: Parameters): { parameter: number; parameter_options: number[] }[] {
  return parameters
    .filter(({ parameter_options }) => parameter_options.length > 0)
    .map(({ parameter, parameter_options }) => ({
      parameter,
      parameter_options: parameter_options.toSorted((a, b) => a - b),
    }))
    .toSorted((a, b) => a.parameter - b.parameter)
}

function heldValue(record: ProductRecord, name: string): unknown {
  if (name === 'parameters') return chosenParameters(record.parameters)
  // Values that the server leaves empty stay empty; defaults of a new product do not apply to a stored one.
  if (PRODUCT_DECIMALS.includes(name)) return plainDecimal(asText(record[name]))
  if (name === 'deadline') return asText(record.deadline)
  const value = record[name] ?? NEW_VALUES[name] ?? null
  if (name === 'deadline_time') return typeof value === 'string' && value !== '' ? value.slice(0, 5) : null
  if (name === 'date_from' || name === 'date_to') return typeof value === 'string' ? value.slice(0, 10) : null
  return value
}

export function valuesOfProduct(record: ProductRecord): ProductValues {
  return Object.fromEntries(NAMES.map((name) => [name, heldValue(record, name)])) as ProductValues
}

const byPosition = (a: { position: number | null }, b: { position: number | null }): number =>
  (a.position ?? Infinity) - (b.position ?? Infinity) || 0

/** Returns the product's option groups in their order. */
export function groupsOfProduct(record: ProductRecord): OfferedGroups {
  return record.group_options.toSorted(byPosition).map((group) => ({
    pk: group.group_option,
    name: group.group_option_name ?? `Grupa ${group.group_option}`,
    isMultiple: group.is_multiple,
    isPaper: group.determines_paper_type,
    options: group.options.toSorted(byPosition).map(({ option, option_name }) => ({
      pk: option,
      name: option_name ?? `Opcja ${option}`,
    })),
  }))
}
