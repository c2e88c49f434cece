import type { OfflineEntryView, OfflineView } from '#shared/ipc/routes/offline.ts'

/** The offline bench, as the pages use it. Loaded only if the station's `offline.mode` is not `off`. */
export interface Offline {
  view(): OfflineView
  /** Entries of the signed-in user at this shop, oldest first. */
  entries(orderPk?: number): OfflineEntryView[]
  /** When the bench's copy of the order was read; null if the last read came from the server. */
  orderAge(orderPk: number): { readAt: string | null; ageMs: number | null }
  /** Records that a label is wanted and prints the waiting slip. Throws `ApiFailure` with OFFLINE_NOT_RECORDED. */
  wantLabel(orderPk: number, packagePk: number): Promise<{ printer: string | null }>
  decide(seq: number, decision: 'send' | 'drop'): void
  /** Makes the signed-in user the sender of another user's entries. Returns how many. */
  takeOver(name: string): number
  /** Sends this package's entries next. */
  first(packagePk: number): void
  rehearse(minutes: number): void
}
