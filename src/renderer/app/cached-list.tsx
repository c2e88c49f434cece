import { Activity, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Route, Routes, useLocation, type Location } from 'react-router-dom'
import type { ScreenDefinition } from '../lib/screen.ts'
import { ScreenSkeleton } from '../ui/skeleton.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { useShell } from './shell-state.ts'
import { forgetFailure, useLoaded } from './use-loaded.ts'

/** A list that stays mounted, with the address (including its query) at which the user left it. */
interface CachedList {
  screen: ScreenDefinition
  location: Location
}

/**
 * Returns the list to keep mounted when `screen` is shown at `location`: the list itself, or the list under a record of
 * the same area.
 */
function keepFor(kept: CachedList | null, screen: ScreenDefinition, location: Location): CachedList | null {
  if (screen.role === 'list') {
    return kept?.screen === screen && kept.location === location ? kept : { screen, location }
  }
  return screen.role === 'record' && kept?.screen.area === screen.area ? kept : null
}

/**
 * Marks the page as usable once the first screen is really rendered. The end-to-end tests and the performance
 * measurements wait for it.
 */
function ReadyMark() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  return null
}

/** Renders the screen itself as soon as its code is loaded. */
function ScreenBody({ screen, location }: CachedList) {
  const component = useLoaded(screen.load)
  if (!component) return <ScreenSkeleton />
  return (
    <>
      <Routes location={location}>
        <Route path={screen.path} element={createElement(component)} />
      </Routes>
      <ReadyMark />
    </>
  )
}

/**
 * One screen in its own scrolling frame. A hidden list keeps its DOM, its state and its scroll position while its
 * effects are suspended (React's Activity), so shortcuts, timers and address changes of an invisible screen cannot act.
 */
function Pane({ screen, location }: CachedList) {
  const lastFocus = useRef<HTMLElement | null>(null)

  const pane = useRef<HTMLDivElement>(null)

  // Runs again whenever a hidden list is shown again and returns the focus to the row that the user left. A new screen
  // takes the focus from the navigation, so that the next Tab reaches its first field and not the next menu item. An
  // overlay that was opened before the screen was ready keeps the focus.
  useLayoutEffect(() => {
    if (useShell.getState().overlay !== null) return
    if (lastFocus.current?.isConnected) lastFocus.current.focus({ preventScroll: true })
    else if (!pane.current?.contains(document.activeElement)) {
      document.getElementById('screen')?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div
      ref={pane}
      className={screen.isBench ? 'pane pane-bench' : 'pane'}
      data-screen={screen.path}
      onFocusCapture={({ target }) => (lastFocus.current = target instanceof HTMLElement ? target : null)}
    >
      <ErrorFrame scope={screen.path} onRetry={() => forgetFailure(screen.load)}>
        <ScreenBody screen={screen} location={location} />
      </ErrorFrame>
    </div>
  )
}

/**
 * A list that stays mounted in a frame of its own. Activity removes hidden content from the layout, and some 900
 * elements would be styled and laid out again on every back navigation, so this frame hides them with
 * `content-visibility` instead.
 */
function CachedPane({ kept, isShown }: { kept: CachedList; isShown: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  // Runs before the screen above, which comes later in the tree, requests the layout. It also runs whenever React hides
  // the pane again, which it does after rendering changes made in the meantime.
  useLayoutEffect(() => {
    const pane = frame.current?.firstElementChild
    if (isShown || !(pane instanceof HTMLElement)) return undefined
    const stay = () => {
      if (pane.style.display !== '') pane.style.removeProperty('display')
    }
    stay()
    const watch = new MutationObserver(stay)
    watch.observe(pane, { attributeFilter: ['style'] })
    return () => watch.disconnect()
  }, [isShown])

  return (
    <div
      ref={frame}
      className={isShown ? 'kept-pane' : 'kept-pane kept-pane-hidden'}
      aria-hidden={isShown ? undefined : true}
    >
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Pane screen={kept.screen} location={kept.location} />
      </Activity>
    </div>
  )
}

/** Renders the screen of the address, and keeps the list from which a record was opened mounted underneath. */
export function ScreenPanes({ screen }: { screen: ScreenDefinition }) {
  const location = useLocation()
  const [kept, setKept] = useState<CachedList | null>(null)
  const next = keepFor(kept, screen, location)
  if (next !== kept) setKept(next)

  useEffect(() =>
    useShell.setState({ keptList: next && { path: next.screen.path, address: addressOf(next) } }),
  )

  const isListShown = screen.role === 'list'
  return (
    <>
      {next && <CachedPane key={next.screen.path} kept={next} isShown={isListShown} />}
      {!isListShown && <Pane key={location.pathname} screen={screen} location={location} />}
    </>
  )
}

function addressOf({ location }: CachedList): string {
  return location.pathname + location.search
}
