/** Kinds of differences between client and specification: in a name, in the format, or in a whole call. */
export type Difference =
  | 'also asked'
  | 'never asked'
  | 'also sent'
  | 'never sent'
  | 'also read'
  | 'not read'
  | 'kind'
  | 'list'
  | 'form data'
  | 'call'

/** An intended difference between client and specification, with its reason. */
export interface Deviation {
  what: Difference
  /** An entity or one of its parts, a call if no entity describes the record, or `*` for all of them. */
  of: string
  names: readonly string[]
  reason: string
}

/** Creates several deviations with one reason. Names are given by entity or call, separated by spaces. */
export const differing = (
  what: Difference,
  reason: string,
  names: Readonly<Record<string, string>>,
): Deviation[] =>
  Object.entries(names).map(([of, written]) => ({ what, of, names: written.split(' '), reason }))
