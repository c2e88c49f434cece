import { documents } from '../../../crud/documents.ts'
import type { Database } from '../../../database/database.ts'
import type { JsonRecord } from '../../../crud/record-store.ts'
import { withAddresses } from '../../../crud/media-fields.ts'
import type { Call } from '../../../http/call.ts'
import { groupsOf, quantitiesOf, type ProductQuantity } from './offer.ts'
import { amountOf } from './pricing.ts'

/** From this number of prices on, each price contains only the key of its print run. */
const MANY_PRICES = 1000

const GALLERY_MEDIA = { fields: { image: 'image' } } as const

/** A quantity in the API's format. */
export function shownQuantity({ pk, quantity, displayQuantity, price, realizationDays }: ProductQuantity) {
  return {
    pk,
    quantity,
    display_quantity: displayQuantity,
    price: amountOf(price),
    realization_days: realizationDays,
  }
}

/** Groups with their options, in the format of a product's record. */
export function groupRecords(database: Database, product: number) {
  return groupsOf(database, product).map((group) => ({
    group_option: group.pk,
    group_option_name: group.name,
    is_multiple: group.isMultiple,
    determines_paper_type: group.isPaper,
    position: group.position,
    options: group.options.map(({ pk, label, isEntered }, index) => ({
      option: pk,
      option_name: label,
      position: index + 1,
      enter_values_possible: isEntered,
    })),
  }))
}

/** Prices in no meaningful order, with decimals as text. If there are few, each contains its print run as a record. */
function optionPrices(database: Database, product: number): JsonRecord[] {
  const rows = database.all<{ option_pk: number; quantity_pk: number; quantity: number; price: number }>(
    `SELECT p.option_pk, p.quantity_pk, q.quantity, p.price FROM option_prices p
     JOIN product_quantities q ON q.pk = p.quantity_pk WHERE p.product_pk = ?
     ORDER BY (p.option_pk * 7919 + p.quantity_pk * 104729) % 997, p.option_pk`,
    product,
  )
  const isShort = rows.length < MANY_PRICES
  return rows.map(({ option_pk, quantity_pk, quantity, price }) => ({
    product_option: option_pk,
    product_quantity: isShort ? { pk: quantity_pk, quantity } : quantity_pk,
    price: amountOf(price),
  }))
}

function packageOf(database: Database, pk: unknown): JsonRecord | null {
  if (typeof pk !== 'number') return null
  return {
    pk,
    name: database.get<{ name: string }>('SELECT name FROM packages WHERE pk = ?', pk)?.name ?? '',
  }
}

function parameterName(database: Database, pk: unknown): string {
  return documents(database, 'productParameters').text(Number(pk), 'name_pl')
}

/** A product with everything that belongs to it; some references are whole records. */
export function wholeProduct(database: Database, record: JsonRecord, call: Call): JsonRecord {
  const pk = Number(record['pk'])
  const { package: box, parameters } = record
  const gallery = documents(database, 'productGallery')
    .all({ product: pk })
    .map((image) => withAddresses(image, GALLERY_MEDIA, call))
  return {
    ...record,
    package: packageOf(database, box),
    parameters: (Array.isArray(parameters) ? (parameters as JsonRecord[]) : []).map((one) => ({
      ...one,
      parameter_name: parameterName(database, one['parameter']),
    })),
    group_options: groupRecords(database, pk),
    gallery,
    quantities: quantitiesOf(database, pk).map(shownQuantity),
    option_prices: optionPrices(database, pk),
  }
}
