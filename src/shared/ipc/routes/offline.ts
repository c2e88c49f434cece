import { z } from 'zod'
import { offlineConflict, offlineKind, offlineState } from '../../domain/offline/entries.ts'
import { nothing, route, type Route } from '../route.ts'

/** An entry as the packer sees it. */
const entryView = z.strictObject({
  seq: z.number().int(),
  kind: offlineKind,
  state: offlineState,
  orderPk: z.number().int(),
  packagePk: z.number().int().nullable(),
  /** Key of the weighed line (`product-17`), so that the bench can mark it; null or missing for other kinds. */
  key: z.string().nullable().optional(),
  /** The stage action of an entry of the kind `stage`; null or missing for other kinds. */
  stage: z
    .strictObject({
      linePk: z.number().int(),
      stagePk: z.number().int(),
      action: z.enum(['started', 'finished']),
    })
    .nullable()
    .optional(),
  /** What was recorded, in Polish: `waga 2,4 kg`. */
  text: z.string(),
  personName: z.string(),
  /** Whether it is an entry of the signed-in user. */
  isOwn: z.boolean(),
  /** ISO 8601, station clock. */
  at: z.iso.datetime(),
  isTimeUncertain: z.boolean(),
  conflict: offlineConflict.nullable(),
  problem: z.string().nullable(),
})

export type OfflineEntryView = z.infer<typeof entryView>

/** State of the offline bench of this station. Counts only; contents are read with `offline.entries`. */
const offlineView = z.strictObject({
  mode: z.enum(['off', 'bench']),
  /** Since when the server does not respond, ISO 8601; null while it responds. */
  since: z.iso.datetime().nullable(),
  /** Open entries of this shop by state, of all users. */
  counts: z.partialRecord(offlineState, z.number().int()),
  /**
   * Open entries of other users, who must not see each other's contents: `count` of the packing bench, and `stages` of
   * the production station. Each place sends its own.
   */
  others: z.array(
    z.strictObject({
      pk: z.number().int(),
      name: z.string(),
      count: z.number().int(),
      stages: z.number().int(),
    }),
  ),
  /** Progress of sending after a return; null while nothing is being sent. */
  sending: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Why no further order may be opened without a connection (4 hours, 500 entries, disk); null if it may. */
  limit: z.string().nullable(),
  /** A rehearsal in the training shop ends at this time, ISO 8601; null if there is none. */
  rehearsalEnds: z.iso.datetime().nullable(),
})

export type OfflineView = z.infer<typeof offlineView>

/** Labels that were wanted without a connection, exist now and are not printed yet. */
const offlineBatch = z.strictObject({
  /** Number of labels to print, including those that need a decision. */
  labels: z.number().int(),
  /** Number of labels among them that need a decision first. */
  undecided: z.number().int(),
  isHeld: z.boolean(),
  /** Progress while the batch is being printed; null otherwise. */
  printing: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Why printing stopped, in Polish; null if it did not. */
  problem: z.string().nullable(),
})

export type OfflineBatch = z.infer<typeof offlineBatch>

/** A parcel whose label was printed without a connection, and which must not leave before its order was read again. */
const shelfParcel = z.strictObject({
  packagePk: z.number().int(),
  orderPk: z.number().int(),
  /** Its place in the order: `1/3`; null if unknown. */
  parcel: z.string().nullable(),
  /** Time of the print, ISO 8601, station clock. */
  at: z.iso.datetime(),
  isTimeUncertain: z.boolean(),
  /** `undecided`: the order was read and the packer decides. `released`: a supervisor let it leave without the check. */
  state: z.enum(['unchecked', 'undecided', 'checked', 'released']),
  /** Why the order could not be read, or who released the parcel, in Polish; null if there is nothing to say. */
  problem: z.string().nullable(),
})

export type ShelfParcel = z.infer<typeof shelfParcel>

/** Facts for Diagnostyka. They contain no client data. */
const offlineFacts = z.strictObject({
  cache: z.strictObject({
    orders: z.number().int(),
    labels: z.number().int(),
    bytes: z.number().int(),
    /** Age of the newest record in ms; null if the cache is empty. */
    newestAgeMs: z.number().nullable(),
    /** `memory`: no secret store can hold the key, so the cache is lost when the program ends. */
    keeper: z.enum(['store', 'memory']),
  }),
  /** Entries of this shop by state, closed ones included. */
  entries: z.partialRecord(offlineState, z.number().int()),
  /** Parcels whose label was printed without a connection: those that wait and those of the last outage. */
  shelf: z.strictObject({ printed: z.number().int(), checked: z.number().int() }),
  /** The last outage, ISO 8601; `until` is null while it lasts. Null if there was none since the program started. */
  lastOutage: z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
})

