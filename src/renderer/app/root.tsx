import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { ONLY_OWN_SCANS, SCANS_MARK } from '#shared/domain/scan-screens.ts'
import { HOME, LOGIN } from '../entities/session/session-address.ts'
import { useSession, useSessionUser } from '../lib/session.ts'
import type { ScreenDefinition } from '../lib/screen.ts'
import { useStation } from '../lib/station.ts'
import { notify } from '../ui/notices.ts'
import { QueuedPrintEnds } from '../features/packing/print-journal.ts'
import { decideAccess, KIOSK_HOMES, type AccessDecision } from './access.ts'
import { useAppearance } from './appearance.ts'
import { BadgeSounds } from './badge-sounds.tsx'
import { landingOf } from './landing.ts'
import { LayoutNotice } from './layout-notice.tsx'
import { windowTitle } from './page-title.ts'
import { placeShown, placeToReturn } from './return-place.ts'
import { KioskFrame } from './kiosk/kiosk-frame.tsx'
import { ScreenPanes } from './kept-list.tsx'
import { LinkNotice } from './link-notice.tsx'
import { NoScreen } from './no-screen.tsx'
import { Scans } from './scans.tsx'
import { SessionTrouble } from './session-trouble.tsx'
import { AnonymousFrame } from './shell/anonymous-frame.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedHost } from './unsaved-host.tsx'

function Refusal({ to, text }: { to: string; text: string | null }) {
  useEffect(() => {
    if (text) notify.error(text)
  }, [text])
  return <Navigate to={to} replace />
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

/** Where a redirect leads: a sign-in to where the person begins; after a session that ended by itself the person who was there goes on where they were. */
function useTarget(
  decision: AccessDecision,
  user: SessionUser | null,
  decide: (pathname: string) => AccessDecision,
): string | null {
  const { pathname, search } = useLocation()
  const isShown = decision.kind === 'show'
  const userPk = user?.pk ?? null
  const isEntering = useIsEntering(userPk !== null, isShown)
  useEffect(() => {
    if (isShown && userPk !== null) placeShown(userPk, pathname + search)
  }, [isShown, userPk, pathname, search])

  if (decision.kind !== 'redirect') return null
  const place = userPk === null || decision.refusal !== null ? null : placeToReturn(userPk)
  const [path] = place?.split('?') ?? []
  if (place !== null && decide(path ?? '').kind === 'show') return place
  const landing = isEntering && decision.to === HOME && user ? landingOf(user) : null
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
    if (takesScans) delete dataset[SCANS_MARK]
    else dataset[SCANS_MARK] = ONLY_OWN_SCANS
  }, [takesScans])
}

function Screens({ screens: all }: { screens: readonly ScreenDefinition[] }) {
  const { pathname } = useLocation()
  const user = useSessionUser()
  const productName = useStation((store) => store.info?.productName ?? '')
  const isKiosk = useStation((store) => store.info?.isKiosk ?? false)
  const screens = useScreens(all, isKiosk)
  const decide = (path: string) => decideAccess(screens, path, user, isKiosk ? KIOSK_HOMES : undefined)
  const decision = decide(pathname)
  const target = useTarget(decision, user, decide)
  const hasSignedOut = useHasSignedOut(pathname, user !== null)
  const title = decision.kind === 'show' ? decision.screen.title : null
  const siteId = user?.siteId ?? null
  useScansMark(decision.kind !== 'show' || decision.screen.takesScans === true)

  useEffect(() => {
    if (decision.kind === 'show') document.title = windowTitle(title, siteId, productName)
  }, [decision.kind, title, siteId, productName])

  if (decision.kind === 'redirect')
    return <Refusal key={pathname} to={target ?? decision.to} text={decision.refusal} />
  const screen =
    decision.kind === 'show' ? (
      <ScreenPanes screen={decision.screen} />
    ) : (
      <NoScreen refusal={decision.refusal} />
    )
  if (isKiosk) return <KioskFrame screens={screens}>{screen}</KioskFrame>
  if (decision.kind === 'nothing') return screen
  if (hasSignedOut && decision.screen.access === 'everyone') return <Navigate to={LOGIN} replace />
  if (!user) return <AnonymousFrame screen={decision.screen} />
  return <Shell screens={screens} screen={decision.screen} params={decision.params} />
}

/** Draws what the session and the address say; nothing until the main process has answered for the first time. */
export function Root({ screens }: { screens: readonly ScreenDefinition[] }) {
  useAppearance()
  const state = useSession((store) => store.state)
  if (state === null) return null
  if (state.status === 'unreachable' || state.status === 'keychainError')
    return <SessionTrouble state={state} />
  return (
    <>
      <Screens screens={screens} />
      <UnsavedHost />
      <BadgeSounds />
      <LayoutNotice />
      <LinkNotice />
      <Scans />
      <QueuedPrintEnds />
    </>
  )
}
