import { allOperations } from '#shared/api/registry.ts'
import { isSameValue } from '#renderer/forms/record/same-value.ts'
import type { LoggedRequest } from '#sandbox/http/request-log.ts'

type Row = Readonly<Record<string, unknown>>

/** A request that changes something, as it was sent. */
export interface Sent {
  /** Example: `tags.update`. */
  operation: string
  method: string
  path: string
  status: number | null
  /** Plain fields of form data are strings; a file is `File`. */
  values: Row
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const operations = allOperations().map(({ name, operation }) => ({
  name,
  operation,
  path: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const FILE = 'File'
const PART = / name="([^"]+)"(; filename="[^"]*")?(?:\r\n[^\r]+)*\r\n\r\n([^\r]*)/g

/** Returns the fields of form data. The parts of a list or an object are combined under its name. */
function formValues(body: string): Row {
  const values: Record<string, unknown> = {}
  for (const [, name = '', file, text = ''] of body.matchAll(PART)) {
    const [own = ''] = name.split(/[[(.]/)
    const value = file ? FILE : text
    if (own !== name) values[own] = FILE
    else if (name in values) values[name] = [values[name], value].flat()
    else values[name] = value
  }
  return values
}

/** Returns the changes among the requests that a sandbox has received. */
export function changesIn(log: readonly LoggedRequest[]): Sent[] {
  return log.flatMap(({ method, path, status, contentType, body }) => {
    const known = operations.find((one) => one.operation.method === method && one.path.test(path))
    if (!known || known.operation.isRead || (method === 'GET' && !known.operation.isChange)) return []
    const isForm = contentType?.startsWith('multipart') ?? false
    const values: unknown = isForm ? formValues(body) : JSON.parse(body || '{}')
    return [{ operation: known.name, method, path, status, values: isRow(values) ? values : {} }]
  })
}

/** Fields with the time and the user of a record's last change. */
const AUDIT = /^(date_modified|last_modified_by|date_added)$/

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((inner) => JSON.stringify(inOrder(inner))).toSorted()
  if (!isRow(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

const isSame = (a: unknown, b: unknown): boolean =>
  (a == null && b == null) || JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

/** Returns the fields of a record whose values have changed. `user` is a nested record. */
export function changedIn(before: unknown, after: unknown, above = ''): string[] {
  if (!isRow(before) || !isRow(after)) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (AUDIT.test(name) || isSame(was, is)) return []
    return name === 'user' ? changedIn(was, is, 'user.') : [above + name]
  })
}

/** Returns the fields of a body, with the same names as in `changedIn`. */
export const fieldsOf = (values: Row): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name === 'user' && isRow(value) ? Object.keys(value).map((inner) => `user.${inner}`) : [name],
  )

/** Whether the field only names a reference or a code in another field. */
export const namesField = (name: string, field: string): boolean =>
  name.startsWith(field) && /_(name|display|email|url)$/.test(name)

const WRITE_ONLY = /password|secret|token/i

/**
 * Whether two rows have equal values in the fields that both have. Other fields are ignored, because another server may
 * call its keys differently.
 */
const isAlike = (sent: Row, held: Row): boolean =>
  Object.entries(sent).every(([name, value]) => held[name] === undefined || isSameValue(value, held[name]))

/** Returns the sent fields whose values the record does not have. */
export function notHeld(sent: Row, held: unknown, above = ''): string[] {
  if (!isRow(held)) return [`${above || 'the record'} is not there`]
  return Object.entries(sent).flatMap(([name, value]) => {
    if (WRITE_ONLY.test(name)) return []
    const is = held[name]
    if (isRow(value) && isRow(is)) return notHeld(value, is, `${above}${name}.`)
    if (Array.isArray(value) && Array.isArray(is) && value.every(isRow) && is.every(isRow))
      return value.every((row) => is.some((one) => isAlike(row, one)))
        ? []
        : [`${above}${name} is held otherwise`]
    if (value === FILE) return is == null || is === '' ? [`${above}${name} is not there`] : []
    if (isSameValue(value, is) || (Array.isArray(is) && isSameValue([value].flat(), is))) return []
    return [`${above}${name}: ${JSON.stringify(value)} was sent, ${JSON.stringify(is)} is held`]
  })
}
