import { withKeys } from '#main/services/api-client/page.ts'
import type { Meaning } from './meanings.ts'
import { shapeOf, type Field } from './shapes.ts'

/**
 * Ways in which a server may write the same record: nested records whole or as keys, decimals as texts or as numbers,
 * with only the key, or with null in every other field.
 */
export type Spelling = 'whole' | 'keys' | 'numbers' | 'sparse' | 'nulls'

/** Records that exist only within another one. No call reads them by key, so they never come as a bare key. */
const ALWAYS_WHOLE: ReadonlySet<string> = new Set([
  'Allegro thread.messages',
  'Case.conversation_messages',
  'Case message.files',
  'Delivery address.order_products',
  'Machine.actions',
  'Order.delivery_addresses',
  'Order.delivery_packages',
  'Order.info',
  'Order.order_products',
  'Order product.chosen_options',
  'Preview page.errors',
  'Preview page.warnings',
  'Process stage.preconditions',
  'Product.option_prices',
  'Product.quantities',
  'Product file.cover_pages',
  'Product file.pages',
  'Product parameter.options',
  'Tech line.tech_line_object',
  'GET /api/v1/allegro/externals/{pk}/category_parameters/.parameters',
])

/** Fields without which a record has no meaning; no server sends them empty. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'Admin.user',
  'Admin.user.username',
  'Chosen option.chosen_option',
  'Client stats row.client_pk',
  'Data import.status',
  'GET /api/v1/allegro/externals/implied_warranties/.impliedWarranties',
  'GET /api/v1/allegro/externals/return_policies/.returnPolicies',
  'GET /api/v1/allegro/externals/shoping_rates/.shippingRates',
  'Holiday.holiday',
  'Option exclusion.option_1',
  'Option exclusion.option_2',
  'POST /api/token-auth/.token',
  'Tag.name',
])

/** Objects with undescribed parts, with two plausible values for each. */
const OBJECTS: Readonly<Record<string, readonly [unknown, unknown]>> = {
  access_token_data: [{ account: 'drukarnia' }, { account: 'wydruki' }],
  categories: [
    { id: '301', name: 'Wizytówki' },
    { id: '302', name: 'Ulotki' },
  ],
  code_data: [{ user_code: 'ABCD' }, { user_code: 'EFGH' }],
  last_login_token: [{ created: '2031-04-05T06:07:08Z' }, { created: '2032-04-05T06:07:08Z' }],
  parameters: [
    { id: '401', valuesIds: ['1'] },
    { id: '402', valuesIds: ['2'] },
  ],
  matchingCategories: [
    { id: '303', name: 'Wizytówki' },
    { id: '304', name: 'Ulotki' },
  ],
  quantity_discounts: [
    { id: 501, quantity: 500, value: '2.00' },
    { id: 501, quantity: 1000, value: '2.00' },
  ],
  radiated_by_plate_type: [{ '8': 3 }, { '8': 4 }],
  site_permissions: [{ '2': ['view_order'] }, { '2': ['view_client'] }],
}

const dayOf = (seed: number): string =>
  new Date(Date.UTC(2031, 0, 1 + (seed % 10_000))).toISOString().slice(0, 10)

const PLAIN: Readonly<Record<Exclude<Field['kind'], 'enum'>, (seed: number) => readonly [unknown, unknown]>> =
  {
    bool: () => [true, false],
    int: (seed) => [seed, seed + 1],
    ref: (seed) => [seed, seed + 1],
    decimal: (seed) => [`${seed}.5`, `${seed + 1}.5`],
    date: (seed) => [dayOf(seed), dayOf(seed + 1)],
    datetime: (seed) => [`${dayOf(seed)}T07:30:00.250000+01:00`, `${dayOf(seed + 1)}T07:30:00.250000+01:00`],
    string: (seed) => [`tekst ${seed}`, `tekst ${seed + 1}`],
    file: (seed) => [
      `https://api.example.pl/media/${seed}.pdf`,
      `https://api.example.pl/media/${seed + 1}.pdf`,
    ],
    image: (seed) => [
      `https://api.example.pl/media/${seed}.png`,
      `https://api.example.pl/media/${seed + 1}.png`,
    ],
    object: (seed) => [{ name: `rzecz ${seed}` }, { name: `rzecz ${seed + 1}` }],
  }

type Value = Record<string, unknown>

