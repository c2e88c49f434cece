import { z } from 'zod'
import { options } from '../lenient.ts'
import { operation } from '../operation.ts'

/** What a form or a filter offers: value and label of each, all at once. `path` from the root of the API. */
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

/** The same of many: found by a text, and read page by page. */
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
