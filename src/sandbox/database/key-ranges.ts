import { SAMPLE_LISTS } from '../seeds/lists.ts'

/**
 * The number below the first key of each table. Document resources with samples have theirs in `seeds/*.json`
 * (`keysAfter`). A range ends where the next one begins, so no two records share a key, and a client that confuses two
 * keys finds nothing and fails its test. Tables that grow with the orders have space for 100,000 orders and more.
 */
const FLOORS = {
  permissions: 100,
  machines: 1_000,
  machine_actions: 2_000,
  packages: 3_000,
  format_groups: 4_000,
  formats: 5_000,
  plates: 6_000,
  productGroupOptions: 8_000,
  processes: 9_000,
  process_stages: 10_000,
  production_cubes: 11_000,
  staff: 12_000,
  /** Nested in their parameter. */
  productParameterOptions: 16_000,
  productOptionExclusions: 19_000,
  products: 20_000,
  productGallery: 30_000,
  productOptions: 40_000,
  legacyInvoices: 50_000,
  files: 55_000,
  holidays: 57_000,
  allegroConfigurations: 63_000,
  allegroOffers: 64_000,
  allegroThreads: 65_000,
  systemLogs: 66_000,
  discounts: 68_000,
  translation_entries: 70_000,
  cases: 80_000,
  montages: 90_000,
  /** The keys of the first sample orders are printed in the documentation. */
  orders: 100_000,
  clients: 300_000,
  /** Accounts that clients sign in with at the shop; as many as clients. */
  clientUsers: 400_000,
  /** The keys are printed on job tickets and in the documentation; there is space for the lines of 100,000 orders. */
  order_products: 499_000,
  product_quantities: 1_000_000,
  delivery_addresses: 3_000_000,
  delivery_packages: 4_000_000,
  delivery_lines: 5_000_000,
  order_logs: 6_000_000,
  order_notes: 7_000_000,
  invoices: 8_000_000,
  tracking_entries: 9_000_000,
  stage_statuses: 10_000_000,
  product_files: 20_000_000,
  source_files: 30_000_000,
  case_messages: 41_000_000,
  case_message_files: 42_000_000,
  quantity_discounts: 43_000_000,
  translation_texts: 44_000_000,
  /** Nested in their thread, a thousand per thread. */
  allegroMessages: 65_000_000,
  /** A thousand per file. */
  product_file_pages: 20_000_000_000,
} as const satisfies Record<string, number>

/** A table with its own keys, a document resource, or something nested in one. */
export type Keyed = keyof typeof FLOORS | keyof typeof SAMPLE_LISTS

const floorOf = (name: Keyed): number =>
  name in SAMPLE_LISTS
    ? SAMPLE_LISTS[name as keyof typeof SAMPLE_LISTS].keysAfter
    : FLOORS[name as keyof typeof FLOORS]

/** End of the last range. */
const END = 50_000_000_000

interface KeyRange {
  name: Keyed
  first: number
  last: number
}

/** From the lowest keys to the highest. */
export const KEY_RANGES: readonly KeyRange[] = [...Object.keys(FLOORS), ...Object.keys(SAMPLE_LISTS)]
  .map((name) => ({ name: name as Keyed, floor: floorOf(name as Keyed) }))
  .toSorted((one, other) => one.floor - other.floor)
  .map(({ name, floor }, index, all) => ({ name, first: floor + 1, last: all[index + 1]?.floor ?? END }))

const RANGES = new Map<string, KeyRange>(KEY_RANGES.map((range) => [range.name, range]))

/** The range of a table or a resource; throws if it has none. */
export function keyRange(name: string): KeyRange {
  const range = RANGES.get(name)
  if (!range) throw new Error(`${name} has no range of keys: see key-ranges.ts`)
  return range
}

/** The key of the first, second, third… record. */
export function keyOf(name: Keyed, ordinal: number): number {
  return floorOf(name) + ordinal
}

/** The number of a record among those of its kind, from 1. */
export function ordinalOf(name: Keyed, key: number): number {
  return key - floorOf(name)
}

/** The key after the last one of a table or a resource; `last` is null if there are no records yet. */
export function nextKey(name: string, last: number | null | undefined): number {
  const range = keyRange(name)
  const next = Math.max(range.first, (last ?? 0) + 1)
  if (next > range.last) throw new Error(`the keys of ${name} are used up`)
  return next
}
