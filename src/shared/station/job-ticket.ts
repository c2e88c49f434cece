import { z } from 'zod'

const words = z.string().max(500)

/** Content of a job ticket. Everything is readable text except the line, which is printed as a code. */
export const jobTicket = z.strictObject({
  /** The order line. */
  line: z.number().int().positive(),
  order: z.number().int().positive().nullable(),
  product: words,
  quantity: words.nullable(),
  /** Names and values such as paper, format or montage. */
  facts: z.array(z.strictObject({ name: words, value: words })).max(12),
  deadline: words.nullable(),
  /** Stages in their order; the current one has `isCurrent`. */
  stages: z.array(z.strictObject({ name: words, isCurrent: z.boolean() })).max(30),
})

export type JobTicket = z.infer<typeof jobTicket>
