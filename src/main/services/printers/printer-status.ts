import type { PrinterCondition, PrinterState } from '#shared/ipc/routes/printers.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { PrintTransportFailure, type TransportFor } from '../print-jobs/ports.ts'
import { conditionMessage } from './condition-texts.ts'

export interface PrinterStatusDeps {
  /** Returns the label printers that routing names now, the default one first. */
  labelPrinters: () => readonly PrinterProfile[]
  transportFor: TransportFor
  clock: {
    /** A monotonic time in milliseconds. */
    now(): number
    /** Runs a callback later; returns a function that cancels it. */
    after(milliseconds: number, run: () => void): () => void
  }
  log: {
    info(scope: string, message: string): void
    warn(scope: string, message: string, cause?: unknown): void
  }
  emit: (event: 'printers.changed', state: PrinterState) => void
}

export interface PrinterStatus {
  /** Queries the printer's state, unless it was recently ready or never reports its state. Returns immediately. */
  askIfDue(profile: PrinterProfile): void
  /** Returns the last known state of a printer without querying it. */
  state(profile: PrinterProfile): PrinterState
  /**
   * Returns the last known state of the label printer in use, i.e. the last one that was queried or printed on. Does
   * not query it.
   */
  current(): PrinterState
  /**
   * Called after every print with null if it was accepted, otherwise with the problem in Polish. A failed or queued
   * print triggers a new query.
   */
  report(profile: PrinterProfile, failure: string | null): void
  /**
   * Called if the printer's queue holds a print for longer than usual. The printer is then queried repeatedly until
   * `report` is called, because a queue notices a missing printer only while it prints.
   */
  reportDelay(profile: PrinterProfile): void
  /** Connects and queries now, for a user who is waiting; the profile need not be saved. */
  check(profile: PrinterProfile): Promise<PrinterState>
  /** Called when the printers or routing change. Notifies the page of the label printer's last known state. */
  settingsChanged(): void
  /** Cancels pending queries. */
  stop(): void
}

/** Time limit of a query. A print never waits for a query; it cancels it (`device-sessions.ts`). */
const STATUS_LIMIT_MS = 400
/**
 * Longer than the later limits for slow printers, because the first query decides whether a printer is ever queried
 * again.
 */
const FIRST_LIMIT_MS = 2000
const CHECK_LIMIT_MS = 3000
const GOOD_FOR_MS = 30_000
/** A printer with a problem is queried again until it is ready, but not forever. */
const RECHECK_MS = 5000
const RECHECKS = 60

const NO_PRINTER: PrinterState = {
  name: 'Brak drukarki',
  kind: 'none',
  dpi: 203,
  health: 'idle',
  conditions: [],
  message: null,
}

/** The known state of one device. */
interface Known {
  /** The more recent of a print and a query; null if there was neither. */
  last:
    | { kind: 'print'; failure: string | null }
    | { kind: 'answer'; conditions: readonly PrinterCondition[] }
    | null
  wellAt: number | null
  /** Whether the printer answers status queries; null before the first query. */
  answers: boolean | null
  isBeingAsked: boolean
  /** True if a print ended while the query was running, so that the result is out of date. */
  isStale: boolean
  /** True while the printer's queue holds a print. */
  isDelayed: boolean
  rechecks: number
  callOff: (() => void) | null
}

/** The key of a device. It includes the language, because another language sends another query. */
const keyOf = (profile: PrinterProfile): string =>
  `${printerAddress(profile)} ${profile.language} ${profile.asksStatus}`

/** Queues accept a job for any printer, so an accepted job says nothing about the printer itself. */
const QUEUES: readonly string[] = ['cups', 'ipp', 'spooler', 'driver']

