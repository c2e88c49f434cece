import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { ONLY_OWN_SCANS, SCAN_MODE_ATTRIBUTE } from '#shared/domain/scan-screens.ts'
import { OfflineWatch } from '../lib/offline.ts'
import { useRecordNames } from '../lib/record-name.ts'
import { placeShown, placeToReturn } from '../lib/return-place.ts'
import { useSession, useSessionUser } from '../lib/session.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import { useStation } from '../lib/station.ts'
import { useWaitingLink } from '../lib/waiting-link.ts'
import { OutboxNotice } from '../conversation/outbox-notice.tsx'
import { QueuedPrintEnds } from '../features/packing/print-journal.ts'
import { decideAccess, kioskHomes, type AccessDecision, type ScreenMatch } from './access.ts'
import { useAppearance } from './appearance.ts'
import { BadgeSounds } from './badge-sounds.tsx'
import { landingOf } from './landing.ts'
import { recordTitle, windowTitle } from './page-title.ts'
import { recentPlaceName } from './place-name.ts'
import { DENIED_SCREEN, MISSING_SCREEN } from './not-found/not-found.screens.ts'
import { ScreenPanes } from './cached-list.tsx'
import { LinkNotice } from './link-notice.tsx'
import { LinkArrival } from './links/link-arrival.tsx'
import { useLinkFollowing } from './links/use-link-following.ts'
import { Scans } from './scans.tsx'
import { AnonymousFrame } from './shell/anonymous-frame.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedHost } from './unsaved-host.tsx'
import { UpdateWatch } from './update-watch.tsx'
import { ViewerHost } from './viewer-host.tsx'
import { LeftWindowsOffer } from './windows/left-windows-offer.tsx'
import { WindowHost } from './windows/window-host.tsx'
import { useScreenHere } from './windows/window-place.ts'
import { signOut } from '../lib/sign-out.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { onEvent } from '../lib/bridge.ts'
import { notify } from '../ui/notices.ts'
import { addressOf } from '../lib/screens.ts'

const OTHER_LAYOUT =
  'Układ klawiatury systemu nie jest „polski (programisty)” – kody są odczytywane poprawnie, ale wpisywany tekst może się różnić.'
const READ_MS = 15_000

/** Warns about the keyboard layout once per sign-in, on the first scan that shows the mismatch. Renders nothing. */
function LayoutNotice() {
  useEffect(() => onEvent('scanner.layoutMismatch', () => void notify.warning(OTHER_LAYOUT, READ_MS)), [])
  return null
}

/** Shown to a user who may open no screen of this station: the reason, and a sign-out button. */
function NoScreen({ refusal }: { refusal: string | null }) {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  return (
    <EmptyState
      isScreen
      role="alert"
      title={refusal ?? 'Na tym stanowisku nie ma ekranów dla tej osoby.'}
      text="To stanowisko służy tylko do wysyłki."
      action={<ActionButton intent="primary" text="Wyloguj" autoFocus onClick={() => void signOut()} />}
    />
  )
}

/**
 * Whether the session has just ended on this screen. A screen that needs no session then also redirects to the sign-in.
 */
function useHasSignedOut(pathname: string, isSignedIn: boolean): boolean {
  const [workedAt, setWorkedAt] = useState<string | null>(null)
  const next = isSignedIn || workedAt === pathname ? pathname : null
  if (next !== workedAt) setWorkedAt(next)
  return !isSignedIn && workedAt === pathname
}

/**
 * Whether the user has just signed in here and has seen no screen yet. False for a signed-in user who opens an address.
 */
function useIsEntering(isSignedIn: boolean, isShown: boolean): boolean {
  const [isEntering, setIsEntering] = useState(!isSignedIn)
  const next = !isSignedIn || (isEntering && !isShown)
  if (next !== isEntering) setIsEntering(next)
  return isSignedIn && next
}

/** Returns the target of a waiting link, or null in training mode, which prompts first. */
function useLinkedPlace(decide: (pathname: string) => AccessDecision): string | null {
  const path = useWaitingLink((store) => store.path)
  const isTraining = useStation((store) => store.info?.isTraining ?? false)
  if (path === null || isTraining) return null
  const { kind } = decide(path.split('?', 1)[0] ?? path)
  return kind === 'show' || kind === 'denied' ? path : null
}

/** Returns the name of a screen to which the user returns after signing in again. */
const returnNameOf = (screens: readonly ScreenDefinition[], match: ScreenMatch): string =>
  recentPlaceName(screens, match)?.label ?? match.screen.title ?? ''

/**
 * Returns the target of a redirect. After a sign-in that is the waiting link, if any, or else the user's start screen.
 * After an expired session the same user continues at the previous place.
 */
function useTarget(
  screens: readonly ScreenDefinition[],
  decision: AccessDecision,
  user: SessionUser | null,
  decide: (pathname: string) => AccessDecision,
): string | null {
  const { pathname, search } = useLocation()
  const isShown = decision.kind === 'show'
  const userPk = user?.pk ?? null
  const isEntering = useIsEntering(userPk !== null, isShown)
  const linked = useLinkedPlace(decide)
  const name = decision.kind === 'show' ? returnNameOf(screens, decision) : ''
  useEffect(() => {
    if (isShown && userPk !== null) placeShown({ userPk, address: pathname + search, name })
  }, [isShown, userPk, pathname, search, name])

  if (decision.kind !== 'redirect') return null
  if (isEntering && linked !== null) return linked
  const place = userPk === null ? null : placeToReturn(userPk)
  const [path] = place?.split('?') ?? []
  if (place !== null && decide(path ?? '').kind === 'show') return place
  const landing = isEntering && decision.to === addressOf('home') && user ? landingOf(user) : null
  return landing !== null && decide(landing).kind === 'show' ? landing : decision.to
}

