import type { ApiError } from '#shared/api/api-error.ts'

const FIELD = 'montage_products'

export interface RefusedLines {
  /** The server's messages by line. */
  byLine: ReadonlyMap<number, readonly string[]>
  /** Messages about the lines that name none of them. */
  general: readonly string[]
}

/** Extracts numbers from a text: `"500123"`, `pozycja 500123 jest…`. */
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/**
 * Finds the lines that a refusal concerns. The server names them by their index in the sent list (`montage_products.3`)
 * or by their pk in the message. A message without a number belongs to the added line if only one was added.
 */
export function refusedLines(
  { fieldErrors = {} }: Pick<ApiError, 'fieldErrors'>,
  sent: readonly number[],
  added: ReadonlySet<number>,
): RefusedLines {
  const byLine = new Map<number, string[]>()
  const general: string[] = []
  const note = (pk: number, text: string) => byLine.set(pk, [...(byLine.get(pk) ?? []), text])
  for (const [path, texts] of Object.entries(fieldErrors)) {
    const [field, place] = path.split('.')
    if (field !== FIELD) continue
    const placed = place === undefined ? undefined : sent[Number(place)]
    for (const text of texts) {
      const named = numbersIn(text).filter((pk) => sent.includes(pk))
      const own = named.filter((pk) => added.has(pk))
      if (placed !== undefined) note(placed, text)
      else if (own.length > 0) for (const pk of own) note(pk, text)
      else if (named.length > 0) for (const pk of named) note(pk, text)
      else general.push(text)
    }
  }
  const [only] = added
  if (general.length > 0 && byLine.size === 0 && added.size === 1 && only !== undefined) {
    return { byLine: new Map([[only, general]]), general: [] }
  }
  return { byLine, general }
}

/** Returns the error without its messages about lines, which are shown in their rows. */
export function withoutLines(error: ApiError): ApiError {
  const rest = Object.entries(error.fieldErrors ?? {}).filter(([path]) => path.split('.')[0] !== FIELD)
  const { fieldErrors: _all, ...others } = error
  return rest.length > 0 ? { ...others, fieldErrors: Object.fromEntries(rest) } : others
}
