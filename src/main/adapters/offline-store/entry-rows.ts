import type { SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { offlineConflict, offlineKind, offlineState } from '#shared/domain/offline/entries.ts'
import type { EntryBase, EntryValue, OfflineEntry } from '../../services/offline/ports.ts'

const pk = z.number().int()
const text = z.string().nullable()

const entryValue: z.ZodType<EntryValue> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weight'),
    key: z.string(),
    target: z.enum(['product', 'delivery']),
    linePk: pk,
    weight: z.string(),
  }),
  z.object({ kind: z.literal('packed'), packagePk: pk }),
  z.object({ kind: z.literal('label'), addressPk: pk, packagePk: pk.nullable() }),
  z.object({
    kind: z.literal('printed'),
    packagePk: pk,
    printId: z.string(),
    number: text,
    parcel: text,
  }),
  z.object({
    kind: z.literal('stage'),
    action: z.enum(['started', 'finished']),
    linePk: pk,
    rowPk: pk,
    stagePk: pk,
    checklist: z.array(z.string()),
    note: z.string(),
  }),
])

const entryBase: z.ZodType<EntryBase> = z.object({
  status: text,
  addresses: z.record(z.string(), z.string()),
  carrier: z.string(),
  lines: z.record(z.string(), z.number().nullable()),
  weights: z.record(z.string(), text),
  packages: z.array(z.object({ pk, isPacked: z.boolean(), number: text })),
})

const entryRow = z.object({
  seq: pk,
  shop: z.string(),
  person_pk: pk,
  person_name: z.string(),
  order_pk: pk,
  kind: offlineKind,
  value: z.string(),
  base: z.string(),
  at: z.number(),
  clock_offset: z.number().nullable(),
  is_time_uncertain: z.number(),
  state: offlineState,
  conflict: offlineConflict.nullable(),
  problem: text,
  changed_at: z.number(),
})

/** Converts a row. Throws if a later version of the program wrote it. */
export function offlineEntryOf(source: Record<string, SQLOutputValue>): OfflineEntry {
  const row = entryRow.parse(source)
  return {
    seq: row.seq,
    shop: row.shop,
    person: { pk: row.person_pk, name: row.person_name },
    orderPk: row.order_pk,
    kind: row.kind,
    value: entryValue.parse(JSON.parse(row.value)),
    base: entryBase.parse(JSON.parse(row.base)),
    at: row.at,
    clockOffset: row.clock_offset,
    isTimeUncertain: row.is_time_uncertain !== 0,
    state: row.state,
    conflict: row.conflict,
    problem: row.problem,
    changedAt: row.changed_at,
  }
}
