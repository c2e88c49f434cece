/** A call as the specification defines it: the rule, the operation with its input, and the expected HTTP request. */
export type Call = readonly [
  rule: string,
  operation: string,
  input: { params?: object; query?: object; body?: object },
  /** `METHOD /path/?query`, without the parameters that every list sends. */
  to: string,
  /** Form fields in order. Without them, the body is the given body as JSON. */
  form?: readonly (readonly [name: string, value: string])[],
]

export const SEVENTH = { params: { pk: 7 } }
/** Placeholder for the reference of a file that the user has chosen. */
export const FILE = '(file)'
export const SENT_FILE = 'obraz.png: treść'

/** Returns a text in each of the five variants: `name_pl` … `name_cpen`. */
export const five = (name: string): Record<string, string> =>
  Object.fromEntries(['pl', 'en', 'de', 'cpde', 'cpen'].map((code) => [`${name}_${code}`, `${name} ${code}`]))