/** A value in a specimen that some field must receive. */
export interface Place {
  /** The field as `Entity.field`, after the fields that contain its record. */
  fields: readonly string[]
  /** The unique value as it is written in JSON. Null for switches and choices. */
  mark: string | null
  /** The names on the path from the record to the value. */
  way: readonly string[]
  /** Replaces the value at this place. */
  change: (record: Value) => void
  /** Whether it is within a record that has its own call, so that only the record's key and name are needed here. */
  isReferred: boolean
}

export interface Specimen {
  record: Value
  places: readonly Place[]
}

interface Making {
  spelling: Spelling
  /** Returns a number that occurs nowhere else in the record, so that no two fields can be confused. */
  seed: () => number
  places: Place[]
  /** Enclosing shapes, the fields that lead here, and the same path as keys of the record. */
  within: readonly string[]
  fields: readonly string[]
  path: readonly (string | number)[]
  isReferred: boolean
}

const KEY: Field = { name: 'pk', kind: 'int', isList: false, of: null, words: [] }
const isKey = ({ name }: Field): boolean => name === 'pk' || name === 'id'

const isPart = ({ kind }: Field, path: string): boolean => kind === 'object' || ALWAYS_WHOLE.has(path)

/** A part is always whole. Another record is whole if the spelling says so, and its own references come as keys. */
function isWhole(field: Field, path: string, { spelling, within, isReferred }: Making): boolean {
  if (field.of === null || within.includes(field.of)) return false
  return isPart(field, path) || (spelling !== 'keys' && !isReferred)
}

function valuesOf({ kind, words, name }: Field, { spelling, seed }: Making): readonly [unknown, unknown] {
  if (kind === 'enum') return [words[0], words[1] ?? `${words[0]}-2`]
  const values = (kind === 'object' ? OBJECTS[name] : null) ?? PLAIN[kind](seed())
  return kind === 'decimal' && spelling === 'numbers' ? [Number(values[0]), Number(values[1])] : values
}

const isEmptied = (field: Field, path: string, { spelling }: Making): boolean =>
  (spelling === 'sparse' || spelling === 'nulls') && !isKey(field) && !NEVER_EMPTY.has(path)

function nested(field: Field, of: string, making: Making): Value {
  const shape = shapeOf(of)
  // A record of its own always includes its key.
  const fields = of.includes('.') || shape.some(isKey) ? shape : [KEY, ...shape]
  const path = [...making.path, field.name, ...(field.isList ? [0] : [])]
  return fill(of, fields, { ...making, path, within: [...making.within, of] })
}

function changeAt(path: Making['path'], name: string, value: unknown): Place['change'] {
  return (record) => {
    let holder: unknown = record
    for (const key of path) holder = (holder as Record<string | number, unknown>)[key]
    ;(holder as Value)[name] = value
  }
}

function fill(of: string, shape: readonly Field[], making: Making): Value {
  const record: Value = {}
  for (const field of shape) {
    const { name, isList } = field
    const own = `${of}.${name}`
    if (isEmptied(field, own, making)) {
      if (making.spelling === 'nulls') record[name] = null
      continue
    }
    const fields = [...making.fields, own]
    const wrap = (value: unknown) => (isList ? [value] : value)
    if (field.of !== null && isWhole(field, own, making)) {
      const isReferred = making.isReferred || !isPart(field, own)
      record[name] = wrap(nested(field, field.of, { ...making, fields, isReferred }))
      continue
    }
    const [value, other] = valuesOf(field, making)
    record[name] = wrap(value)
    const isMarked = typeof value !== 'boolean' && field.kind !== 'enum' && field.kind !== 'object'
    // The key of a part is ignored; that of another record represents the record.
    if (field !== KEY || making.isReferred)
      making.places.push({
        fields: field === KEY ? making.fields : fields,
        mark: isMarked ? String(value) : null,
        way: [...making.path, name].filter((step) => typeof step === 'string'),
        change: changeAt(making.path, name, wrap(other)),
        isReferred: making.isReferred,
      })
  }
  return record
}

/** Builds a record as the specification describes it, with a distinct value in every field. */
export function specimenOf({ of, fields }: Pick<Meaning, 'of' | 'fields'>, spelling: Spelling): Specimen {
  let last = 1_000_003
  const places: Place[] = []
  const seed = () => (last += 7)
  const record = fill(of, fields, {
    spelling,
    seed,
    places,
    within: [of],
    fields: [],
    path: [],
    isReferred: false,
  })
  return { record, places }
}

/** Wraps the record in the reply of its call, with the key under both names that the API client reads. */
export function answerWith({ as }: Pick<Meaning, 'as'>, record: Value): unknown {
  if (as === 'page') return withKeys({ count: 1, next: null, previous: null, results: [record] })
  return withKeys(as === 'list' ? [record] : record)
}
