import type { UpdateSettings } from '#shared/station/update-settings.ts'

/** Where a look was taken: the folder of a channel is `<feed>/<channel>/`. */
export type FeedPlace = Pick<UpdateSettings, 'channel'> & { feed: string }

/**
 * `newest`: when the newest feed that was seen there had been published, ms since 1970; null: none that says so. `now`: ms
 * since 1970, by which the feed must not have expired.
 */
export type KnownPlace = FeedPlace & { newest: number | null; now: number }

/** What a feed said, once its signature had been found good. */
export interface FeedAnswer {
  /** As in package.json. */
  version: string
  /** As it stood in the feed, unread; undefined where it named none. */
  percentage: unknown
  /** The feed names a higher version than the running one, and `isWanted` has agreed. */
  isOffered: boolean
  /** The feed names a lower version: one waits, there is no way back. */
  isOlder: boolean
  /** When the feed was written and signed, ms since 1970; null where it does not say. */
  publishedAt: number | null
}

/**
 * `unreachable`: no answer, or the feed is not there. `signature`: not signed by a key of ours. `replayed`: signed, yet
 * older than one that was there before. `channel`, `platform`, `expired`: signed for another channel, another system, or
 * until a moment that is over. `unscoped`: it says none of these three. `content`: signed, yet nothing that can be used.
 * `checksum`: the file is not the one that the feed names. `broken`: the file did not come whole. `room`: the disk is too
 * full for it; the cause may say how much is missing. `disk`: it could not be written. `installer`: it was changed on this
 * disk, or could not be started.
 */
export type UpdateFailureKind =
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

export class UpdateFailure extends Error {
  readonly kind: UpdateFailureKind

  constructor(kind: UpdateFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UpdateFailure'
    this.kind = kind
  }
}

/** Where new versions come from. Every method throws an `UpdateFailure`. */
export interface UpdateFeed {
  /**
   * Reads the feed and checks its signature before anything else of it is read, then whether it was signed for this
   * channel, this system and a time that is not over. `isWanted` sees only higher versions. A feed older than `newest`, or
   * without a time of its own, is refused as `replayed`.
   */
  check(place: KnownPlace, isWanted: (version: string, percentage: unknown) => boolean): Promise<FeedAnswer>
  /** Fetches the file that the last look offered and compares it with the signed checksum. Percent: 0 to 100. */
  download(onPercent: (percent: number) => void): Promise<void>
  /** Keeps a copy of what was downloaded, for the administrator; older copies than `former` are removed. */
  keepCopy(version: string, former: string): Promise<void>
  /** The copy that is kept of a version, by its path; null where there is none or it is not what it was. */
  copyOf(version: string): Promise<string | null>
  /** Compares the downloaded file with the signed checksum once more: it has lain on this disk for hours. */
  verify(): Promise<void>
  /** Does the same, and starts it; resolves when it runs. The program must end then. */
  install(): Promise<void>
}

export interface UpdateClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs something once; answers how to call it off. Keeps no program alive. */
  after(milliseconds: number, run: () => void): () => void
}

/** What an update must not cut off; null where nothing is under way, else what is, in Polish. */
export interface Busy {
  reason(): string | null
}

/** The windows of the program. */
export interface UpdateWindows {
  /** No window shows anything that needs a session. */
  areOnSignIn(): boolean
  /** Asks every window that holds unsaved changes; false where somebody stays. */
  askAll(): Promise<boolean>
}

/** The running program. */
export interface UpdateProgram {
  readonly version: string
  /** The system is about to end, and would kill an installer half-way. */
  isSystemEnding(): boolean
  /**
   * Ends the windows without a question, then everything that was started beside them, then runs `last`, then the
   * program; it is started anew where `last` fails.
   */
  endWith(last: () => Promise<void>): void
}

/** Nothing new is printed while it is closed. */
export interface PrintGate {
  close(): void
  open(): void
  /** Why nothing new is printed, in Polish; null where it is. */
  refusal(): string | null
}