export type OfflineFacts = z.infer<typeof offlineFacts>

/** A stage action of the production station, as it would be sent. */
const stageToRecord = z.strictObject({
  /** The key of the row whose detail is read. */
  rowPk: z.number().int().positive(),
  linePk: z.number().int().positive(),
  /** Null if the server does not name the order. */
  orderPk: z.number().int().positive().nullable(),
  stagePk: z.number().int().positive(),
  action: z.enum(['started', 'finished']),
  /** Names of the ticked entries. */
  checklist: z.array(z.string().max(1000)).max(200),
  /** What the operator typed, and the result of the code checks. */
  note: z.string().max(5000),
})

export type StageToRecord = z.infer<typeof stageToRecord>

/** Packing without the server (`docs/decisions/offline-bench.md`). */
export const offlineRoutes = {
  'offline.view': route({ input: nothing, output: offlineView }),
  /** Open and closed entries of the signed-in user at this shop, oldest first. `orderPk` limits them to an order. */
  'offline.entries': route({
    input: z.strictObject({ orderPk: z.number().int().positive().optional() }),
    output: z.strictObject({ entries: z.array(entryView) }),
  }),
  /** When the bench's copy of an order was read, ISO 8601; null if the last read came from the server. */
  'offline.orderAge': route({
    input: z.strictObject({ orderPk: z.number().int().positive() }),
    output: z.strictObject({ readAt: z.iso.datetime().nullable(), ageMs: z.number().nullable() }),
  }),
  /** Records that a label is wanted for the package, and prints the waiting slip. Resolves once both are recorded. */
  'offline.wantLabel': route({
    input: z.strictObject({ orderPk: z.number().int().positive(), packagePk: z.number().int().positive() }),
    output: z.strictObject({ printer: z.string().nullable() }),
  }),
  /** Decides an entry that waits for the packer: send it nevertheless, or drop it. */
  'offline.decide': route({
    input: z.strictObject({ seq: z.number().int(), decision: z.enum(['send', 'drop']) }),
    output: nothing,
  }),
  /**
   * Takes over the entries of another user, after the question: those of the packing bench (needs `send_order`) or those
   * of the production station (needs `add_orderproductprocessstagestatus`).
   */
  'offline.takeOver': route({
    input: z.strictObject({ personPk: z.number().int(), of: z.enum(['packing', 'stages']) }),
    output: z.strictObject({ count: z.number().int() }),
  }),
  /** Records stage actions of the production station without the server. All are recorded, or none. */
  'offline.recordStages': route({
    input: z.strictObject({ stages: z.array(stageToRecord).min(1).max(100) }),
    /** The time of recording by the station's clock, ISO 8601. */
    output: z.strictObject({ at: z.iso.datetime() }),
  }),
  /**
   * Sends the recorded stage actions of the signed-in user, each once, after it has been compared with the server.
   * Resolves when the run ends. While one runs, a second call only waits for it.
   */
  'offline.sendStages': route({
    input: nothing,
    /** Number of stage actions that the server has now, and why the run ended early, in Polish; null if it did not. */
    output: z.strictObject({ sent: z.number().int(), problem: z.string().nullable() }),
  }),
  /** Sends the label of the slip that was scanned first. */
  'offline.first': route({
    input: z.strictObject({ packagePk: z.number().int().positive() }),
    output: nothing,
  }),
  /** Starts (minutes) or ends (0) a rehearsal; only in the training shop. */
  'offline.rehearse': route({
    input: z.strictObject({ minutes: z.number().int().min(0).max(30) }),
    output: nothing,
  }),
  'offline.batch': route({ input: nothing, output: offlineBatch }),
  /** Starts printing the labels that need no decision. Progress is in `offline.batch` after `offline.changed`. */
  'offline.print': route({ input: nothing, output: nothing }),
  /** Stops printing after the current label, or goes on. */
  'offline.hold': route({ input: z.strictObject({ isHeld: z.boolean() }), output: nothing }),
  /** All entries of the signed-in user since the last outage began, open and closed, oldest first. */
  'offline.report': route({ input: nothing, output: z.strictObject({ entries: z.array(entryView) }) }),
  /** Parcels of all users at this station whose label was printed without a connection, in the order of printing. */
  'offline.shelf': route({ input: nothing, output: z.strictObject({ parcels: z.array(shelfParcel) }) }),
  /** Lets a parcel leave without its check, under the user's name; needs `change_order`. */
  'offline.release': route({
    input: z.strictObject({ packagePk: z.number().int().positive() }),
    output: nothing,
  }),
  'offline.facts': route({ input: nothing, output: offlineFacts }),
} satisfies Record<string, Route>
