import type {
  OfflineBatch,
  OfflineEntryView,
  OfflineFacts,
  OfflineView,
  ShelfParcel,
  StageToRecord,
} from '#shared/ipc/routes/offline.ts'
import type { StageRun } from './stage-sender.ts'

/** The offline bench, as the pages use it. Loaded only if the station's `offline.mode` is not `off`. */
export interface Offline {
  view(): OfflineView
  /** Open and closed entries of the signed-in user at this shop, oldest first. */
  entries(orderPk?: number): OfflineEntryView[]
  /** When the bench's copy of the order was read; null if the last read came from the server. */
  orderAge(orderPk: number): { readAt: string | null; ageMs: number | null }
  /**
   * Records that a label is wanted and prints the waiting slip. If an open entry already wants the label of this
   * package, only the slip is printed again. Throws `ApiFailure` with OFFLINE_NOT_RECORDED.
   */
  wantLabel(orderPk: number, packagePk: number): Promise<{ printer: string | null }>
  decide(seq: number, decision: 'send' | 'drop'): void
  /**
   * Makes the signed-in user the sender of another user's entries of the bench or of the production station. Returns how
   * many; 0 without the permission to send them.
   */
  takeOver(personPk: number, of: 'packing' | 'stages'): number
  /** Records stage actions, all or none. Returns the time by the station's clock, ISO 8601. Throws `ApiFailure`. */
  recordStages(stages: readonly StageToRecord[]): { at: string }
  /** Sends the signed-in user's recorded stage actions. A second call waits for the run of the first. */
  sendStages(): Promise<StageRun>
  /** Sends this package's entries next. */
  first(packagePk: number): void
  rehearse(minutes: number): void
  /** Labels that came out of the outage and are not printed. */
  batch(): OfflineBatch
  /**
   * Starts printing the labels of the batch that need no decision, in the order of their slips. Returns immediately;
   * progress is in `batch`. Pressing it while it prints does nothing.
   */
  print(): void
  /** Stops printing after the current label, or goes on. Recorded on the disk. */
  hold(isHeld: boolean): void
  /** All entries of the signed-in user since the last outage began, open and closed, oldest first. */
  report(): OfflineEntryView[]
  /** Parcels of all users whose label was printed without a connection (`Shelf`). */
  shelf(): ShelfParcel[]
  /** Lets a parcel of the shelf list leave without its check. Throws `ApiFailure` (`Shelf`). */
  release(packagePk: number): void
  /**
   * Counts the copies of these orders, and of the labels of these packages, that `forgetCopies` removes, and the orders
   * whose copies stay because the server does not have all recorded work of them.
   */
  copiesOf(
    orderPks: readonly number[],
    packagePks: readonly number[],
  ): { copies: number; waitingOrders: number }
  /** Removes these copies and returns the same numbers. */
  forgetCopies(
    orderPks: readonly number[],
    packagePks: readonly number[],
  ): { copies: number; waitingOrders: number }
  /** Facts for Diagnostyka. */
  facts(): OfflineFacts
}
