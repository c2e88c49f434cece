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
  /** Installs on the user's request. Throws an `ApiFailure` with the reason if it is refused or could not begin. */
  install(): Promise<void>
  /** Checks whether an automatic installation is allowed and starts it if so. */
  consider(): Promise<void>
  /** Called when a user types, clicks, scans, signs in or signs out. */
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
  /** The time since when every window has shown an idle sign-in screen; null if some window does not. */
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

  /**
   * Refuses new prints from now on and starts the installation. Returns the reason if something that began in the last
   * moment prevents it.
   */
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
    // The prompt may have taken a while, so the conditions are checked again.
    if (state.readyVersion() !== version) return NOTHING_READY
    const late = refusal(by)
    if (late !== null) return late
    log.info('updates', `installing ${version}, ${by === 'person' ? 'at a user’s request' : 'automatically'}`)
    return run(by, version)
  }

  return {
    async install() {
      const reason = await begin('person')
      // An empty reason means that the user decided to stay and needs no message.
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
