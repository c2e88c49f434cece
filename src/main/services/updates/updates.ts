import type { UpdateFacts, UpdateView } from '#shared/ipc/routes/updates.ts'
import { isUnsafeFeed, type UpdateSettings } from '#shared/station/update-settings.ts'
import type { Log } from '../log/log.ts'
import type {
  Busy,
  FeedPlace,
  PrintGate,
  UpdateClock,
  UpdateFeed,
  UpdateProgram,
  UpdateWindows,
} from './ports.ts'
import { createUpdateChecks } from './update-checks.ts'
import { createUpdateInstalls } from './update-installs.ts'
import type { UpdateRecord } from './update-record.ts'
import { createUpdateStarts } from './update-starts.ts'
import { createUpdateState } from './update-state.ts'
import { failedInstallText, OFF_TEXTS, silentText } from './update-words.ts'

/** Finds, downloads and installs new versions of the program (DESK-075, DESK-076). */
export interface Updates {
  view(): UpdateView
  facts(): UpdateFacts
  /** Called once. Evaluates the last installation and schedules the first check. */
  start(): Promise<void>
  /** Called when the first screen is visible. */
  shown(): void
  check(): Promise<UpdateView>
  /** Installs on the user's request. Throws an `ApiFailure` with the reason if it is refused. */
  install(): Promise<void>
  /** Called when a user types, clicks, scans, signs in or signs out. */
  touched(): void
  settingsChanged(): void
  stop(): void
}

export interface UpdatesDeps {
  settings: () => UpdateSettings
  /** A packaged program downloads only over https. */
  isPackaged: boolean
  /** The reason in Polish why this program cannot be replaced in its current location; null if it can. */
  obstacle: string | null
  /** True if the program has keys with which feeds are signed. */
  hasKeys: boolean
  /** Loads its code with the first check, because the start does not need it. */
  feed: () => Promise<UpdateFeed>
  clock: UpdateClock
  record: UpdateRecord
  busy: Busy
  windows: UpdateWindows
  program: UpdateProgram
  gate: Pick<PrintGate, 'close' | 'open'>
  /** From 0 to below 1. */
  random: () => number
  tellAdministratorText: (text: string) => void
  emit: (view: UpdateView) => void
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

const FIRST_LOOK_MS = 2 * 60_000
const BETWEEN_LOOKS_MS = 4 * 3_600_000
/**
 * Checks are shifted randomly by up to this much, so that stations that are all switched on at six do not check at the
 * same time.
 */
const SPREAD_MS = 30 * 60_000
const CONSIDER_MS = 5_000
const DAY_MS = 86_400_000
const SILENT_DAYS = 7

const iso = (time: number): string => new Date(time).toISOString()

export function createUpdates(deps: UpdatesDeps): Updates {
  const { settings, isPackaged, obstacle, hasKeys, clock, record, program, random, log } = deps
  const state = createUpdateState(stateChanged)
  let stopLook = () => {}
  let stopConsidering = () => {}
  let known = settings()

  function offReason(): string | null {
    const { mode, feed } = settings()
    if (mode === 'off') return OFF_TEXTS.mode
    if (feed === null) return OFF_TEXTS.feed
    if (isUnsafeFeed(feed) || (isPackaged && !feed.startsWith('https:'))) return OFF_TEXTS.unsafe
    return hasKeys ? obstacle : OFF_TEXTS.keys
  }

  function place(): FeedPlace | null {
    const { feed, channel } = settings()
    return feed === null || offReason() !== null ? null : { feed, channel }
  }

  const parts = { ...deps, version: program.version, state, place }
  const checks = createUpdateChecks(parts)
  const installs = createUpdateInstalls(parts)
  const starts = createUpdateStarts(parts)

  function silence(): string | null {
    const { silentSince } = record.get()
    if (silentSince === null || offReason() !== null) return null
    const days = Math.floor((clock.now() - silentSince) / DAY_MS)
    return days >= SILENT_DAYS ? silentText(days) : null
  }

  function view(): UpdateView {
    const { checks: looks, attempts } = record.get()
    const [look] = looks
    const [attempt] = attempts
    const isStillFailed = attempt?.outcome === 'failed' && attempt.from === program.version
    return {
      state: state.get(),
      offReason: offReason(),
      lastResult: look?.result ?? null,
      lastCheckAt: look ? iso(look.at) : null,
      failedInstall: isStillFailed ? failedInstallText(attempt.to, attempt.from) : null,
      silence: silence(),
    }
  }

  function planLook(milliseconds: number): void {
    stopLook()
    if (offReason() !== null) return
    stopLook = clock.after(milliseconds, () => {
      planLook(BETWEEN_LOOKS_MS + (random() * 2 - 1) * SPREAD_MS)
      void checks.look()
    })
  }

  /** Runs only while a version is ready, so no timer runs otherwise. */
  function consider(): void {
    stopConsidering()
    if (state.readyVersion() === null) return
    stopConsidering = clock.after(CONSIDER_MS, () => {
      installs
        .consider()
        .catch((cause: unknown) => log.error('updates', 'the update could not be installed', cause))
        .finally(consider)
    })
  }

  function stateChanged(): void {
    deps.emit(view())
    // The idle time was not measured before, so it starts now.
    if (state.get().kind === 'downloading') installs.touched()
    consider()
  }

  return {
    view,
    facts() {
      const { mode, channel, feed } = settings()
      const kept = record.get()
      const rollout = checks.rollout()
      return {
        version: program.version,
        state: state.get(),
        mode,
        channel,
        feedHost: feed === null ? null : new URL(feed).host,
        percentage: rollout?.percentage ?? null,
        place: rollout ? Math.round(rollout.place * 100) / 100 : null,
        checks: kept.checks.map(({ at, result }) => ({ at: iso(at), result })),
        attempts: kept.attempts.map(({ from, to, at, outcome, durationMs }) => ({
          from,
          to,
          at: iso(at),
          outcome,
          seconds: durationMs === null ? null : Math.round(durationMs / 1000),
        })),
      }
    },
    async start() {
      planLook(FIRST_LOOK_MS)
      await starts.judge()
    },
    shown: () => starts.shown(),
    async check() {
      await checks.look()
      return view()
    },
    install: () => installs.install(),
    touched: () => installs.touched(),
    settingsChanged() {
      const next = settings()
      const isOther = next.mode !== known.mode || next.feed !== known.feed || next.channel !== known.channel
      known = next
      if (!isOther) return
      checks.forget()
      planLook(FIRST_LOOK_MS)
    },
    stop() {
      stopLook()
      stopConsidering()
    },
  }
}
