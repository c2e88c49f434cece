import type { NestedStyle } from '#shared/api/operation.ts'

export interface FormFieldsOptions {
  style: NestedStyle
  /** Null is an empty field then, which is how Django's forms take a value away; else it is left out. */
  isChange: boolean
}

/** The place of a part within a field, as the server's parser spells it. */
function placed(name: string, key: string, isListItem: boolean, style: NestedStyle): string {
  if (style === 'brackets' || isListItem) return `${name}[${key}]`
  // Behind an index Django REST Framework reads the part's name as it is, behind a name with a dot.
  return name.endsWith(']') ? `${name}${key}` : `${name}.${key}`
}

function* nestedFieldsOf(name: string, value: unknown, style: NestedStyle): Generator<[string, unknown]> {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    yield [name, value]
    return
  }
  const isList = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    yield* nestedFieldsOf(placed(name, key, isList, style), inner, style)
  }
}

/**
 * Values of a body as form fields, null and undefined left out. Lists of plain values are repeated keys, everything
 * deeper has its place in the name, because only then is it known what belongs together:
 * `order_products[0][product_file][client_file]`, or `order_products[0]product_file.client_file` in dots.
 */
export function* formFields(
  body: Readonly<Record<string, unknown>>,
  { style, isChange }: FormFieldsOptions,
): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(body)) {
    if (isChange && value === null) {
      yield [name, '']
      continue
    }
    const items: unknown[] = Array.isArray(value) ? value : [value]
    const isPlain = items.every((item) => typeof item !== 'object' || item === null)
    if (!isPlain) yield* nestedFieldsOf(name, value, style)
    else for (const item of items) if (item !== null && item !== undefined) yield [name, item]
  }
}
