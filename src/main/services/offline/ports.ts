import type { ReplyOf } from '#shared/api/registry.ts'
import type { StageAction } from '#shared/domain/stage-status.ts'
import type { OfflineConflict, OfflineKind, OfflineState } from '#shared/domain/offline/entries.ts'

/** The order as the bench reads it (`orders.sendRetrieve`). */
export type BenchOrder = ReplyOf<'orders.sendRetrieve'>

export interface OfflinePerson {
  pk: number
  /** First and last name of the member of staff, for "12 zapisów: Anna Nowak". */
  name: string
}

/**
 * What the server held when the order was read at the bench, without any client data. Texts that could name a client
 * are HMAC digests with the shop's key, in hex; they can be compared but not read.
 */
export interface EntryBase {
  status: string | null
  /** Digest of names, streets, codes and collection points of all addresses, by the pk of the address. */
  addresses: Readonly<Record<string, string>>
  /** Digest of carrier and delivery service. */
  carrier: string
  /** Quantities by the pk of the order line. */
  lines: Readonly<Record<string, number | null>>
  /** Weights on the server in kg, as decimal text, by the key of the weighed line (`product-1`, `delivery-2`). */
  weights: Readonly<Record<string, string | null>>
  packages: readonly {
    pk: number
    isPacked: boolean
    /** Digest of the tracking number; null without one. */
    number: string | null
  }[]
}

/** What an entry needs to be sent. Contains pks, kilograms and times only. */
export type EntryValue =
  /** `key`: key of the weighed line, e.g. `product-17`. `weight` is decimal text in kg. */
  | { kind: 'weight'; key: string; target: 'product' | 'delivery'; linePk: number; weight: string }
  | { kind: 'packed'; packagePk: number }
  /** `packagePk` is the parcel that has the waiting slip. */
  | { kind: 'label'; addressPk: number; packagePk: number | null }
  /**
   * `printId` is the print's id in the journal, `number` the digest of the tracking number on the label, and `parcel` its
   * place in the order, e.g. `1/3`.
   */
  | { kind: 'printed'; packagePk: number; printId: string; number: string | null; parcel: string | null }
  /**
   * `rowPk`: the row whose detail is read, which is not the key of the line on every server. `checklist`: the ticked
   * entries. `note`: what the operator typed and the result of the code checks, sealed, in base64; '' without one.
   */
  | {
      kind: 'stage'
      action: StageAction
      linePk: number
      rowPk: number
      stagePk: number
      checklist: readonly string[]
      note: string
    }

export interface NewEntry {
  /** Identity of the shop (`station.shop`), as in the outbox. */
  shop: string
  person: OfflinePerson
  /** 0 for a stage whose order the server does not name. */
  orderPk: number
  value: EntryValue
  base: EntryBase
  /** Station clock, ms since 1970. */
  at: number
  /** Station clock minus the last `Date` header of the server, in ms; null if none was ever received. */
  clockOffset: number | null
  /** True if the station's clock jumped by more than 5 minutes since the last contact with the server. */
  isTimeUncertain: boolean
}

export interface OfflineEntry extends NewEntry {
  /** Order of recording; never reused. */
  seq: number
  kind: OfflineKind
  state: OfflineState
  /** Why it needs a decision; null if it does not. */
  conflict: OfflineConflict | null
  /** Polish text for the user about a refusal or a conflict; null if there is none. */
  problem: string | null
  /** Time of the last change of state, ms since 1970. */
  changedAt: number
}

export interface EntryChange {
  conflict?: OfflineConflict | null
  problem?: string | null
}

/** A record or label of the cache, opened. */
export interface StoredCopy<Value> {
  value: Value
  /** When the server sent it: station clock, ms since 1970, and a monotonic age in ms that no clock change affects. */
  readAt: number
  ageMs: number
}

/**
 * Entries on this station's disk (`offline.sqlite`). Every method that changes something returns only when the change
 * is on the disk (WAL, `synchronous=FULL`) and throws otherwise. All are synchronous, as in the print journal.
 */
export interface EntryStore {
  /** Throws `ApiFailure` with OFFLINE_NOT_RECORDED and a Polish text if the disk refuses it or a limit is reached. */
  add(entry: NewEntry): OfflineEntry
  /** Throws if the state may not follow the present one. A conflict or problem that is not given becomes null. */
  change(seq: number, state: OfflineState, change?: EntryChange): OfflineEntry
  find(seq: number): OfflineEntry | null
  /** Entries of a shop in the order of recording, only open ones unless `all`. */
  list(shop: string, options?: { all?: boolean; orderPk?: number }): OfflineEntry[]
  /** Numbers of open entries by state and person at a shop, for counts that show no content. */
  counts(shop: string): readonly { person: OfflinePerson; state: OfflineState; count: number }[]
  /** Removes closed entries changed before this time, ms since 1970. Returns how many. */
  removeClosedBefore(time: number): number
}

/** Parts of an order that requests name by key: an order line, a delivery line, an address or a package. */
export type CachePart = 'product' | 'delivery' | 'address' | 'package'

/** Sealed copies of what the bench draws, of one shop, on this station's disk. */
export interface OrderCache {
  saveOrder(order: BenchOrder): void
  /** Null if it is not cached, is older than 24 hours, or the key is gone. */
  order(pk: number): StoredCopy<BenchOrder> | null
  /** The cached order with this line (`orderProducts`), delivery line, address or package. */
  orderWith(part: CachePart, pk: number): StoredCopy<BenchOrder> | null
  saveLabel(packagePk: number, trackingNumber: string, bytes: Uint8Array): void
  label(packagePk: number): StoredCopy<{ trackingNumber: string; bytes: Uint8Array }> | null
  orderPks(): readonly number[]
  removeOrder(pk: number): void
  /** Number of copies that `removeOrders` removes. */
  countOf(orderPks: readonly number[], packagePks: readonly number[]): number
  /**
   * Removes the copies of these orders with their labels, and the labels of these packages; nothing of them stays in the
   * file. Returns how many.
   */
  removeOrders(orderPks: readonly number[], packagePks: readonly number[]): number
  /** Number of orders and labels, their bytes on the disk, and the age in ms of the newest record; for Diagnostyka. */
  facts(): { orders: number; labels: number; bytes: number; newestAgeMs: number | null }
  /** Forgets everything, at another shop or when the mode is switched off. Entries stay. */
  clear(): void
}

/** A cache whose copies follow what this station changes on the server. */
export interface ChangeableOrderCache extends OrderCache {
  /** Changes the cached copy of an order without making it newer. Does nothing if the order is not cached. */
  changeOrder(pk: number, change: (order: BenchOrder) => BenchOrder): void
}
