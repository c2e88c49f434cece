import { z } from 'zod'
import { nothing, route, type Route } from '../route.ts'

/** Longest text that is kept, in characters. */
const LONGEST_TEXT = 100_000

/** A message that went out, or was about to, and of which nobody knows yet whether the server holds it. */
const outboxEntry = z.strictObject({
  /** Chosen by the page; one message has one. */
  id: z.string().min(1).max(100),
  /** `case/4711`: one conversation has at most one entry of a person. */
  conversation: z.string().min(1).max(100),
  /** How a notice speaks of the conversation: `w sprawie 4711`. */
  place: z.string().min(1).max(200),
  /** Path of the screen that shows the conversation. */
  screen: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500),
  text: z.string().max(LONGEST_TEXT),
  /** What the conversation held before, as its own proof counts: the highest pk, or how often the text stood there. */
  before: z.number().int().min(0),
  /** Names of the files that were to follow. */
  files: z.array(z.string().max(500)).max(100),
  /** ISO 8601. */
  at: z.iso.datetime(),
})

export type OutboxEntry = z.infer<typeof outboxEntry>

/** Messages between the press of "Wyślij" and the proof, kept on disk over a crash and a restart. */
export const outboxRoutes = {
  /**
   * Of the person who is signed in, at this shop; the oldest first. `isIncomplete`: what was kept before this start of
   * the program could not be read.
   */
  'outbox.list': route({
    input: nothing,
    output: z.strictObject({ entries: z.array(outboxEntry), isIncomplete: z.boolean() }),
  }),
  /** Answers once the entry is on disk; refused where it cannot be: then nothing may be sent. */
  'outbox.keep': route({ input: outboxEntry, output: nothing }),
  /** After the proof, a refusal, or a person's choice; whoever is signed in by then. */
  'outbox.drop': route({ input: z.strictObject({ id: z.string() }), output: nothing }),
} satisfies Record<string, Route>
