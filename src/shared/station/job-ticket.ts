import { z } from 'zod'

const words = z.string().max(500)

/** What stands on a job ticket: everything is text as people read it, but for the line, whose code is drawn. */
export const jobTicket = z.strictObject({
  /** The order line. */
  line: z.number().int().positive(),
  order: z.number().int().positive().nullable(),
  product: words,
  quantity: words.nullable(),
  /** Paper, format, montage …: a name and its value each. */
  facts: z.array(z.strictObject({ name: words, value: words })).max(12),
  deadline: words.nullable(),
  /** In the order in which they are done; the current one bears `isCurrent`. */
  stages: z.array(z.strictObject({ name: words, isCurrent: z.boolean() })).max(30),
})

export type JobTicket = z.infer<typeof jobTicket>
