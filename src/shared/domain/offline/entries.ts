import { z } from 'zod'

/**
 * What was done without a connection. `weight`: a line was weighed. `packed`: a package was packed. `label`: a label is
 * wanted for an address. `stage`: a production stage was started or finished. `printed`: a label was printed, and its
 * order must be read again before the parcel leaves (OB-6); nothing of it is sent.
 */
const offlineKinds = ['weight', 'packed', 'label', 'stage', 'printed'] as const
export const offlineKind = z.enum(offlineKinds)
export type OfflineKind = z.infer<typeof offlineKind>

/**
 * State of an entry. `waiting`: recorded here, not sent. `sending`: written before the request leaves, so after a crash
 * its outcome is unknown. `unknown`: sent, with an unknown outcome; the order is read before anything else. `done`:
 * the server holds it. `refused`: the server rejected it. `conflict`: the server's order has changed, so the user
 * decides. `dropped`: the user or a newer entry has replaced it.
 */
export const offlineStates = [
  'waiting',
  'sending',
  'unknown',
  'done',
  'refused',
  'conflict',
  'dropped',
] as const
export const offlineState = z.enum(offlineStates)
export type OfflineState = z.infer<typeof offlineState>

/** States that each state may be followed by. The final ones are followed by none. */
const FOLLOWED_BY: Readonly<Record<OfflineState, readonly OfflineState[]>> = {
  waiting: ['sending', 'done', 'conflict', 'refused', 'dropped'],
  sending: ['done', 'refused', 'unknown', 'waiting'],
  unknown: ['done', 'waiting', 'conflict', 'refused', 'dropped'],
  conflict: ['waiting', 'done', 'dropped'],
  refused: ['waiting', 'dropped'],
  done: [],
  dropped: [],
}

export function mayFollowOffline(before: OfflineState, after: OfflineState): boolean {
  return FOLLOWED_BY[before].includes(after)
}

/** Whether an entry may still reach the server without a decision of the user. */
export const isActiveEntry = ({ state }: { state: OfflineState }): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unknown'

/** Whether an entry is neither done nor dropped, so that it still needs the server or the user. */
export function isOpenEntry({ state }: { state: OfflineState }): boolean {
  return FOLLOWED_BY[state].length > 0
}

/**
 * Why an order's entries wait for the user, as the comparison of the server's order with the one at the bench finds it.
 * `halted`: cancelled, stopped or no longer in production. `weighed`: another weight. `packedElsewhere`: packed by
 * another user. `numberChanged`: another tracking number than the printed label. `changed`: another address, carrier,
 * parcels or lines. `gone`: the order or the line does not exist (404). `labelUnclear`: the outcome of ordering a label is
 * unknown. `stageChanged`: the server's order, line or status no longer permits the stage action. `stageUnclear`: its
 * outcome is unknown.
 */
export const offlineConflicts = [
  'halted',
  'weighed',
  'packedElsewhere',
  'numberChanged',
  'changed',
  'gone',
  'labelUnclear',
  'stageChanged',
  'stageUnclear',
] as const
export const offlineConflict = z.enum(offlineConflicts)
export type OfflineConflict = z.infer<typeof offlineConflict>
