import { z } from 'zod'
import { options } from '../lenient.ts'
import { operation } from '../operation.ts'

/** Options of a form or a filter, as values with labels, all in one response. `path` is relative to the API's root. */
export const choice = (path: string, permission: string | readonly string[]) =>
  operation({
    method: 'GET',
    path: `/api/v1/${path}/`,
    params: z.undefined(),
    query: z.undefined(),
    body: z.undefined(),
    reply: options,
    permission,
  })

/** Options for long lists: found by a search text and read page by page. */
export const searchedChoice = (path: string, permission: string | readonly string[]) =>
  operation({
    method: 'GET',
    path: `/api/v1/${path}/`,
    params: z.undefined(),
    query: z
      .strictObject({
        search: z.string().optional(),
        page: z.number().int().positive().optional(),
        page_size: z.number().int().positive().optional(),
      })
      .optional(),
    body: z.undefined(),
    reply: options,
    permission,
  })
