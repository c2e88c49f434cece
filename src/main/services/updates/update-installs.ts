import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { UpdateSettings } from '#shared/station/update-settings.ts'
import type { Log } from '../log/log.ts'
import { isInWindow, whyNotInstall, type InstallBy, type InstallFacts } from './install-table.ts'
import type { Busy, PrintGate, UpdateClock, UpdateFeed, UpdateProgram, UpdateWindows } from './ports.ts'
import type { UpdateRecord } from './update-record.ts'
import type { UpdateStateHolder } from './update-state.ts'
import { FAILURE_TEXTS, NOTHING_READY } from './update-words.ts'

export interface UpdateInstalls {
  /** On a person's word; throws an `ApiFailure` with the reason where it is refused, and where it did not begin. */
  install(): Promise<void>
  /** Looks whether it may be done by itself, and does it then. */
  consider(): Promise<void>
  /** Somebody types, presses, scans, signs in or out. */
  touched(): void
}

interface UpdateInstallsDeps {
  settings: () => UpdateSettings
  feed: () => Promise<UpdateFeed>
  clock: Pick<UpdateClock, 'now'>
  record: UpdateRecord
  state: UpdateStateHolder
  busy: Busy
  windows: UpdateWindows
  program: UpdateProgram
  gate: Pick<PrintGate, 'close' | 'open'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

function refused(message: string): ApiFailure {
  return new ApiFailure({ code: ErrorCode.conflict, message })
}

export function createUpdateInstalls(deps: UpdateInstallsDeps): UpdateInstalls {
  const { settings, feed, clock, record, state, busy, windows, program, gate, log } = deps
  /** Since when every window has been on a sign-in screen with nobody at it; null: some is not. */
  let quietSince: number | null = null

  const facts = (): InstallFacts => {
    const now = clock.now()
    const { mode, ...hours } = settings()
    quietSince = windows.areOnSignIn() ? (quietSince ?? now) : null
    return {
      mode,
      isInWindow: isInWindow(hours, new Date(now)),
      quietMs: quietSince === null ? null : now - quietSince,
      busy: busy.reason(),
      isSystemEnding: program.isSystemEnding(),
    }
  }

  const refusal = (by: InstallBy): string | null => whyNotInstall(by, facts())

  /** From here on nothing new is printed; answers why not where something began in the last moment. */
  async function run(by: InstallBy, version: string): Promise<string | null> {
    gate.close()
    state.set({ kind: 'installing', version })
    const stop = (reason: string): string => {
      gate.open()
      state.set({ kind: 'ready', version })
      return reason
    }
    const source = await feed()
    try {
      await source.verify()
    } catch (cause) {
      log.error('updates', FAILURE_TEXTS.installer, cause)
      gate.open()
      const since = new Date(clock.now()).toISOString()
      state.set({ kind: 'failed', reason: FAILURE_TEXTS.installer, since })
      return FAILURE_TEXTS.installer
    }
    try {
      await record.begin({ from: program.version, to: version, at: clock.now(), starts: 0 })
    } catch {
      return stop(FAILURE_TEXTS.disk)
    }
    const late = refusal(by)
    if (late !== null) {
      await record.end()
      return stop(late)
    }
    program.endWith(() => source.install())
    return null
  }

  async function begin(by: InstallBy): Promise<string | null> {
    const version = state.readyVersion()
    if (version === null) return NOTHING_READY
    const reason = refusal(by)
    if (reason !== null) return reason
    if (by === 'person' && !(await windows.askAll())) return ''
    // Asking takes a person's time: much may have begun, or ended, meanwhile.
    if (state.readyVersion() !== version) return NOTHING_READY
    const late = refusal(by)
    if (late !== null) return late
    log.info('updates', `installing ${version}, ${by === 'person' ? 'at a user’s request' : 'automatically'}`)
    return run(by, version)
  }

  return {
    async install() {
      const reason = await begin('person')
      // Who chose to stay knows it.
      if (reason !== null && reason !== '') throw refused(reason)
    },
    async consider() {
      const reason = state.readyVersion() === null ? null : await begin('itself')
      if (reason === FAILURE_TEXTS.disk || reason === FAILURE_TEXTS.installer) log.warn('updates', reason)
    },
    touched() {
      quietSince = windows.areOnSignIn() ? clock.now() : null
    },
  }
}