/**
 * Returns the available screens. In kiosk mode nothing leads to the others, because they do not exist there (DESK-074).
 */
function useScreens(all: readonly ScreenDefinition[], isKiosk: boolean): readonly ScreenDefinition[] {
  return useMemo(() => (isKiosk ? all.filter(({ isInKiosk }) => isInKiosk) : all), [all, isKiosk])
}

/** Marks the document so that the preload knows how to treat a burst of keys in a field (see `scan-screens`). */
function useScansMark(takesScans: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (takesScans) delete dataset[SCAN_MODE_ATTRIBUTE]
    else dataset[SCAN_MODE_ATTRIBUTE] = ONLY_OWN_SCANS
  }, [takesScans])
}

/** Returns the screen to render: the one of the address, or the screen with the reason why it is not shown. */
function matchOf(decision: AccessDecision): ScreenMatch | null {
  if (decision.kind === 'show') return decision
  if (decision.kind === 'denied') return { screen: DENIED_SCREEN, params: {} }
  return decision.kind === 'missing' ? { screen: MISSING_SCREEN, params: {} } : null
}

/**
 * Sets the window title to the screen's own title or to the name of the open record. A new record name causes no
 * render.
 */
function useWindowTitle(screens: readonly ScreenDefinition[], screen: ScreenDefinition | null): void {
  const { pathname } = useLocation()
  const productName = useStation((store) => store.info?.productName ?? '')
  const siteId = useSessionUser()?.siteId ?? null
  useEffect(() => {
    if (!screen) return undefined
    const write = () => {
      const name = useRecordNames.getState()[pathname]
      const title = name === undefined ? screen.title : recordTitle(screens, screen, name)
      document.title = windowTitle(title, siteId, productName)
    }
    write()
    return useRecordNames.subscribe(write)
  }, [screens, screen, pathname, siteId, productName])
}

function Screens({ screens: all }: { screens: readonly ScreenDefinition[] }) {
  const { pathname } = useLocation()
  const user = useSessionUser()
  const isKiosk = useStation((store) => store.info?.isKiosk ?? false)
  const hasMachine = useStation((store) => (store.info?.production ?? null) !== null)
  const screens = useScreens(all, isKiosk)
  const decide = (path: string) =>
    decideAccess(screens, path, user, isKiosk ? kioskHomes(hasMachine) : undefined)
  const decision = decide(pathname)
  const target = useTarget(screens, decision, user, decide)
  const hasSignedOut = useHasSignedOut(pathname, user !== null)
  const match = useScreenHere(matchOf(decision))
  useLinkFollowing(decision.kind !== 'redirect')
  useScansMark(match === null || match.screen.takesScans === true)
  useWindowTitle(screens, match?.screen ?? null)

  if (decision.kind === 'redirect') return <Navigate key={pathname} to={target ?? decision.to} replace />
  const screen = match ? (
    <ScreenPanes screen={match.screen} />
  ) : (
    <NoScreen refusal={decision.kind === 'nothing' ? decision.refusal : null} />
  )
  if (isKiosk)
    return (
      <Suspense>
        <KioskFrame screens={screens} screen={match?.screen ?? null}>
          {screen}
        </KioskFrame>
      </Suspense>
    )
  if (!match) return screen
  if (hasSignedOut && match.screen.access === 'everyone')
    return <Navigate to={addressOf('session.login')} replace />
  if (!user) return <AnonymousFrame screen={match.screen} />
  return <Shell screens={screens} screen={match.screen} params={match.params} />
}

/** Loaded when they are needed: most stations have no kiosk mode, and most starts find the server. */
const KioskFrame = lazy(async () => ({ default: (await import('./kiosk/kiosk-frame.tsx')).KioskFrame }))
const SessionTrouble = lazy(async () => ({ default: (await import('./session-trouble.tsx')).SessionTrouble }))

/** Renders what the session and the address require; nothing until the first response of the main process. */
export function Root({ screens }: { screens: readonly ScreenDefinition[] }) {
  useAppearance()
  const state = useSession((store) => store.state)
  const isKiosk = useStation((store) => store.info?.isKiosk ?? false)
  if (state === null) return null
  if (state.status === 'unreachable' || state.status === 'keychainError')
    return (
      <Suspense>
        <SessionTrouble state={state} />
      </Suspense>
    )
  return (
    <>
      <Screens screens={screens} />
      <ViewerHost />
      <UnsavedHost />
      <WindowHost />
      <LeftWindowsOffer />
      <BadgeSounds />
      <LayoutNotice />
      <LinkNotice />
      <UpdateWatch />
      <OfflineWatch />
      <LinkArrival screens={screens} />
      {!isKiosk && <OutboxNotice />}
      <Scans />
      <QueuedPrintEnds />
    </>
  )
}
