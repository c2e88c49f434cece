import { createHash } from 'node:crypto'
import { allOperations } from '#shared/api/registry.ts'
import type { Call, Fault } from '../lib/fault-proxy.ts'

const CHANGING = allOperations()
  .map(({ operation }) => operation)
  .filter(
    ({ method, isRead, isChange, isAnonymous }) =>
      isChange ?? (method !== 'GET' && isRead !== true && isAnonymous !== true),
  )
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** Whether the call changes something in the shop. A search that is sent as a POST does not. */
export const isChange = ({ method, path }: Call): boolean =>
  CHANGING.some((one) => one.method === method && one.pattern.test(path))

/**
 * Identifies a request. A repeated request has a new multipart boundary but the same contents, so the boundary is
 * ignored.
 */
const nameOf = ({ method, url, headers, body }: Call): string => {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1]
  const text = body.toString('latin1')
  const sent = boundary === undefined ? text : text.replaceAll(boundary, '')
  return `${method} ${url} ${createHash('sha1').update(sent).digest('hex')}`
}

/** Applies the fault to calls that change something, and not to calls that only read. */
export const changeErrors = (fault: Fault) => (call: Call) => (isChange(call) ? fault : null)

/** Applies the fault once to each different change. */
export function eachOnce(fault: Fault): (call: Call) => Fault | null {
  const lost = new Set<string>()
  return (call) => {
    if (!isChange(call) || lost.has(nameOf(call))) return null
    lost.add(nameOf(call))
    return fault
  }
}

const isDone = ({ status }: Call): boolean => status !== null && status < 300

/** Changes that succeeded more than once by a POST. */
export function doneTwice(calls: readonly Call[]): string[] {
  const posts = calls.filter((call) => call.method === 'POST' && isChange(call) && isDone(call))
  return [...Map.groupBy(posts, nameOf).values()].flatMap((same) => {
    const [first] = same
    return first && same.length > 1 ? [`${same.length} × POST ${first.path}`] : []
  })
}
