import type { ApiClient } from '../api-client/contract.ts'
import type { Log } from '../log/log.ts'
import type { Batch } from './batch.ts'
import type { After } from './gate.ts'
import type { EntryStore, OfflineEntry, OfflinePerson } from './ports.ts'
import type { OfflineLabel } from './ready-labels.ts'

/** Sends what was recorded without a connection once the server has returned. */
export interface OfflineSender {
  /** Begins after a start of the program, when the shop is known. */
  start(): void
  /** Somebody has signed in. Their own entries are sent. */
  signedIn(): void
  /** Another part of the program has recorded or closed entries, of this order if it is given. */
  added(orderPk?: number): void
  /** Sends this package's order next. */
  first(packagePk: number): void
  /**
   * The user has decided about an entry in `conflict` or `refused`; another one can only be dropped. A printed label is
   * dropped only in `conflict`: until its order was read again, its parcel must not leave.
   */
  decide(seq: number, decision: 'send' | 'drop'): void
  /** Makes the signed-in user the sender of those open entries of another user that `may` permits. Returns how many. */
  takeOver(personPk: number, may: (entry: OfflineEntry) => boolean): number
  /**
   * Whether the signed-in user sends this entry: it is their own, or they have taken it over. The order of a printed
   * label is read for every user who may send orders.
   */
  isMine(entry: OfflineEntry): boolean
  /** The order whose entries are being sent; null if none is. Its live actions must wait. */
  currentOrder(): number | null
  /** Numbers of entries since the return; null while nothing is being sent. */
  progress(): { done: number; total: number } | null
  /** What is to be printed and decided now. */
  batch(): Batch
  stop(): void
}

export interface OfflineSenderDeps {
  store: EntryStore
  api: Pick<ApiClient, 'call'>
  /** HMAC digest with the shop's key, as in the entries' bases. */
  digest: (text: string) => string
  /** The signed-in user; null if nobody is signed in. */
  person: () => OfflinePerson | null
  /** Whether the signed-in user may read orders at the bench (`send_order`). */
  mayRead: () => boolean
  /** Identity of the shop. */
  shop: () => string
  isReachable: () => boolean
  onReachable: (listener: (isReachable: boolean) => void) => () => void
  /** Whether a live action of the user is waiting for the server. */
  isPersonBusy: () => boolean
  /** Tracking number on the label that was printed here for the package; null if none was printed. */
  printedNumber: (packagePk: number) => string | null
  after: After
  /** Returns a number from 0 up to 1. */
  random: () => number
  /** Station clock, ms since 1970. */
  now: () => number
  /** Monotonic time in ms. */
  monotonic: () => number
  log: Pick<Log, 'info' | 'warn'>
  onChange: () => void
  /** Called once for each label that was wanted and exists now. */
  onLabelReady: (label: OfflineLabel) => void
}
