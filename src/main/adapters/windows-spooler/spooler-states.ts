import type { PrinterCondition } from '#shared/ipc/routes/printers.ts'
import type { QueuedJobState } from '../../services/print-jobs/ports.ts'

// Bits of JOB_INFO_1.Status.
const JOB_PAUSED = 0x1
const JOB_ERROR = 0x2
const JOB_DELETING = 0x4
const JOB_PRINTING = 0x10
const JOB_OFFLINE = 0x20
const JOB_PAPEROUT = 0x40
const JOB_PRINTED = 0x80
const JOB_DELETED = 0x100
const JOB_BLOCKED = 0x200
const JOB_USER_INTERVENTION = 0x400
const JOB_COMPLETE = 0x1000

const JOB_STOPPED = JOB_PAUSED | JOB_ERROR | JOB_OFFLINE | JOB_PAPEROUT | JOB_BLOCKED | JOB_USER_INTERVENTION

/** A finished job is often marked as deleted too, so the printed state is checked first. */
export function jobStateOf(status: number): QueuedJobState {
  if (status & (JOB_PRINTED | JOB_COMPLETE)) return 'done'
  if (status & (JOB_DELETING | JOB_DELETED)) return 'cancelled'
  if (status & JOB_STOPPED) return 'stopped'
  return status & JOB_PRINTING ? 'printing' : 'waiting'
}

/** "Use printer offline", which Windows sets by itself for an unplugged USB printer while its status stays 0. */
const ATTRIBUTE_WORK_OFFLINE = 0x400

/** Bits of PRINTER_INFO_2.Status. */
const CONDITIONS: readonly (readonly [number, PrinterCondition])[] = [
  // PAPER_OUT
  [0x10, 'paperOut'],
  // PAPER_JAM
  [0x8, 'paperJam'],
  // DOOR_OPEN
  [0x40_0000, 'coverOpen'],
  // NO_TONER: a label printer's ribbon
  [0x4_0000, 'ribbonOut'],
  // OFFLINE, NOT_AVAILABLE, SERVER_OFFLINE
  [0x80 | 0x1000 | 0x200_0000, 'offline'],
  // PAUSED
  [0x1, 'queueStopped'],
  // ERROR, PAPER_PROBLEM, OUTPUT_BIN_FULL, USER_INTERVENTION, OUT_OF_MEMORY
  [0x2 | 0x40 | 0x800 | 0x10_0000 | 0x20_0000, 'attention'],
]

export function conditionsOf({
  status,
  attributes,
}: {
  status: number
  attributes: number
}): PrinterCondition[] {
  const found = CONDITIONS.flatMap(([bits, condition]) => (status & bits ? [condition] : []))
  const isOffline = (attributes & ATTRIBUTE_WORK_OFFLINE) !== 0 && !found.includes('offline')
  return isOffline ? [...found, 'offline'] : found
}
