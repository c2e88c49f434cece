import type { QueryClient } from '@tanstack/react-query'
import type { Events } from '#shared/ipc/events.ts'
import { onEvent, request, toApiError } from '../lib/bridge.ts'
import { sweepFormDrafts } from '../lib/form-draft.ts'
import { hasHeldWork } from '../lib/pending-work.ts'
import { placeLeft } from '../lib/return-place.ts'
import { currentUser, useSession } from '../lib/session.ts'
import { useStation } from '../lib/station.ts'
import { readThisWindow } from '../lib/this-window.ts'
import { discardUnsaved } from '../lib/unsaved.ts'
import { failuresAreLogged, notify, useNotices } from '../ui/notices.ts'
import { cancelPrompts } from '../ui/questions.ts'
import { followLock, readLock } from './lock/lock-host.tsx'
import { dropPlacesWithoutShop } from './recent-places.ts'
import { writeHandover, readHandover, type EndNotice } from './session-handover.ts'

/** Removes quoted names, because they may be names of clients. */
const withoutNames = (line: string): string => line.replaceAll(/„[^”]*”/g, '„…”')

/** Logging is best effort: the notice is shown even if the main process cannot write the log. */
export function logFailure(failureId: string, lines: readonly string[]): void {
  const message = `failure ${failureId}: ${lines.map(withoutNames).join(' | ')}`
  request('log.write', { level: 'warn', scope: 'notice', message: message.slice(0, 8000) }).catch(
    () => undefined,
  )
}

const EXPIRED = 'Sesja wygasła. Zaloguj się ponownie.'

/**
 * Clears cached responses and open prompts on a change of user, so that the next user never sees those of the previous
 * user.
 */
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
    // The page works without it until the next `station.changed` event.
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
 * Reads the session; nothing is rendered until that and `first` are done. If the main process does not respond, shows a
 * message with a retry.
 */
export async function readSession(
  route: 'session.get' | 'session.restore' = 'session.get',
  first: Promise<void> = Promise.resolve(),
): Promise<void> {
  try {
    const [state] = await Promise.all([request(route), first])
    await readLock()
    useSession.getState().set(state)
  } catch (cause) {
    useSession.getState().set({ status: 'unreachable', keeper: 'memory', message: toApiError(cause).message })
  }
}

interface PageActions {
  /** Navigates to a path of the program, because the page was loaded before that path was requested. */
  goTo: (path: string) => Promise<void>
  /** Loads a new document, so that the heap holds nothing that the last user has read. */
  restart: () => void
}

/** Returns the notice for the end of a session, or null. */
function endNotice({ reason, detail }: Events['session.changed']): EndNotice | null {
  // Success style and 5 seconds, as the customer's rules require (OP-14).
  if (reason === 'expired') return { kind: 'success', lines: [detail ?? EXPIRED] }
  return detail === null ? null : { kind: 'error', lines: [detail] }
}

/**
 * Ends the session. The document is discarded with everything that the user has read, unless that would lose the user's
 * work; then only that work stays, for the next sign-in of the same user.
 */
function endSession(change: Events['session.changed'], restart: () => void): void {
  const { state, reason } = change
  const isExpired = reason === 'expired'
  const isLeaving = currentUser() !== null && !(isExpired && hasHeldWork())
  placeLeft(isExpired)
  // It can no longer be saved; a user who signed out has confirmed that.
  discardUnsaved()
  if (isLeaving) writeHandover(endNotice(change), isExpired)
  else if (isExpired) notify.success(change.detail ?? EXPIRED)
  useSession.setState({ state: isLeaving ? null : state })
  if (isLeaving) restart()
}

/**
 * Synchronises the stores with the main process and reads them for the first time. Access to screens depends on the
 * session alone, so a 401 leads to the sign-in screen without further code (AUTH-017, AUTH-018).
 */
export function connectStores(queries: QueryClient, { goTo, restart }: PageActions): () => void {
  failuresAreLogged(logFailure)
  sweepFormDrafts()
  dropPlacesWithoutShop()
  const stops = [
    forgetAnswersOnChange(queries),
    followLock(),
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
  // The available screens depend on the station, because a kiosk must not show the others first. They also depend on
  // the window.
  const known = Promise.all([readStation(), enterWindow(goTo)])
  void readSession(
    'session.get',
    known.then(() => undefined),
  ).then(readHandover)
  return () => stops.forEach((stop) => stop())
}
