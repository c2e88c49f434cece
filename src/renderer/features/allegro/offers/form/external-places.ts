import type { ExternalError } from '#shared/api/resources/external-errors.ts'

/** The place of a marketplace error: a field of the form, `parameter:ID`, or null for none. */
type Place = string | null

/** Maps the marketplace's field paths to the form's fields; longer paths first. */
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

/** Example: `Missing required parameters: 3786, 249512`. */
const KEYS_IN_MESSAGE = /parameters?:\s*([\d\s,]+)/i
const KEY_IN_PATH = /parameters?[.[]['"]?(\d+)/

/** Returns the key of the single parameter that an error is about; null if there is none or several. */
export function parameterIn({ parameterId, message, path }: ExternalError): string | null {
  if (parameterId !== null) return parameterId
  const [named, ...others] = KEYS_IN_MESSAGE.exec(message)?.[1]?.match(/\d+/g) ?? []
  if (named !== undefined) return others.length === 0 ? named : null
  return KEY_IN_PATH.exec(path ?? '')?.[1] ?? null
}

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

/** Returns the message in the seller's language if the marketplace provides one. */
export const externalText = ({ userMessage, message }: ExternalError): string => userMessage ?? message

/**
 * Groups the errors by place; each text is listed once per place. Errors without a place are shown only in the panel.
 */
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

/** Returns the places where the form shows an error; if there are none, the panel must show it. */
export function externalPlaces(error: ExternalError, parameterIds: readonly string[]): string[] {
  return placesOf(error, new Set(parameterIds)).filter((place) => place !== null)
}
