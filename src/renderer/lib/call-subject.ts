import type { Subject } from '#shared/api/api-error.ts'
import { stableKey } from '#shared/api/stable-key.ts'

interface RouteCall {
  operation?: unknown
  params?: unknown
  query?: unknown
  body?: unknown
  requestId?: unknown
  transferId?: unknown
  allowDuplicate?: unknown
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Attached files by reference. The same file attached again counts as the same. */
const attached = new Map<string, string>()

export function rememberAttached(reference: string, { name, size, lastModified }: File): void {
  attached.set(reference, `${name} ${size} ${lastModified}`)
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? (attached.get(part) ?? part) : part,
  ) ?? ''

/**
 * Returns the subject of a request. Requests about a record that their parameters name share a subject, with the body's
 * fields as its parts. Requests without parameters share one only if their content is equal.
 */
export function callSubject(route: string, input: unknown): Subject {
  if (!isRecord(input)) return { key: route, parts: [] }
  const {
    operation,
    params,
    query,
    body,
    requestId: _one,
    transferId: _other,
    allowDuplicate: _this,
    ...rest
  } = input as RouteCall
  if (typeof operation !== 'string') return { key: `${route} ${textOf(rest)}`, parts: [] }
  const about = `${operation} ${textOf(params)} ${textOf(query)}`
  if (params !== undefined && (body === undefined || isRecord(body)))
    return { key: about, parts: Object.keys(body ?? {}) }
  return { key: `${about} ${body === undefined ? '' : stableKey(textOf(body))}`, parts: [] }
}
