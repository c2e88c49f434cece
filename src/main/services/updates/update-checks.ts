import type { Log } from '../log/log.ts'
import { whyNotTry } from './attempts.ts'
import {
  UpdateFailure,
  type FeedAnswer,
  type FeedPlace,
  type KnownPlace,
  type UpdateClock,
  type UpdateFailureKind,
  type UpdateFeed,
} from './ports.ts'
import { isWithinRollout, percentageOf, rolloutPlace, type Percentage } from './rollout.ts'
import type { UpdateRecord } from './update-record.ts'
import type { UpdateStateHolder } from './update-state.ts'
import { failureText, RESULTS } from './update-words.ts'

/** The share of stations in the last feed, and this station's position. */
interface Rollout {
  percentage: Percentage
  place: number
}

/** Failures of the connection, the disk or the installer. Any other one may indicate an attack on the server. */
const HARMLESS: ReadonlySet<UpdateFailureKind> = new Set([
  'unreachable',
  'broken',
  'room',
  'disk',
  'installer',
])

export interface UpdateChecks {
  /**
   * Checks for updates once; resolves when the check is over and never rejects. An offered version is then downloaded
   * automatically.
   */
  look(): Promise<void>
  /** Discards checks and downloads in progress, because the channel, address or mode has changed. */
  forget(): void
  rollout(): Rollout | null
}

interface UpdateChecksDeps {
  version: string
  /** Null if checks are not allowed. */
  place: () => FeedPlace | null
  feed: () => Promise<UpdateFeed>
  clock: Pick<UpdateClock, 'now'>
  record: UpdateRecord
  state: UpdateStateHolder
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

export function createUpdateChecks(deps: UpdateChecksDeps): UpdateChecks {
  const { version: running, feed, clock, record, state, log } = deps
  let rollout: Rollout | null = null
  let looking: Promise<void> | null = null
  /** Increased by `forget`; results of an earlier generation are ignored. */
  let generation = 0

  const folderOf = ({ feed: address, channel }: FeedPlace) => `${address}/${channel}`

  /** Replaces the value of a folder and moves it to the end, because the record keeps only the last ones. */
  const changed = <Value>(byFolder: Record<string, Value>, folder: string, value: Value | null) => {
    const { [folder]: _before, ...others } = byFolder
    return value === null ? byFolder : { ...others, [folder]: value }
  }

  function remember(place: FeedPlace, { publishedAt, counts }: FeedAnswer): void {
    const before = record.get()
    record.change({
      published: changed(before.published, folderOf(place), publishedAt),
      counts: changed(before.counts, folderOf(place), counts),
    })
  }

  const note = (result: string) =>
    record.change({ checks: [{ at: clock.now(), result }, ...record.get().checks] })

  function fail(cause: unknown): void {
    const failure = cause instanceof UpdateFailure ? cause : new UpdateFailure('broken', 'unknown', { cause })
    const { kind } = failure
    const reason = failureText(failure)
    // An unreachable feed is only a warning, because stations are switched off and moved.
    log[HARMLESS.has(kind) ? 'warn' : 'error']('updates', reason, cause)
    note(reason)
    // A version that is ready stays ready, because it was verified and the next check may succeed.
    if (state.readyVersion() === null)
      state.set({ kind: 'failed', reason, since: new Date(clock.now()).toISOString() })
  }

  /** Returns the reason why this station does not want a higher version now, or null if it does. */
  function whyNotWanted(version: string, percentage: unknown): 'later' | 'twice' | 'today' | null {
    const { installation, attempts } = record.get()
    rollout = { percentage: percentageOf(percentage), place: rolloutPlace(installation, version) }
    if (rollout.percentage === 'wrong')
      log.warn('updates', `${version}: the percentage is no number from 0 to 100, so no station installs it`)
    if (!isWithinRollout(installation, version, percentage)) return 'later'
    return whyNotTry(attempts, version, clock.now())
  }

  async function download(version: string): Promise<void> {
    const mine = generation
    state.set({ kind: 'downloading', version, percent: 0 })
    try {
      const source = await feed()
      await source.download((percent) => {
        const now = state.get()
        const whole = Math.floor(percent)
        if (mine !== generation || now.kind !== 'downloading' || now.percent === whole) return
        state.set({ kind: 'downloading', version, percent: whole })
      })
      if (mine !== generation) return
      await source
        .keepCopy(version, running)
        .catch((cause: unknown) =>
          log.warn('updates', `no copy of the installer of ${version} could be stored`, cause),
        )
      log.info('updates', `${version} is ready`)
      state.set({ kind: 'ready', version })
    } catch (cause) {
      if (mine !== generation) return
      state.set({ kind: 'idle' })
      fail(cause)
    }
  }

  function take(answer: FeedAnswer, refusal: keyof typeof RESULTS | null): void {
    const { version, isOffered, isOlder } = answer
    const now = clock.now()
    record.change({ answeredAt: now, silentSince: null })
    const result = isOffered ? 'offered' : (refusal ?? (isOlder ? 'older' : 'current'))
    note(RESULTS[result](version))
    log.info('updates', RESULTS[result](version))
    if (isOffered && state.readyVersion() === version) return
    if (isOffered) void download(version)
    // Also drops a version that was ready, because a withdrawn version must not be installed.
    else state.set({ kind: 'idle' })
  }

  async function check(place: FeedPlace): Promise<void> {
    const mine = generation
    if (state.readyVersion() === null) state.set({ kind: 'checking' })
    try {
      let refusal: 'later' | 'twice' | 'today' | null = null
      const source = await feed()
      const { links, published, counts } = record.get()
      const changes = await source.readKeys(place, links)
      if (changes !== links) record.change({ links: changes })
      const known: KnownPlace = {
        ...place,
        newest: published[folderOf(place)] ?? null,
        counts: counts[folderOf(place)] ?? null,
        links: changes,
        now: clock.now(),
      }
      const answer = await source.check(known, (version, percentage) => {
        refusal = whyNotWanted(version, percentage)
        return refusal === null
      })
      remember(place, answer)
      if (mine === generation && !state.isMoving()) take(answer, refusal)
    } catch (cause) {
      if (mine !== generation) return
      record.change({ silentSince: record.get().silentSince ?? clock.now() })
      fail(cause)
    }
  }

  return {
    look() {
      const place = deps.place()
      if (place === null || state.isMoving()) return Promise.resolve()
      looking ??= check(place).finally(() => (looking = null))
      return looking
    },
    forget() {
      generation += 1
      looking = null
      rollout = null
      if (state.get().kind !== 'installing') state.set({ kind: 'idle' })
    },
    rollout: () => rollout,
  }
}
