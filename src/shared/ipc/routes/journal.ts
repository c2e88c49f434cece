import { z } from 'zod'
import { printStates } from '../../domain/print-states.ts'
import { documentKinds } from '../../station/print-routing.ts'
import { route, type Route } from '../route.ts'

const day = z.iso.date()

const journalRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  /** Title of the print, e.g. `Strona testowa`; null for labels, which are identified by their numbers. */
  title: z.string().nullable(),
  orderPk: z.number().int().nullable(),
  packagePk: z.number().int().nullable(),
  trackingNumber: z.string().nullable(),
  /** Position among the order's packages, e.g. `1/3`. */
  parcel: z.string().nullable(),
  operator: z.string().nullable(),
  printer: z.string(),
  intent: z.enum(['first', 'again']),
  /** Reason for the reprint; null for a first print. */
  reason: z.string().nullable(),
  /** Number of this copy of the label, from 1. */
  copy: z.number().int(),
  state: z.enum(printStates),
  /** Reason for the failure in Polish; null if it did not fail. */
  problem: z.string().nullable(),
  bytes: z.number().int(),
  /** SHA-256 of the printed bytes, hex. */
  hash: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  changedAt: z.string(),
  /** Time at which the barcode was scanned back; null if it was not. */
  checkedAt: z.string().nullable(),
  canReprint: z.boolean(),
})

export type JournalRow = z.infer<typeof journalRow>

export const journalQuery = z.strictObject({
  /** Order number or tracking number, whole or in part. */
  search: z.string().max(64).default(''),
  operator: z.string().max(120).default(''),
  /** Days in the station's time zone, both included. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  state: z.enum(printStates).nullable().default(null),
  kind: z.enum(documentKinds).nullable().default(null),
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(25),
})

export type JournalQuery = z.infer<typeof journalQuery>

export const journalRoutes = {
  'journal.list': route({
    input: journalQuery,
    output: z.object({
      count: z.number().int(),
      results: z.array(journalRow),
      operators: z.array(z.string()),
    }),
  }),
  'journal.retrieve': route({
    input: z.strictObject({ id: z.string() }),
    output: journalRow.extend({
      transitions: z.array(
        z.object({ state: z.enum(printStates), at: z.string(), note: z.string().nullable() }),
      ),
      /** Path of its picture on the app's own scheme; null if none was stored. */
      preview: z.string().nullable(),
    }),
  }),
  /** Prints the stored bytes again, without the network. The reprint gets its own entry (DESK-069). */
  'journal.reprint': route({
    input: z.strictObject({ id: z.string(), reason: z.string().trim().min(1).max(200) }),
    output: journalRow,
  }),
  /** The user's answer to the prompt whether the label came out. */
  'journal.answer': route({
    input: z.strictObject({ id: z.string(), cameOut: z.boolean() }),
    output: journalRow,
  }),
  /** Cancels a print that is waiting for its printer or in a queue, and returns its updated row. */
  'journal.cancel': route({ input: z.strictObject({ id: z.string() }), output: journalRow }),
} satisfies Record<string, Route>
