import { z } from 'zod'
import { keyRange, type Keyed } from '#sandbox/database/key-ranges.ts'
import { requirement } from '#support/product-source.ts'

/** Key ranges of the specification's entities. */
const RANGES_OF: Readonly<Record<string, readonly Keyed[]>> = {
  // A case's client writes under a shop account.
  Admin: ['staff', 'clientUsers'],
  Appliance: ['appliances'],
  Category: ['categories'],
  Client: ['clients'],
  Competence: ['competencies'],
  'Case message': ['case_messages'],
  'Case message file': ['case_message_files'],
  'Allegro message': ['allegroMessages'],
  'Cube product': ['order_products'],
  'Delivery address': ['delivery_addresses'],
  'Delivery line': ['delivery_lines'],
  'Delivery package': ['delivery_packages'],
  'Discount group': ['discountGroups'],
  'Discount tree node': ['discounts'],
  Format: ['formats'],
  'Format group': ['format_groups'],
  'Gallery image': ['productGallery'],
  Machine: ['machines'],
  'Machine action': ['machine_actions'],
  'Montage product': ['order_products'],
  Option: ['productOptions'],
  'Option group': ['productGroupOptions'],
  Order: ['orders'],
  'Order product': ['order_products'],
  Package: ['packages'],
  Page: ['pages'],
  Plate: ['plates'],
  'Preview page': ['product_file_pages'],
  'Process stage': ['process_stages'],
  Product: ['products'],
  'Product file': ['product_files'],
  'Product parameter option': ['productParameterOptions'],
  Quantity: ['product_quantities'],
  Site: ['sites'],
  Tag: ['tags'],
  'Tech line': ['productOptionTechLines'],
  'Tech line object': ['productOptionTechLines'],
}

/** Key ranges of fields that the specification types only as a number or does not contain at all. */
const BY_NAME: Readonly<Record<string, readonly Keyed[]>> = {
  client_pk: ['clients'],
  group_pk: ['productGroupOptions'],
  group_option: ['productGroupOptions'],
  montage_pk: ['montages'],
  note_pk: ['order_notes'],
  object_id: ['orders'],
  order_id: ['orders'],
  order_pk: ['orders'],
  order_product_id: ['order_products'],
  process: ['processes'],
  product_pk: ['products'],
  // Also the parent of a discount node.
  parent: ['categories', 'pages', 'discounts'],
}

const entities = z
  .array(z.object({ fields: z.array(z.object({ name: z.string(), type: z.string() })) }))
  .parse(requirement('entities'))

/**
 * Maps field names to the tables to which their keys may belong, either for fields with one key or for those with a
 * list.
 */
function referencesOf(kind: 'ref' | 'list'): Map<string, Set<Keyed>> {
  const found = new Map<string, Set<Keyed>>()
  for (const { name, type } of entities.flatMap(({ fields }) => fields)) {
    const [how, entity = ''] = type.split(':')
    const ranges = how === kind ? RANGES_OF[entity] : undefined
    if (ranges) found.set(name, new Set([...(found.get(name) ?? []), ...ranges]))
  }
  return found
}

const LISTS = referencesOf('list')
const REFERENCES = referencesOf('ref')
// In an offer this is the key of a quantity; everywhere else it is a number of copies.
REFERENCES.delete('quantity')
for (const [name, ranges] of Object.entries(BY_NAME)) REFERENCES.set(name, new Set(ranges))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a key that comes as a number or as a whole record. */
function keyIn(value: unknown): number | null {
  const key = isObject(value) ? value['pk'] : value
  return typeof key === 'number' && Number.isInteger(key) ? key : null
}

const isKeyName = (name: string): boolean => name === 'pk' || name === 'id' || REFERENCES.has(name)

/** Yields every object within a response with its path. */
export function* objectsIn(
  value: unknown,
  path = '',
): Generator<[path: string, object: Record<string, unknown>]> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item, `${path}[]`)
  if (!isObject(value)) return
  yield [path, value]
  for (const [name, below] of Object.entries(value)) yield* objectsIn(below, `${path}.${name}`)
}

/** Fields of one record that hold the same key. */
export function equalKeys(answer: unknown): string[] {
  return [...objectsIn(answer)].flatMap(([path, record]) => {
    const keys = Object.entries(record).flatMap(([name, value]) => {
      const key = isKeyName(name) ? keyIn(value) : null
      return key === null ? [] : [{ name, key }]
    })
    const same = [...Map.groupBy(keys, ({ key }) => key).values()].filter((group) => group.length > 1)
    return same.map((group) => `${path}: ${group.map(({ name }) => name).join(' = ')} = ${group[0]?.key}`)
  })
}

/** References whose key is not in the table that the field's name implies. */
export function strayReferences(answer: unknown): string[] {
  return [...objectsIn(answer)].flatMap(([path, record]) =>
    Object.entries(record).flatMap(([name, value]) => {
      const isList = Array.isArray(value)
      const tables = [...((isList ? LISTS : REFERENCES).get(name) ?? [])].map(keyRange)
      if (tables.length === 0) return []
      const keys = [value].flat().flatMap((one) => keyIn(one) ?? [])
      const stray = keys.find((key) => !tables.some(({ first, last }) => first <= key && key <= last))
      return stray === undefined ? [] : [`${path}.${name}: ${stray}`]
    }),
  )
}
