/** Values by name, e.g. a request's body. */
export type BodyValues = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a field is an object or a list of objects, for which form data has two spellings. */
export function hasNestedParts(body: BodyValues): boolean {
  return Object.values(body).some(
    (value) => isObject(value) && (!Array.isArray(value) || value.some((item) => isObject(item))),
  )
}

/** Whether the value contains an empty list at any depth. Form data cannot represent one. */
export function hasEmptyList(value: unknown): boolean {
  if (!isObject(value)) return false
  return (Array.isArray(value) && value.length === 0) || Object.values(value).some(hasEmptyList)
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The value at the path of a field error (`lines.0.product`). */
const valueAt = (body: BodyValues, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? (value as BodyValues)[key] : undefined),
    body,
  )

/** "This field is required" in the languages of Django's translations in which a shop may respond. */
const REQUIRED =
  /^(?:to pole jest wymagane|pole (?:jest )?wymagane|(?:this )?field is required|dieses feld (?:ist|wird) (?:zwingend )?(?:erforderlich|benötigt))\b/i

/**
 * Paths at which a refusal reports a nested field as required although the body has a value there, so the server did
 * not read the spelling. `isEmptyList` means that the value is an empty list, which no form can represent.
 */
export function unreadParts(
  body: BodyValues,
  fieldErrors: Readonly<Record<string, readonly string[]>> = {},
): { path: string; isEmptyList: boolean }[] {
  return Object.entries(fieldErrors).flatMap(([path, texts]) => {
    if (!texts.some((text) => REQUIRED.test(text))) return []
    const steps = path.split('.')
    const value = valueAt(body, steps)
    const isNested = steps.length > 1 || isObject(value)
    if (isNothing(value) || !isNested) return []
    return [{ path, isEmptyList: Array.isArray(value) && value.length === 0 }]
  })
}

/**
 * Nested fields of the body that are empty in the response to a creation, because the server did not read their
 * spelling.
 */
export function droppedParts(body: BodyValues, answer: unknown): string[] {
  if (!isObject(answer)) return []
  const held = new Map(Object.entries(answer))
  return Object.entries(body).flatMap(([name, value]) => {
    const isSent = hasNestedParts({ [name]: value }) && Object.keys(value as object).length > 0
    const shown: unknown = held.get(name)
    const isEmpty = shown === null || (isObject(shown) && Object.keys(shown ?? {}).length === 0)
    return isSent && held.has(name) && isEmpty ? [name] : []
  })
}
