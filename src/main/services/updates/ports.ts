import type { UpdateSettings } from '#shared/station/update-settings.ts'
import type { KeyLink, SeenCounts } from './seen-counts.ts'

/** The location of a feed; the folder of a channel is `<feed>/<channel>/`. */
export type FeedPlace = Pick<UpdateSettings, 'channel'> & { feed: string }

/** A location with what the station already knows about it. */
export interface KnownPlace extends FeedPlace {
  /** The publication time of the newest feed seen there, in ms since 1970; null if none has such a time. */
  newest: number | null
  /** Null if no `fresh.json` was accepted there yet. */
  counts: SeenCounts | null
  /** The changes of keys that the station has accepted, whatever the location. */
  links: readonly KeyLink[]
  /** In ms since 1970; what expired before it is refused. */
  now: number
}

/** The content of a feed whose signature has been verified. */
export interface FeedAnswer {
  /** In the format of package.json. */
  version: string
  /** The raw value in the feed; undefined if it has none. */
  percentage: unknown
  /** True if the feed names a higher version than the running one, and `isWanted` has accepted it. */
  isOffered: boolean
  /** True if the feed names a lower version. The program then waits, because downgrades are not supported. */
  isOlder: boolean
  /** The time when the feed was written and signed, in ms since 1970; null if it has none. */
  publishedAt: number | null
  /** Null if the server has no `fresh.json` yet. */
  counts: SeenCounts | null
}

/**
 * `unreachable`: no response, or the feed does not exist. `signature`: not signed by one of our keys. `replayed`:
 * signed, but older than a feed that was seen before. `channel`, `platform`, `expired`: signed for another channel,
 * another system, or a time that has passed. `unscoped`: it specifies none of these three. `content`: signed, but not
 * usable. `checksum`: the file is not the one that the feed names. `broken`: the file is incomplete. `room`: the disk
 * is too full; the cause may say how much space is missing. `disk`: the file could not be written. `installer`: it was
 * changed on this disk, or could not be started.
 */
export type FeedFailureKind =
  | 'unreachable'
  | 'signature'
  | 'replayed'
  | 'channel'
  | 'platform'
  | 'expired'
  | 'unscoped'
  | 'content'
  | 'checksum'
  | 'broken'
  | 'room'
  | 'disk'
  | 'installer'

/**
 * `unfresh`: `fresh.json` is missing, although it was there before or this program needs one. `freshSignature`: it is
 * not signed by a freshness key. `freshContent`: signed, but not usable. `freshOther`: it names another feed. `counter`:
 * it is older than one that was seen before. `stale`: it has expired. `clock`: its expiry is more than a year away from
 * this computer's time. `keys`: a change of keys lacks the signature of an old or a new key. `keyOrder`: `keys.json` is
 * older than one that was seen before. `keyGap`: a change of keys is missing in it.
 */
export type TrustFailureKind =
  | 'unfresh'
  | 'freshSignature'
  | 'freshContent'
  | 'freshOther'
  | 'counter'
  | 'stale'
  | 'clock'
  | 'keys'
  | 'keyOrder'
  | 'keyGap'

export type UpdateFailureKind = FeedFailureKind | TrustFailureKind

export class UpdateFailure extends Error {
  readonly kind: UpdateFailureKind
  /** The reason in Polish, if it is not one of `FAILURE_TEXTS`. */
  readonly text: string | undefined

  constructor(kind: UpdateFailureKind, message: string, options: ErrorOptions & { text?: string } = {}) {
    super(message, options)
    this.name = 'UpdateFailure'
    this.kind = kind
    this.text = options.text
  }
}

/** The source of new versions. Every method throws an `UpdateFailure`. */
export interface UpdateFeed {
  /**
   * Reads the location's `keys.json`. Returns `known` itself if nothing is new, otherwise all links that the station
   * needs to follow the change of keys again.
   */
  readKeys(place: FeedPlace, known: readonly KeyLink[]): Promise<readonly KeyLink[]>
  /**
   * Reads the feed and verifies its signature before using anything else in it, then checks its channel and system, its
   * `fresh.json` and its expiry. `isWanted` is called only for higher versions. A feed that is older than one that was
   * seen there is refused as `replayed`.
   */
  check(place: KnownPlace, isWanted: (version: string, percentage: unknown) => boolean): Promise<FeedAnswer>
  /**
   * Downloads the file that the last check offered and compares it with the signed checksum. The percentage is 0 to
   * 100.
   */
  download(onPercent: (percent: number) => void): Promise<void>
  /** Stores a copy of the download for the administrator; copies older than `former` are removed. */
  keepCopy(version: string, former: string): Promise<void>
  /** Returns the path of the stored copy of a version; null if there is none or it was changed. */
  copyOf(version: string): Promise<string | null>
  /** Compares the downloaded file with the signed checksum again, because it has been on this disk for hours. */
  verify(): Promise<void>
  /** Verifies the file in the same way and starts it; resolves when it is running. The program must then end. */
  install(): Promise<void>
}

export interface UpdateClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs a callback once and returns a function that cancels it. The timer does not keep the program running. */
  after(milliseconds: number, run: () => void): () => void
}

/** Activity that an update must not interrupt: null if there is none, otherwise a Polish description. */
export interface Busy {
  reason(): string | null
}

/** The program's windows. */
export interface UpdateWindows {
  /** True if no window shows anything that needs a session. */
  areOnSignIn(): boolean
  /** Prompts in every window with unsaved changes; false if the user decides to stay in one. */
  askAll(): Promise<boolean>
}

/** The running program. */
export interface UpdateProgram {
  readonly version: string
  /** True if the system is about to shut down, which would kill an installer halfway. */
  isSystemEnding(): boolean
  /**
   * Closes the windows without prompting, ends everything started beside them, runs `last` and then quits. The program
   * is restarted if `last` fails.
   */
  endWith(last: () => Promise<void>): void
}

/** While this gate is closed, new prints are refused. */
export interface PrintGate {
  close(): void
  open(): void
  /** Returns the reason in Polish why new prints are refused, or null if they are not. */
  refusal(): string | null
}
