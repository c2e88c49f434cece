/** A call as the specification has it: what goes where over the wire. */
export type Call = readonly [
  rule: string,
  operation: string,
  input: { params?: object; query?: object; body?: object },
  /** `METHOD /path/?query`, without what every list asks for. */
  to: string,
  /** Fields of the form, in their order; without them the body is JSON and is what was given. */
  form?: readonly (readonly [name: string, value: string])[],
]

export const SEVENTH = { params: { pk: 7 } }
/** Stands for the reference of a file that the person has chosen. */
export const FILE = '(file)'
export const SENT_FILE = 'obraz.png: treść'

/** A text in each of the five variants: `name_pl` … `name_cpen`. */
export const five = (name: string): Record<string, string> =>
  Object.fromEntries(['pl', 'en', 'de', 'cpde', 'cpen'].map((code) => [`${name}_${code}`, `${name} ${code}`]))
