/** How client and specification can differ in a name, in their form, or in a whole call. */
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

/** A difference between client and specification that is meant, with its reason. */
export interface Deviation {
  what: Difference
  /** An entity or one of its parts, a call where no entity describes the record, or `*` for all of them. */
  of: string
  names: readonly string[]
  reason: string
}

/** Several deviations of one reason: what differs, and the names by entity or call, parted by spaces. */
export const differing = (
  what: Difference,
  reason: string,
  names: Readonly<Record<string, string>>,
): Deviation[] =>
  Object.entries(names).map(([of, written]) => ({ what, of, names: written.split(' '), reason }))
