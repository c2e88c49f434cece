import { z } from 'zod'
import { options } from '../lenient.ts'
import { operation } from '../operation.ts'

/** Options for the form and the list of cases. Each resource has them under the name `clientContactOptions`. */
export const caseChoice = <Query extends z.ZodType>(path: string, query: Query) =>
  operation({
    method: 'GET',
    path,
    params: z.undefined(),
    query,
    body: z.undefined(),
    reply: options,
    permission: ['view_clientcontact', 'add_clientcontact', 'change_clientcontact'],
  })
