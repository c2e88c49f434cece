import { z } from 'zod'
import { requirement } from '#support/product-source.ts'
import { DEVIATIONS } from './deviations.ts'

const endpoint = z.object({
  method: z.string(),
  path: z.string(),
  query: z.array(z.string()),
  body: z.unknown(),
  multipart: z.boolean(),
  reply: z.unknown(),
})

/** A row of `endpoints.json`. The name of a path's key does not matter, so `{id}` is written `{pk}` here. */
export interface Endpoint extends z.output<typeof endpoint> {
  /** `GET /api/v1/tags/`; several rows may have the same call. */
  call: string
}

export const endpoints: readonly Endpoint[] = z
  .array(endpoint)
  .parse(requirement('endpoints'))
  .map((row) => ({ ...row, call: `${row.method} ${row.path.replace('{id}', '{pk}')}` }))

const noCalls = new Set(DEVIATIONS.filter(({ what }) => what === 'call').map(({ of }) => of))

/**
 * Names under which the table of deviations may list a row without an operation: its call, or the call with its query
 * if other rows share the call.
 */
export const deviationNames = ({ call, query }: Endpoint): string[] => [call, `${call}?${query.join('&')}`]

/** The rows for which the client has operations. */
export const takenRows: readonly Endpoint[] = endpoints.filter(
  (row) => !deviationNames(row).some((name) => noCalls.has(name)),
)

/** The rows of one call. */
export const rowsOf = (call: string): Endpoint[] => takenRows.filter((row) => row.call === call)

/** The call of an operation in the notation of a row. */
export const callOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
