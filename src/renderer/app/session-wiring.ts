import type { QueryClient } from '@tanstack/react-query'
import type { Events } from '#shared/ipc/events.ts'
import { onEvent, request, toApiError } from '../lib/bridge.ts'
import { sweepFormDrafts } from '../lib/form-draft.ts'
import { hasHeldWork } from '../lib/pending-work.ts'
import { currentUser, useSession } from '../lib/session.ts'
import { useStation } from '../lib/station.ts'
import { readThisWindow } from '../lib/this-window.ts'
import { discardUnsaved } from '../lib/unsaved.ts'
import { failuresAreLogged, notify, useNotices } from '../ui/notices.ts'
import { cancelPrompts } from '../ui/questions.ts'
import { dropPlacesWithoutShop } from './recent-places.ts'
import { placeLeft } from './return-place.ts'
import { writeHandover, readHandover, type EndNotice } from './session-handover.ts'

/** What a text names stands in quotes, and may be a client. */
const withoutNames = (line: string): string => line.replaceAll(/„[^”]*”/g, '„…”')

/** The log is a courtesy: a main process that cannot write it takes nothing away from the notice. */
export function logFailure(failureId: string, lines: readonly string[]): void {
  const message = `failure ${failureId}: ${lines.map(withoutNames).join(' | ')}`
  request('log.write', { level: 'warn', scope: 'notice', message: message.slice(0, 8000) }).catch(
    () => undefined,
  )
}

const EXPIRED = 'Sesja wygasła. Zaloguj się ponownie.'

/** One person's answers are never shown to the next one, who is not asked that one's questions either. */
function forgetAnswersOnChange(queries: QueryClient): () => void {
  let lastPk = currentUser()?.pk ?? null
  return useSession.subscribe(() => {
    const pk = currentUser()?.pk ?? null
    if (pk === lastPk) return
    lastPk = pk
    queries.clear()
    useNotices.getState().forgetReported()
    cancelPrompts()
  })
}

async function readStation(): Promise<void> {
  try {
    const info = await request('station.info')
    useStation.setState({ info })
    if (info.notice) notify.warning(info.notice, null)
  } catch {
    // Known as soon as the station tells of a change; until then the page does without.
  }
}

async function readStates(): Promise<void> {
  const [connection, printer] = await Promise.allSettled([
    request('connection.state'),
    request('printers.state'),
  ])
  if (connection.status === 'fulfilled') useStation.setState({ isReachable: connection.value.isReachable })
  if (printer.status === 'fulfilled') useStation.setState({ printer: printer.value })
}

async function enterWindow(goTo: (path: string) => Promise<void>): Promise<void> {
  const path = await readThisWindow()
  if (path !== null) await goTo(path)
}

/**
 * Asks who is signed in; nothing is drawn until that is known, and `first` is. A main process that does not answer leaves
 * a message that can be retried.
 */
export async function readSession(
  route: 'session.get' | 'session.restore' = 'session.get',
  first: Promise<void> = Promise.resolve(),
): Promise<void> {
  try {
    const [state] = await Promise.all([request(route), first])
    useSession.getState().set(state)
  } catch (cause) {
    useSession.getState().set({ status: 'unreachable', keeper: 'memory', message: toApiError(cause).message })
  }
}

interface PageActions {
  /** Shows a path of the program, because the page was loaded before anybody asked for that path. */
  goTo: (path: string) => Promise<void>
  /** Loads a new document, whose heap holds nothing that the last person has read. */
  restart: () => void
}

/** What is said about the end of a session. */
function endNotice({ reason, detail }: Events['session.changed']): EndNotice | null {
  // Success style and 5 seconds, as the customer's rules have it (OP-14).
  if (reason === 'expired') return { kind: 'success', lines: [detail ?? EXPIRED] }
  return detail === null ? null : { kind: 'error', lines: [detail] }
}

/**
 * The session is over. What its person has read goes with the document, unless work of theirs would go with it: then
 * nothing is left but that work, for when they sign in again.
 */
function endSession(change: Events['session.changed'], restart: () => void): void {
  const { state, reason } = change
  const isExpired = reason === 'expired'
  const isLeaving = currentUser() !== null && !(isExpired && hasHeldWork())
  placeLeft(isExpired)
  // It can be saved no more; who signed out has been asked.
  discardUnsaved()
  if (isLeaving) writeHandover(endNotice(change), isExpired)
  else if (isExpired) notify.success(change.detail ?? EXPIRED)
  useSession.setState({ state: isLeaving ? null : state })
  if (isLeaving) restart()
}

/**
 * Keeps the stores as the main process says and reads them for the first time. Who may see which screen follows from
 * the session alone, so a 401 ends on the sign-in screen by itself (AUTH-017, AUTH-018).
 */
export function connectStores(queries: QueryClient, { goTo, restart }: PageActions): () => void {
  failuresAreLogged(logFailure)
  sweepFormDrafts()
  dropPlacesWithoutShop()
  const stops = [
    forgetAnswersOnChange(queries),
    onEvent('session.changed', (change) => {
      const { state, reason, detail } = change
      if (reason !== 'signedIn') return endSession(change, restart)
      if (detail) notify.warning(detail, null)
      useSession.setState({ state })
    }),
    onEvent('station.changed', (info) => useStation.setState({ info })),
    onEvent('printers.changed', (printer) => useStation.setState({ printer })),
    onEvent('connection.changed', ({ isReachable }) => {
      useStation.setState({ isReachable })
      const isWaiting = useSession.getState().state?.status === 'unreachable'
      if (isReachable && isWaiting) void readSession('session.restore')
    }),
  ]
  void readStates()
  // Which screens there are depends on the station: a kiosk must not show the others first. And on the window.
  const known = Promise.all([readStation(), enterWindow(goTo)])
  void readSession(
    'session.get',
    known.then(() => undefined),
  ).then(readHandover)
  return () => stops.forEach((stop) => stop())
}
