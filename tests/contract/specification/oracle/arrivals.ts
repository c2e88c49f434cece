/** Yields every value of a reply with the path of names to it. The records of a list share one path. */
function* leavesOf(value: unknown, way: readonly string[] = []): Generator<[way: string, value: unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, way)
  else if (typeof value === 'object' && value !== null)
    for (const [name, below] of Object.entries(value)) yield* leavesOf(below, [...way, name])
  else yield [way.join('.'), value]
}

/** Returns the paths at which a mark occurs in the parsed reply. */
export const pathsOfMark = (read: unknown, mark: string): string[] =>
  [...leavesOf(read)].flatMap(([way, value]) => (String(value).includes(mark) ? [way] : []))

/** Returns the paths at which two parsed replies differ, one before and one after a value was changed. */
export function waysOfChange(before: unknown, after: unknown): string[] {
  const [one, other] = [before, after].map(
    (read) => new Map([...leavesOf(read)].map((leaf) => [JSON.stringify(leaf), leaf[0]])),
  )
  const missing = [one, other].flatMap((all, side) => {
    const opposite = side === 0 ? other : one
    return [...(all ?? [])].flatMap(([text, way]) => (opposite?.has(text) ? [] : [way]))
  })
  return [...new Set(missing)]
}

/** Values that intentionally arrive under another name, by reason. Paths are without `results` and without keys. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  'A price table has thousands of prices, so its columns are kept as lists of numbers.': [
    'option_prices.product_option -> option_prices.options',
    'option_prices.product_quantity -> option_prices.quantities',
    'option_prices.price -> option_prices.lines',
  ],
  'The flat tech line: see the deviations of requests.': [
    'start_x',
    'start_y',
    'end_x',
    'end_y',
    'image',
    'image_url',
    'option',
  ].flatMap((name) => [
    `tech_line_object.${name} -> ${name}`,
    `tech_line_object.tech_line_object.${name} -> tech_line_object.${name}`,
  ]),
  'A list that comes in an object of one field is read as the list.': [
    'categories -> pk, name',
    'matchingCategories -> pk, name',
    'parameters -> pk',
    'parameters.name -> name',
    'parameters.type -> type',
    'parameters.restrictions.multipleChoices -> restrictions.multipleChoices',
    'shippingRates -> value, label',
    'impliedWarranties -> value, label',
    'returnPolicies -> value, label',
  ],
  'A row of statistics is about a client, whose key is the key of the row.': ['client_pk -> pk'],
  'An option is named by its label, whatever the language of that label.': [
    'preconditions.precondition.label_pl -> preconditions.precondition.label',
  ],
  'The text of a badge is its code; `barcode` may also be a picture, which is read apart.': [
    'barcode -> code',
  ],
}

/** Every intended renaming, as `sent -> read`. */
export const meantRenamings: readonly string[] = Object.values(RENAMED).flat()

/**
 * Normalizes a path: a record's key represents the record, so `client` and `client.pk` are one place, and a page's rows
 * are its records.
 */
const placeOf = (way: string): string =>
  way
    .replace(/^results\./, '')
    .replace(/(^|\.)id$/, '$1pk')
    .replace(/\.pk$/, '')

/** `competency_name` is the name of `competency`, which servers write beside the key or within the record. */
const OWN_NAME = /\.(?:name|label|full_name|user\.first_name|user\.last_name)(?:_pl)?$/

/** Returns `sent -> read` for a value that arrived in another place than the specified one; null otherwise. */
export function renamingOf(way: readonly string[], arrivals: readonly string[]): string | null {
  const sent = placeOf(way.join('.'))
  const isAtHome = (arrival: string): boolean =>
    arrival === sent || arrival.startsWith(`${sent}.`) || arrival === sent.replace(OWN_NAME, '_name')
  const read = [...new Set(arrivals.map(placeOf))]
  return read.length === 0 || read.some(isAtHome) ? null : `${sent} -> ${read.join(', ')}`
}
