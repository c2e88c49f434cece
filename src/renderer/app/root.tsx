import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { ONLY_OWN_SCANS, SCAN_MODE_ATTRIBUTE } from '#shared/domain/scan-screens.ts'
import { useRecordNames } from '../lib/record-name.ts'
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
import { DENIED_SCREEN, MISSING_SCREEN } from './not-found/not-found.screens.ts'
import { placeShown, placeToReturn } from './return-place.ts'
import { KioskFrame } from './kiosk/kiosk-frame.tsx'
import { ScreenPanes } from './cached-list.tsx'
import { LinkNotice } from './link-notice.tsx'
import { LinkArrival } from './links/link-arrival.tsx'
import { useLinkFollowing } from './links/use-link-following.ts'
import { Scans } from './scans.tsx'
import { SessionTrouble } from './session-trouble.tsx'
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

/** Said once per sign-in, by the first scan that shows it. Draws nothing. */
function LayoutNotice() {
  useEffect(() => onEvent('scanner.layoutMismatch', () => void notify.warning(OTHER_LAYOUT, READ_MS)), [])
  return null
}

/** For somebody who may open no screen of this station: the reason, and the way to another sign-in. */
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

/** Whether the session has just ended here: a screen that needs none is then left for the sign-in like any other. */
function useHasSignedOut(pathname: string, isSignedIn: boolean): boolean {
  const [workedAt, setWorkedAt] = useState<string | null>(null)
  const next = isSignedIn || workedAt === pathname ? pathname : null
  if (next !== workedAt) setWorkedAt(next)
  return !isSignedIn && workedAt === pathname
}

/** Whether somebody has just signed in here and seen no screen yet; who is signed in and opens an address has not. */
function useIsEntering(isSignedIn: boolean, isShown: boolean): boolean {
  const [isEntering, setIsEntering] = useState(!isSignedIn)
  const next = !isSignedIn || (isEntering && !isShown)
  if (next !== isEntering) setIsEntering(next)
  return isSignedIn && next
}

/** Where a waiting link leads; null in training, where it is asked about first. */
function useLinkedPlace(decide: (pathname: string) => AccessDecision): string | null {
  const path = useWaitingLink((store) => store.path)
  const isTraining = useStation((store) => store.info?.isTraining ?? false)
  if (path === null || isTraining) return null
  const { kind } = decide(path.split('?', 1)[0] ?? path)
  return kind === 'show' || kind === 'denied' ? path : null
}

/** Where a redirect leads: a sign-in to the link that waits for it, else to where the person begins; after a session that ended by itself the person who was there goes on where they were. */
function useTarget(
  decision: AccessDecision,
  user: SessionUser | null,
  decide: (pathname: string) => AccessDecision,
): string | null {
  const { pathname, search } = useLocation()
  const isShown = decision.kind === 'show'
  const userPk = user?.pk ?? null
  const isEntering = useIsEntering(userPk !== null, isShown)
  const linked = useLinkedPlace(decide)
  useEffect(() => {
    if (isShown && userPk !== null) placeShown(userPk, pathname + search)
  }, [isShown, userPk, pathname, search])

  if (decision.kind !== 'redirect') return null
  if (isEntering && linked !== null) return linked
  const place = userPk === null ? null : placeToReturn(userPk)
  const [path] = place?.split('?') ?? []
  if (place !== null && decide(path ?? '').kind === 'show') return place
  const landing = isEntering && decision.to === addressOf('home') && user ? landingOf(user) : null
  return landing !== null && decide(landing).kind === 'show' ? landing : decision.to
}

/** The screens that there are: in kiosk mode nothing leads to the others, because they do not exist (DESK-074). */
function useScreens(all: readonly ScreenDefinition[], isKiosk: boolean): readonly ScreenDefinition[] {
  return useMemo(() => (isKiosk ? all.filter(({ isInKiosk }) => isInKiosk) : all), [all, isKiosk])
}

/** Tells the preload what a burst of keys in a field is (see `scan-screens`). */
function useScansMark(takesScans: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (takesScans) delete dataset[SCAN_MODE_ATTRIBUTE]
    else dataset[SCAN_MODE_ATTRIBUTE] = ONLY_OWN_SCANS
  }, [takesScans])
}

/** The screen that is drawn: the one of the address, or the reason in its place. */
function matchOf(decision: AccessDecision): ScreenMatch | null {
  if (decision.kind === 'show') return decision
  if (decision.kind === 'denied') return { screen: DENIED_SCREEN, params: {} }
  return decision.kind === 'missing' ? { screen: MISSING_SCREEN, params: {} } : null
}

/** The screen's own title, or the name of the record that is open in it: for the latter nothing is drawn anew. */
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
  const target = useTarget(decision, user, decide)
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
      <KioskFrame screens={screens} screen={match?.screen ?? null}>
        {screen}
      </KioskFrame>
    )
  if (!match) return screen
  if (hasSignedOut && match.screen.access === 'everyone')
    return <Navigate to={addressOf('session.login')} replace />
  if (!user) return <AnonymousFrame screen={match.screen} />
  return <Shell screens={screens} screen={match.screen} params={match.params} />
}

/** Draws what the session and the address say; nothing until the main process has answered for the first time. */
export function Root({ screens }: { screens: readonly ScreenDefinition[] }) {
  useAppearance()
  const state = useSession((store) => store.state)
  const isKiosk = useStation((store) => store.info?.isKiosk ?? false)
  if (state === null) return null
  if (state.status === 'unreachable' || state.status === 'keychainError')
    return <SessionTrouble state={state} />
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
      <LinkArrival screens={screens} />
      {!isKiosk && <OutboxNotice />}
      <Scans />
      <QueuedPrintEnds />
    </>
  )
}
