import type { ExternalError } from '#shared/api/resources/external-errors.ts'

/** Where an error of the marketplace belongs: a field of the form, `parameter:ID`, or nowhere. */
type Place = string | null

/** The marketplace's own fields, and what they are here; the longer ones first. */
const PATHS: readonly [RegExp, string][] = [
  [/^(name|title)\b/, 'title'],
  [/^category\b/, 'category'],
  [/^description\b/, 'description'],
  [/^stock\b/, 'available_number'],
  [/^sellingMode\b/, 'price'],
  [/^delivery\.handlingTime\b/, 'delivery_handling_time'],
  [/^delivery\b/, 'shoppingRate'],
  [/^afterSalesServices\.returnPolicy\b/, 'returnPolicy'],
  [/^afterSalesServices\b/, 'impliedWarranty'],
  [/^publication\.duration\b/, 'publication_duration'],
  [/^publication\b/, 'republish'],
]

/** `Missing required parameters: 3786, 249512`. */
const KEYS_IN_MESSAGE = /parameters?:\s*([\d\s,]+)/i
const KEY_IN_PATH = /parameters?[.[]['"]?(\d+)/

function placesOf({ parameterId, message, path }: ExternalError, known: ReadonlySet<string>): Place[] {
  if (parameterId !== null) return [known.has(parameterId) ? `parameter:${parameterId}` : 'parameters']
  const named = KEYS_IN_MESSAGE.exec(message)?.[1]?.match(/\d+/g) ?? []
  if (named.length > 0) return named.map((id) => (known.has(id) ? `parameter:${id}` : 'parameters'))
  if (path === null) return [null]
  const inPath = KEY_IN_PATH.exec(path)?.[1]
  if (inPath !== undefined && known.has(inPath)) return [`parameter:${inPath}`]
  if (/^parameters?\b/.test(path)) return ['parameters']
  return [PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? null]
}

/** In the seller's language where the marketplace speaks it. */
export const externalText = ({ userMessage, message }: ExternalError): string => userMessage ?? message

/** Errors by where they belong; each text once at a place. What belongs nowhere is in the panel alone. */
export function placedErrors(
  errors: readonly ExternalError[],
  parameterIds: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const known = new Set(parameterIds)
  const placed = new Map<string, Set<string>>()
  for (const error of errors) {
    for (const place of placesOf(error, known)) {
      if (place !== null) placed.set(place, (placed.get(place) ?? new Set()).add(externalText(error)))
    }
  }
  return Object.fromEntries([...placed].map(([place, texts]) => [place, [...texts]]))
}

/** Where an error is shown in the form; nowhere: it has to be said in the panel. */
export function externalPlaces(error: ExternalError, parameterIds: readonly string[]): string[] {
  return placesOf(error, new Set(parameterIds)).filter((place) => place !== null)
}
