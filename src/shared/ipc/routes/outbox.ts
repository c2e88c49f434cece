import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** Longest text that is stored, in characters. */
const LONGEST_TEXT = 100_000

/** A message that was sent, or was about to be, and that is not yet known to be on the server. */
const outboxEntry = z.strictObject({
  /** Id chosen by the page, unique for each message. */
  id: z.string().min(1).max(100),
  /** For example `case/4711`. Each user has at most one entry per conversation. */
  conversation: z.string().min(1).max(100),
  /** Text for the conversation in a notice: `w sprawie 4711`. */
  place: z.string().min(1).max(200),
  /** Path of the screen that shows the conversation. */
  screen: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500),
  text: z.string().max(LONGEST_TEXT),
  /**
   * State of the conversation before sending, for the later verification: the highest pk, or how often the text
   * occurred.
   */
  before: z.number().int().min(0),
  /** Names of the files that were to be sent after the message. */
  files: z.array(z.string().max(500)).max(100),
  /** ISO 8601. */
  at: z.iso.datetime(),
})

export type OutboxEntry = z.infer<typeof outboxEntry>

/**
 * Messages between the click on "Wyślij" and the verification, stored on disk so that they survive a crash and a
 * restart.
 */
export const outboxRoutes = {
  /**
   * Lists the signed-in user's entries at this shop, oldest first. `isIncomplete` means that entries from before this
   * program start could not be read.
   */
  'outbox.list': route({
    input: nothing,
    output: z.strictObject({ entries: z.array(outboxEntry), isIncomplete: z.boolean() }),
  }),
  /** Resolves when the entry is on disk. If it fails, the message must not be sent. */
  'outbox.store': route({ input: outboxEntry, output: nothing }),
  /**
   * Removes an entry after the verification, a rejection, or the user's decision, whichever user is signed in by then.
   */
  'outbox.drop': route({ input: z.strictObject({ id: z.string() }), output: nothing }),
} satisfies Record<string, Route>
