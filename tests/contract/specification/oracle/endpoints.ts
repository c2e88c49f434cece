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

/** A row of `endpoints.json`. What a path calls its key is of no account: `{id}` is written `{pk}` here. */
export interface Endpoint extends z.output<typeof endpoint> {
  /** `GET /api/v1/tags/`; several rows may have the same. */
  call: string
}

export const endpoints: readonly Endpoint[] = z
  .array(endpoint)
  .parse(requirement('endpoints'))
  .map((row) => ({ ...row, call: `${row.method} ${row.path.replace('{id}', '{pk}')}` }))

const noCalls = new Set(DEVIATIONS.filter(({ what }) => what === 'call').map(({ of }) => of))

/** How the table of deviations calls a row that is no operation: by its call, or by its query where other rows share that. */
export const deviationNames = ({ call, query }: Endpoint): string[] => [call, `${call}?${query.join('&')}`]

/** The rows that the client has operations for. */
export const takenRows: readonly Endpoint[] = endpoints.filter(
  (row) => !deviationNames(row).some((name) => noCalls.has(name)),
)

/** Those of one call. */
export const rowsOf = (call: string): Endpoint[] => takenRows.filter((row) => row.call === call)

/** The call of an operation, as a row writes it. */
export const callOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
