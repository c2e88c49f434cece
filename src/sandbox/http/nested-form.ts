type Nested = Map<string, FormDataEntryValue | Nested>

/** Splits `order_products[0][product]` into its parts; null if the name has another format. */
function stepsInBrackets(name: string): string[] | null {
  const match = /^([^[\].]+)((?:\[[^[\]]+\])+)$/.exec(name)
  if (!match) return null
  const [, first = '', rest = ''] = match
  return [first, ...rest.slice(1, -1).split('][')]
}

/** Splits `order_products[0]product_file.client_file` like the framework's `parse_html_list` and `parse_html_dict`. */
function stepsInDots(name: string): string[] | null {
  const isNested = /^[^[\].]+(?:\[\d+\](?:[^[\].]+)?|\.[^[\].]+)+$/.test(name)
  return isNested ? name.split(/[[\].]+/).filter(Boolean) : null
}

/**
 * Formats that a parser for nested multipart data supports. Servers without such a parser read forms with
 * `html-form.ts`.
 */
export type ParsedSpellings = 'brackets' | 'both'

function stepsOf(name: string, understood: ParsedSpellings): string[] | null {
  return stepsInBrackets(name) ?? (understood === 'brackets' ? null : stepsInDots(name))
}

/**
 * Reads the nested fields of a form like a parser for nested multipart data: numeric keys make lists, in numeric order,
 * and all others make objects. Plain fields are left to the caller.
 */
export function nestedFields(form: FormData, understood: ParsedSpellings): Record<string, unknown> {
  const root: Nested = new Map()
  for (const [name, value] of form.entries()) {
    const steps = stepsOf(name, understood)
    if (steps) put(root, steps, value)
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]))
}

function put(into: Nested, [first = '', ...rest]: readonly string[], value: FormDataEntryValue): void {
  if (rest.length === 0) {
    into.set(first, value)
    return
  }
  const known = into.get(first)
  const inner: Nested = known instanceof Map ? known : new Map()
  into.set(first, inner)
  put(inner, rest, value)
}

function plain(value: FormDataEntryValue | Nested): unknown {
  if (!(value instanceof Map)) return value
  const keys = [...value.keys()]
  const at = (key: string): unknown => plain(value.get(key) ?? '')
  if (keys.every((key) => /^\d+$/.test(key))) return keys.toSorted((a, b) => Number(a) - Number(b)).map(at)
  return Object.fromEntries(keys.map((key) => [key, at(key)]))
}
