import type { SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { printStates } from '#shared/domain/print-states.ts'
import { documentKinds } from '#shared/station/print-routing.ts'
import { transportShape, printerProfile } from '#shared/station/printer-profile.ts'
import type { PrintEntry } from '../../services/print-journal/ports.ts'

export type Row = Record<string, SQLOutputValue>

const document = z.object({
  format: z.enum(['zpl', 'epl2', 'tspl', 'escpos', 'png', 'pdf']),
  stem: z.string(),
  size: z.object({ widthMm: z.number(), heightMm: z.number() }),
})

/** Settings that a later version no longer knows are ignored. */
const profile = z.object({ ...printerProfile.shape, transport: transportShape })

const text = z.string().nullable()
const number = z.number().nullable()

const printRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  title: text,
  order_pk: number,
  package_pk: number,
  tracking_number: text,
  parcel: text,
  document_hash: text,
  operator_pk: number,
  operator_name: text,
  profile: z.string(),
  document: z.string(),
  bytes: z.number(),
  intent: z.enum(['first', 'again']),
  reason: text,
  copy: z.number(),
  state: z.enum(printStates),
  problem: text,
  attempts: z.number(),
  bytes_sent: z.number(),
  job_id: text,
  content_hash: text,
  preview_hash: text,
  created_at: z.number(),
  changed_at: z.number(),
  checked_at: number,
})

/** Converts a row. Settings that an earlier version of the program did not write get today's defaults. */
export function entryOf(source: Row): PrintEntry {
  const row = printRow.parse(source)
  const isLabel = row.order_pk !== null && row.package_pk !== null && row.document_hash !== null
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    label: isLabel
      ? {
          orderPk: row.order_pk as number,
          packagePk: row.package_pk as number,
          trackingNumber: row.tracking_number,
          parcel: row.parcel,
          documentHash: row.document_hash as string,
        }
      : null,
    operator: row.operator_pk === null ? null : { pk: row.operator_pk, name: row.operator_name ?? '' },
    profile: profile.parse(JSON.parse(row.profile)),
    document: document.parse(JSON.parse(row.document)),
    bytes: row.bytes,
    intent: row.intent,
    reason: row.reason,
    copy: row.copy,
    state: row.state,
    problem: row.problem,
    attempts: row.attempts,
    bytesSent: row.bytes_sent,
    jobId: row.job_id,
    hash: row.content_hash,
    hasPreview: row.preview_hash !== null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    checkedAt: row.checked_at,
  }
}