export function createPrinterStatus(deps: PrinterStatusDeps): PrinterStatus {
  const { transportFor, clock, log, emit } = deps
  const devices = new Map<string, Known>()
  let inUse: string | null = null

  function knownOf(profile: PrinterProfile): Known {
    const key = keyOf(profile)
    const known = devices.get(key) ?? {
      last: null,
      wellAt: null,
      answers: null,
      isBeingAsked: false,
      isStale: false,
      isDelayed: false,
      rechecks: 0,
      callOff: null,
    }
    devices.set(key, known)
    return known
  }

  function state(profile: PrinterProfile): PrinterState {
    const { name, transport, dpi } = profile
    const shown = { name, kind: transport.kind, dpi }
    const last = devices.get(keyOf(profile))?.last
    if (!last) return { ...shown, health: 'idle', conditions: [], message: null }
    if (last.kind === 'print') {
      const health = last.failure === null ? 'ok' : 'failed'
      return { ...shown, health, conditions: [], message: last.failure }
    }
    const conditions = [...last.conditions]
    const isOff = conditions.includes('offline')
    return {
      ...shown,
      health: isOff ? 'failed' : conditions.length > 0 ? 'attention' : 'ok',
      conditions,
      message: conditionMessage(name, conditions),
    }
  }

  function current(): PrinterState {
    const printers = deps.labelPrinters()
    const profile = printers.find((printer) => keyOf(printer) === inUse) ?? printers[0]
    return profile ? state(profile) : NO_PRINTER
  }

  let reported = JSON.stringify(current())

  function putInUse(profile: PrinterProfile): void {
    if (deps.labelPrinters().some((printer) => keyOf(printer) === keyOf(profile))) inUse = keyOf(profile)
  }

  function tell(): void {
    const now = current()
    const text = JSON.stringify(now)
    if (text === reported) return
    reported = text
    emit('printers.changed', now)
  }

  function learn(profile: PrinterProfile, answer: PrinterCondition[] | null): void {
    const known = knownOf(profile)
    if (answer === null) {
      if (known.answers === true) {
        // The printer accepts the query and has answered before. Zebra printers stop answering when something is open
        // or has run out.
        known.last = { kind: 'answer', conditions: ['attention'] }
        return
      }
      if (known.answers === null) log.info('printers', `${printerAddress(profile)} does not say how it is`)
      known.answers = false
      if (known.last?.kind === 'answer') known.last = null
      return
    }
    // An offline printer says nothing about whether it can answer queries.
    if (!answer.includes('offline')) known.answers = true
    known.last = { kind: 'answer', conditions: answer }
    known.wellAt = answer.length === 0 ? clock.now() : null
  }

  function isInTrouble({ last }: Known): boolean {
    return last?.kind === 'answer' && last.conditions.length > 0
  }

  function recheckLater(profile: PrinterProfile): void {
    const known = knownOf(profile)
    known.callOff?.()
    known.callOff = null
    if (!isInTrouble(known) && !known.isDelayed) {
      known.rechecks = 0
      return
    }
    if (known.rechecks >= RECHECKS) return
    known.callOff = clock.after(RECHECK_MS, () => {
      known.rechecks += 1
      void ask(profile)
    })
  }

  async function ask(profile: PrinterProfile): Promise<void> {
    const known = knownOf(profile)
    if (known.isBeingAsked) return
    known.isBeingAsked = true
    try {
      do {
        known.isStale = false
        // `status` is undefined if the transport has no status query.
        const limitMs = known.answers === null ? FIRST_LIMIT_MS : STATUS_LIMIT_MS
        const answer = await transportFor(profile).status?.(limitMs)
        if (answer !== undefined && answer !== 'busy' && !known.isStale) learn(profile, answer)
      } while (known.isStale)
      tell()
    } catch (cause) {
      log.warn('printers', `${printerAddress(profile)} could not be asked`, cause)
    } finally {
      known.isBeingAsked = false
      recheckLater(profile)
    }
  }

  function askUnlessSilent(profile: PrinterProfile): void {
    const known = knownOf(profile)
    if (known.answers === false) return
    known.rechecks = 0
    void ask(profile)
  }

  function askIfDue(profile: PrinterProfile): void {
    putInUse(profile)
    const { wellAt, last } = knownOf(profile)
    const isKnownWell = wellAt !== null && clock.now() - wellAt < GOOD_FOR_MS
    const hasFailedSince = last?.kind === 'print' && last.failure !== null
    if (!isKnownWell || hasFailedSince) askUnlessSilent(profile)
    tell()
  }

  return {
    askIfDue,
    state,
    current,
    report(profile, failure) {
      const known = knownOf(profile)
      known.last = { kind: 'print', failure }
      known.isStale = true
      known.isDelayed = false
      if (failure !== null || QUEUES.includes(profile.transport.kind)) {
        putInUse(profile)
        known.wellAt = null
        askUnlessSilent(profile)
        tell()
        return
      }
      askIfDue(profile)
    },
    reportDelay(profile) {
      const known = knownOf(profile)
      known.isDelayed = true
      known.wellAt = null
      putInUse(profile)
      askUnlessSilent(profile)
    },
    async check(profile) {
      const shown = {
        name: profile.name,
        kind: profile.transport.kind,
        dpi: profile.dpi,
        conditions: [],
        message: null,
      }
      let answer: PrinterCondition[] | 'busy' | null | undefined
      try {
        answer = await transportFor(profile).status?.(CHECK_LIMIT_MS)
      } catch (cause) {
        if (!(cause instanceof PrintTransportFailure)) throw cause
        const message = `Drukarka „${profile.name}”: ${cause.message}`
        return { ...shown, health: 'failed', message }
      }
      if (answer === 'busy') {
        const message = `Drukarka „${profile.name}” jest teraz zajęta. Spróbuj za chwilę.`
        return { ...shown, health: 'idle', message }
      }
      if (answer === undefined) return { ...shown, health: 'idle' }
      learn(profile, answer)
      tell()
      recheckLater(profile)
      if (answer !== null || knownOf(profile).answers === true) return state(profile)
      const message = `Drukarka „${profile.name}” przyjmuje połączenie, ale nie podaje swojego stanu.`
      return { ...shown, health: 'idle', message }
    },
    settingsChanged: tell,
    stop() {
      for (const known of devices.values()) known.callOff?.()
    },
  }
}
