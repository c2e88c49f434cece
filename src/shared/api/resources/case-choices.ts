import { z } from 'zod'
import { options } from '../lenient.ts'
import { operation } from '../operation.ts'

/** What a case's form and its list offer, under one name on each resource: `clientContactOptions`. */
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
