import { isSameContent, type Values } from '../../../../forms/record/record-changes.ts'

/** Django refuses a form of more than 1,000 fields; beside the lists the record's own have to fit in (CD-1). */
const MOST_FIELDS = 900

/** How many fields form data has of a value. */
export function fieldCount(value: unknown): number {
  if (value === null || value === undefined) return 0
  if (typeof value !== 'object') return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + fieldCount(inner), 0)
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

interface Parts {
  form: Values | null
  json: Values | null
}

/** A list of objects: form data has two spellings for it, and a server that reads the other one would empty its rows. */
export const isNested = (value: unknown): boolean =>
  isList(value) && value.some((item) => typeof item === 'object' && item !== null)

/** A change as it can be sent: form data, and behind it as JSON empty lists and lists of objects. */
export const changeParts = (body: Values): Parts =>
  formAndJson(body, (value) => (isList(value) && value.length === 0) || isNested(value))

/** Separates what `goesApart` names, and lists that make the form too long, the longest first. */
function formAndJson(body: Values, goesApart: (value: unknown) => boolean): Parts {
  const separate = new Set(
    Object.entries(body)
      .filter(([, value]) => goesApart(value))
      .map(([name]) => name),
  )
  const rest = Object.entries(body).filter(([name]) => !separate.has(name))
  const counts = new Map(rest.map(([name, value]) => [name, Math.max(1, fieldCount(value))]))
  let total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lists = rest.filter(([, value]) => isList(value)).map(([name]) => name)
  for (const name of lists.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))) {
    if (total <= MOST_FIELDS) break
    separate.add(name)
    total -= counts.get(name) ?? 0
  }
  const part = (isSeparate: boolean) => {
    const entries = Object.entries(body).filter(([name]) => separate.has(name) === isSeparate)
    return entries.length > 0 ? Object.fromEntries(entries) : null
  }
  return { form: part(false), json: part(true) }
}

/** Of a new record: an empty list is what it has anyway, so that only what is too long goes apart. */
export function creationParts(body: Values): Parts {
  const given = Object.entries(body).filter(([, value]) => !isSameContent(value, []))
  return formAndJson(Object.fromEntries(given), () => false)
}
