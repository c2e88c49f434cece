import { isSameContent, type Values } from '../../../../forms/record/record-changes.ts'

/** Django refuses a form with more than 1,000 fields. The limit leaves room for the record's other fields (CD-1). */
const MOST_FIELDS = 900

/** Returns the number of form data fields that a value needs. */
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

/**
 * Whether a value is a list of objects. Form data has two notations for it, and a server that expects the other one
 * would empty its rows.
 */
export const isNested = (value: unknown): boolean =>
  isList(value) && value.some((item) => typeof item === 'object' && item !== null)

/** Splits a change into form data and, sent after it as JSON, empty lists and lists of objects. */
export const changeParts = (body: Values): Parts =>
  formAndJson(body, (value) => (isList(value) && value.length === 0) || isNested(value))

/** Separates the values selected by `goesApart`, and then the longest lists until the form is short enough. */
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

/** Splits a new record. Empty lists are its default, so only lists that are too long are sent separately. */
export function creationParts(body: Values): Parts {
  const given = Object.entries(body).filter(([, value]) => !isSameContent(value, []))
  return formAndJson(Object.fromEntries(given), () => false)
}
