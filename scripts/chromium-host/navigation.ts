import type { BrowserContext, Frame, Route } from 'playwright-core'
import { PAGE_PATTERN, toApp } from './addresses.ts'
import { serve, type SchemeHandlers } from './protocol.ts'
import { host } from './runtime.ts'

function ownerFrame(route: Route): Frame | null {
  try {
    return route.request().frame()
  } catch {
    return null
  }
}

/** Asks the window that the request belongs to; a navigation that the app refuses leaves the page where it is. */
function isRefused(route: Route): boolean {
  if (!route.request().isNavigationRequest()) return false
  const frame = ownerFrame(route)
  const owner = frame && host().owners.get(frame.page())
  return owner ? !owner.mayNavigate(toApp(route.request().url()), frame.parentFrame() === null) : false
}

export async function routeRequests(context: BrowserContext, handlers: SchemeHandlers): Promise<void> {
  await context.route('**/*', (route) => (isRefused(route) ? route.abort('aborted') : route.continue()))
  await context.route(PAGE_PATTERN, (route) =>
    isRefused(route) ? route.abort('aborted') : serve(route, handlers),
  )
}
