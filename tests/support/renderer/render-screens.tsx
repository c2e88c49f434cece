import type { QueryClient } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { SessionState } from '#shared/ipc/routes/session.ts'
import { App, appRoutes } from '#renderer/app/app.tsx'
import { readHandover } from '#renderer/app/session-handover.ts'
import { connectStores } from '#renderer/app/session-wiring.ts'
import { onEvent } from '#renderer/lib/bridge.ts'
import { createQueryClient } from '#renderer/lib/queries.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { useSession } from '#renderer/lib/session.ts'
import { useStation } from '#renderer/lib/station.ts'
import { discardUnsaved } from '#renderer/lib/unsaved.ts'
import {
  createFakeBridge,
  type FakeBridge,
  type OperationHandlers,
  type RouteHandlers,
} from './fake-bridge.ts'
import { aStation, signedIn, signedOut } from './people.ts'

export interface AppSetup {
  at?: string
  session?: SessionState
  routes?: RouteHandlers
  operations?: OperationHandlers
}

export interface RenderedApp {
  bridge: FakeBridge
  /** The page's query cache. */
  queries: QueryClient
  user: UserEvent
  router: ReturnType<typeof createMemoryRouter>
  path: () => string
}

/**
 * Renders the page on a fake bridge with these screens, a real router and real stores; by default in training mode. A
 * test that renders only its area's screens does not depend on other areas.
 */
export async function renderScreens(
  screens: readonly ScreenDefinition[],
  { at = '/', session = signedIn(), routes = {}, operations = {} }: AppSetup = {},
): Promise<RenderedApp> {
  const bridge = createFakeBridge(
    {
      'session.get': () => session,
      'session.signOut': () => signedOut,
      'session.sampleStaff': () => [],
      'station.info': () => aStation(),
      'connection.state': () => ({ isReachable: true }),
      'printers.state': () => ({
        name: 'ZD421',
        kind: 'file',
        dpi: 203,
        health: 'idle',
        conditions: [],
        message: null,
      }),
      'journal.list': () => ({ count: 0, results: [], operators: [] }),
      ...routes,
    },
    { 'competencies.list': () => ({ count: 14, results: [] }), ...operations },
  )
  const queries = createQueryClient()
  const router = createMemoryRouter(appRoutes(screens), { initialEntries: [at] })
  let held: SessionState = signedOut
  const stopHolding = onEvent('session.changed', ({ state }) => (held = state))
  const stop = connectStores(queries, {
    goTo: (path) => router.navigate(path, { replace: true }),
    // A new document would read the session and show the notices that the previous document left.
    restart: () => {
      useSession.setState({ state: held })
      readHandover()
    },
  })
  onTestFinished(() => {
    stop()
    stopHolding()
    queries.clear()
    discardUnsaved()
    useStation.setState({ info: null, isReachable: true, printer: null })
    delete document.documentElement.dataset['ready']
  })
  render(<App queries={queries} router={router} />)
  await waitFor(() => {
    if (document.documentElement.dataset['ready'] !== 'true') throw new Error('The app is not ready')
  })
  return { bridge, queries, router, user: userEvent.setup(), path: () => router.state.location.pathname }
}
