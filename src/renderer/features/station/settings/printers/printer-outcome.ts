import { useEffect, useState } from 'react'
import type { PrintState } from '#shared/domain/print-states.ts'
import type { PageOutcome, PrinterState } from '#shared/ipc/routes/printers.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { onEvent, request, toApiError } from '../../../../lib/bridge.ts'
import { byteCount } from '../../../../ui/byte-count.ts'

/** Result of a check or a test page, as texts. */
export interface PrinterOutcome {
  tone: 'ok' | 'wait' | 'bad'
  text: string
  /** What the user should check or do next. */
  hint: string | null
  /** Address of a picture of what was printed. */
  preview: string | null
}

const LOOK = 'Ramka ma dotykać krawędzi etykiety, a kod kreskowy ma dać się zeskanować.'
const WRONG_LANGUAGE = 'Wyszły litery albo nic? Sprawdź język drukarki i spróbuj jeszcze raz.'
const QUEUE_OF_SYSTEM = 'Nic nie wyszło? Sprawdź kolejkę tej drukarki w systemie.'

function checked({ health, message, name }: PrinterState): PrinterOutcome {
  const outcome = (tone: PrinterOutcome['tone'], text: string, hint: string | null): PrinterOutcome => ({
    tone,
    text,
    hint,
    preview: null,
  })
  switch (health) {
    case 'ok':
      return outcome('ok', message ?? `Drukarka „${name}” odpowiada i jest gotowa.`, null)
    case 'idle':
      return outcome(
        'ok',
        message ?? `Połączono z drukarką „${name}”.`,
        'Wydrukuj stronę testową, żeby się upewnić.',
      )
    case 'attention':
      return outcome('wait', message ?? `Drukarka „${name}” wymaga uwagi.`, null)
    default:
      return outcome(
        'bad',
        message ?? `Nie ma połączenia z drukarką „${name}”.`,
        'Sprawdź, czy jest włączona i czy połączenie jest wpisane dobrze.',
      )
  }
}

/** Returns what to check after the page has come out. */
function hintFor({ transport }: PrinterProfile): string {
  return transport.kind === 'driver' ? `${LOOK} ${QUEUE_OF_SYSTEM}` : `${LOOK} ${WRONG_LANGUAGE}`
}

function printed({ state, printer, bytes, preview }: PageOutcome, profile: PrinterProfile): PrinterOutcome {
  if (state === 'queued') {
    const text = `Strona testowa czeka w kolejce drukarki „${printer}”.`
    return { tone: 'wait', text, hint: 'Wynik pojawi się tutaj, gdy drukarka ją przyjmie.', preview }
  }
  const text = `Strona testowa wysłana do drukarki „${printer}” (${byteCount(bytes)}).`
  return { tone: 'ok', text, hint: hintFor(profile), preview }
}

/** Returns the final result of a queued page; null while it is still waiting. */
function ended(
  state: PrintState,
  profile: PrinterProfile,
): Pick<PrinterOutcome, 'tone' | 'text' | 'hint'> | null {
  switch (state) {
    case 'printed':
      return { tone: 'ok', text: 'Drukarka przyjęła stronę testową.', hint: hintFor(profile) }
    case 'failed':
    case 'expired':
    case 'cancelled':
      return {
        tone: 'bad',
        text: 'Strona testowa nie wyszła: kolejka ją odrzuciła albo drukarka nie odpowiada.',
        hint: 'Sprawdź, czy drukarka jest włączona i czy kolejka w systemie nie jest wstrzymana.',
      }
    case 'unknown':
      return { tone: 'wait', text: 'Nie wiadomo, czy strona testowa wyszła.', hint: 'Sprawdź drukarkę.' }
    default:
      return null
  }
}

export interface PrinterTrial {
  running: 'check' | 'page' | null
  outcome: PrinterOutcome | null
  check: (profile: PrinterProfile) => Promise<void>
  printPage: (profile: PrinterProfile) => Promise<void>
}

/** Checks a printer and prints its test page, one at a time. A queued page is followed until its final result. */
export function usePrinterTrial(): PrinterTrial {
  const [running, setRunning] = useState<PrinterTrial['running']>(null)
  const [outcome, setOutcome] = useState<PrinterOutcome | null>(null)
  const [followed, setFollowed] = useState<{ id: string; profile: PrinterProfile } | null>(null)

  useEffect(() => {
    if (followed === null) return undefined
    let isLeft = false
    const show = (state: PrintState) => {
      const end = ended(state, followed.profile)
      if (end && !isLeft) setOutcome((last) => ({ preview: last?.preview ?? null, ...end }))
    }
    const stop = onEvent('journal.changed', ({ id, state }) => {
      if (id === followed.id) show(state)
    })
    // The print may have ended before the listener was added. If the journal does not respond, the event reports the
    // result.
    request('journal.retrieve', { id: followed.id }).then(
      ({ state }) => show(state),
      () => undefined,
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [followed])

  async function run(what: 'check' | 'page', work: () => Promise<PrinterOutcome>) {
    if (running) return
    setRunning(what)
    setFollowed(null)
    setOutcome(null)
    try {
      setOutcome(await work())
    } catch (cause) {
      const { message } = toApiError(cause)
      const hint = 'Sprawdź, czy drukarka jest włączona i czy połączenie jest wpisane dobrze.'
      setOutcome({ tone: 'bad', text: message, hint, preview: null })
    } finally {
      setRunning(null)
    }
  }

  return {
    running,
    outcome,
    check: (profile) => run('check', async () => checked(await request('printers.check', { profile }))),
    printPage: (profile) =>
      run('page', async () => {
        const page = await request('printers.printPage', { page: 'test', profile })
        if (page.state === 'queued') setFollowed({ id: page.entryId, profile })
        return printed(page, profile)
      }),
  }
}
