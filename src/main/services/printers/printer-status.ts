import type { PrinterCondition, PrinterState } from '#shared/ipc/routes/printers.ts'
import { printerAddress, type PrinterProfile } from '#shared/station/printer-profile.ts'
import { PrintTransportFailure, type TransportFor } from '../print-jobs/ports.ts'
import { conditionMessage } from './condition-texts.ts'

export interface PrinterStatusDeps {
  /** Printers of labels as routing names them now, the usual one first. */
  labelPrinters: () => readonly PrinterProfile[]
  transportFor: TransportFor
  clock: {
    /** Milliseconds since some moment. */
    now(): number
    /** Runs later; the answer calls it off. */
    after(milliseconds: number, run: () => void): () => void
  }
  log: {
    info(scope: string, message: string): void
    warn(scope: string, message: string, cause?: unknown): void
  }
  emit: (event: 'printers.changed', state: PrinterState) => void
}

export interface PrinterStatus {
  /** Asks the printer how it is unless it said lately that it is well, or never says anything. Returns at once. */
  askIfDue(profile: PrinterProfile): void
  /** What is known of a printer; asks nothing. */
  state(profile: PrinterProfile): PrinterState
  /** What is known of the label printer in use: the one of the last question or print. Asks nothing. */
  current(): PrinterState
  /** After every print: null when it was taken, else what went wrong, in Polish. A bad or queued one asks anew. */
  report(profile: PrinterProfile, failure: string | null): void
  /** Connects and asks now, for a person who waits for it; the profile need not be saved. */
  check(profile: PrinterProfile): Promise<PrinterState>
  /** Other printers or routing: tells the page what is known of the label printer now. */
  settingsChanged(): void
  /** Calls off what is still to be asked. */
  stop(): void
}

/** Within this an answer must have come. A print never waits for one: it ends the question (`device-sessions.ts`). */
const STATUS_LIMIT_MS = 400
/** The first question decides whether a printer is ever asked again, so that a slow one gets longer. */
const FIRST_LIMIT_MS = 2000
const CHECK_LIMIT_MS = 3000
const GOOD_FOR_MS = 30_000
/** A printer in trouble is asked again until it is well, but not for ever. */
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

/** What is known of one device. */
interface Known {
  /** The newer of the two is what counts; null where nothing is known. */
  last:
    | { kind: 'print'; failure: string | null }
    | { kind: 'answer'; conditions: readonly PrinterCondition[] }
    | null
  wellAt: number | null
  /** null until the first question. */
  answers: boolean | null
  isBeingAsked: boolean
  /** A print ended while the question was on its way: the answer is of the time before. */
  isStale: boolean
  rechecks: number
  callOff: (() => void) | null
}

/** Another language is another question. */
const keyOf = (profile: PrinterProfile): string =>
  `${printerAddress(profile)} ${profile.language} ${profile.asksStatus}`

/** A queue takes a job from any printer, so that it says nothing of it. */
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

  let told = JSON.stringify(current())

  function putInUse(profile: PrinterProfile): void {
    if (deps.labelPrinters().some((printer) => keyOf(printer) === keyOf(profile))) inUse = keyOf(profile)
  }

  function tell(): void {
    const now = current()
    const text = JSON.stringify(now)
    if (text === told) return
    told = text
    emit('printers.changed', now)
  }

  function learn(profile: PrinterProfile, answer: PrinterCondition[] | null): void {
    const known = knownOf(profile)
    if (answer === null) {
      if (known.answers === true) {
        // It takes the question and has answered before: Zebra printers fall silent when something is open or empty.
        known.last = { kind: 'answer', conditions: ['attention'] }
        return
      }
      if (known.answers === null) log.info('printers', `${printerAddress(profile)} does not say how it is`)
      known.answers = false
      if (known.last?.kind === 'answer') known.last = null
      return
    }
    // That nobody is there says nothing of what the printer can answer.
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
    if (!isInTrouble(known)) {
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
        // undefined: the transport knows no such question.
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
      if (failure !== null || QUEUES.includes(profile.transport.kind)) {
        putInUse(profile)
        known.wellAt = null
        askUnlessSilent(profile)
        tell()
        return
      }
      askIfDue(profile)
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
